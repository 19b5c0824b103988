const TOLERANCE = 40

/**
 * Makes the plain background around a subject transparent, in place: every pixel that can be reached from the border through pixels close
 * to the median colour of the border. Pictures without a plain background keep most of theirs. `data` is RGBA.
 */
export function cutForeground(data: Uint8Array, { width, height }: { width: number; height: number }): void {
  const border = listBorder(width, height)
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => median(border.map((pixel) => data[pixel * 4 + channel] ?? 0)))
  const isNear = (at: number, value: number) => Math.abs((data[at] ?? 0) - value) <= TOLERANCE
  const seen = new Uint8Array(width * height)
  const open = new Int32Array(width * height)
  let length = 0
  const visit = (pixel: number) => {
    if (seen[pixel] !== 0 || !isNear(pixel * 4, red) || !isNear(pixel * 4 + 1, green) || !isNear(pixel * 4 + 2, blue)) return
    seen[pixel] = 1
    open[length++] = pixel
  }
  border.forEach(visit)
  while (length > 0) {
    const pixel = open[--length] ?? 0
    data[pixel * 4 + 3] = 0
    const x = pixel % width
    if (x > 0) visit(pixel - 1)
    if (x < width - 1) visit(pixel + 1)
    if (pixel >= width) visit(pixel - width)
    if (pixel + width < seen.length) visit(pixel + width)
  }
}

function listBorder(width: number, height: number): number[] {
  const rows = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x])
  const columns = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1])
  return [...rows, ...columns].flat()
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
