/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (high + 0.05) / (low + 0.05)
}

/** A colour that lets what is below it shine through, as it is seen there; `alpha` is from 0 to 1. */
export function over(colour: Colour, alpha: number, below: Colour): Colour {
  const mix = (part: 0 | 1 | 2) => colour[part] * alpha + below[part] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

/** Reads `#rrggbb`. */
export function parseHex(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
