/** The class of an object without a background; its ground follows the scheme. */
export const CUT_OUT = 'cut-out'

/** That ground in light colours, `--ground` in `tokens.css`. */
export const GROUND = '#e2dfd9'

/** From this lightness on, of 0 to 15, a picture glares on a dark page. */
const PALE_FROM = 10

/** The class for a colour `#rrggbb`, rounded to 16 levels of each primary: few colours, and short rules. */
export function toPlaceholder(color: string): string {
  const digit = (at: number) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 17).toString(16)
  return `ph-${digit(1)}${digit(3)}${digit(5)}`
}

/** The rules for the placeholders that some markup names. Pictures that are mostly pale are dimmed on a dark page. */
export function toPlaceholderStyles(html: string): string {
  const colors = [...new Set(Array.from(html.matchAll(/ class="ph-([0-9a-f]{3})"/g), ([, color = '']) => color))].toSorted()
  const pale = colors.filter(isPale).map((color) => `.ph-${color}`)
  const dimmed = pale.length === 0 ? '' : `@media (prefers-color-scheme:dark){${pale.join()}{filter:brightness(.7)}}`
  return colors.map((color) => `.ph-${color}{background:#${color}}`).join('') + dimmed
}

/** By the luminance of its primaries (ITU-R BT.709). */
function isPale(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = Array.from(color, (digit) => Number.parseInt(digit, 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue >= PALE_FROM
}
