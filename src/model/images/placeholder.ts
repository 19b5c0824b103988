/** The class of an object without a background; its ground follows the scheme. */
export const CUT_OUT = 'cut-out'

/** That ground in light colours, `--ground` in `tokens.css`. */
export const GROUND = '#e2dfd9'

/** The class for a colour `#rrggbb`, rounded to 16 levels of each primary: few colours, and short rules. */
export function toPlaceholder(color: string): string {
  const digit = (at: number) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 17).toString(16)
  return `ph-${digit(1)}${digit(3)}${digit(5)}`
}

/** The rules for the placeholders that some markup names. */
export function toPlaceholderStyles(html: string): string {
  const colors = new Set(Array.from(html.matchAll(/ class="ph-([0-9a-f]{3})"/g), ([, color = '']) => color))
  return [...colors]
    .toSorted()
    .map((color) => `.ph-${color}{background:#${color}}`)
    .join('')
}
