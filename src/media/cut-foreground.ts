const TOLERANCE = 40

/**
 * Makes the plain ground around a subject transparent, in place: every pixel that can be reached from the border through pixels
 * close to the border's usual colour. Pictures without a plain ground keep most of theirs. `data` is RGBA.
 */
export function cutForeground(data: Uint8Array, { width, height }: { width: number; height: number }): void {
  const border = listBorder(width, height)
  const ground = [0, 1, 2].map((channel) => median(border.map((pixel) => data[pixel * 4 + channel] ?? 0)))
  const isGround = (pixel: number) => ground.every((value, channel) => Math.abs((data[pixel * 4 + channel] ?? 0) - value) <= TOLERANCE)
  const seen = new Uint8Array(width * height)
  const open = border.filter((pixel) => isGround(pixel))
  for (const pixel of open) seen[pixel] = 1
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    data[pixel * 4 + 3] = 0
    const x = pixel % width
    for (const next of [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]) {
      if (next < 0 || next >= seen.length || seen[next] === 1 || !isGround(next)) continue
      seen[next] = 1
      open.push(next)
    }
  }
}

function listBorder(width: number, height: number): number[] {
  const rows = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x])
  const columns = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1])
  return [...rows, ...columns].flat()
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
