/** Levels of each primary colour that count as alike. */
const LEVELS = 3

/**
 * The colour that most pixels are near to, as `#rrggbb`; undefined where a pixel is transparent. `pixels` holds red, green, blue and alpha
 * in turn.
 */
export function findDominantColor(pixels: Uint8Array): string | undefined {
  const groups = new Map<number, { count: number; red: number; green: number; blue: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 255) return undefined
    const key = (levelOf(red) * LEVELS + levelOf(green)) * LEVELS + levelOf(blue)
    const group = groups.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    groups.set(key, { count: group.count + 1, red: group.red + red, green: group.green + green, blue: group.blue + blue })
  }
  const largest = groups.values().reduce((one, other) => (other.count > one.count ? other : one), { count: 0, red: 0, green: 0, blue: 0 })
  if (largest.count === 0) return undefined
  return `#${[largest.red, largest.green, largest.blue].map((sum) => toHex(sum / largest.count)).join('')}`
}

function levelOf(value: number): number {
  return Math.floor((value * LEVELS) / 256)
}

function toHex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
