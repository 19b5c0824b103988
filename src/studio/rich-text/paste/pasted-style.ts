import type { Attributes } from '../schema/markup.ts'

/** The declarations of a style attribute, in lower case. Of a property that occurs twice the last one counts. */
export type PastedStyle = ReadonlyMap<string, string>

/** Longer ones hold pictures and the like. */
const MOST_CHARACTERS = 4000

/** Reads a style attribute as word processors write it, with declarations of their own such as `mso-list`. */
export function readStyle({ style }: Attributes): PastedStyle {
  if (style === undefined || style.length > MOST_CHARACTERS) return new Map()
  const pairs = style.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':')
    return colon < 0
      ? []
      : [
          [
            declaration.slice(0, colon).trim().toLowerCase(),
            declaration
              .slice(colon + 1)
              .trim()
              .toLowerCase(),
          ],
        ]
  })
  return new Map(pairs)
}

/** The elements that say what a style says of its words: `strong` for a bold font. */
export function toElements(style: PastedStyle): string[] {
  const [weight, slope, place] = [style.get('font-weight') ?? '', style.get('font-style'), style.get('vertical-align') ?? '']
  const line = style.get('text-decoration') ?? style.get('text-decoration-line') ?? ''
  return [
    ...(/^(?:bold|bolder|[6-9]00)$/.test(weight) ? ['strong'] : []),
    ...(slope === 'italic' || slope === 'oblique' ? ['em'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(place === 'super' || place === 'sub' ? [place === 'sub' ? 'sub' : 'sup'] : []),
  ]
}

const LOOKS = ['color', 'background', 'background-color', 'font-family', 'font-size', 'mso-highlight']
const PLAIN = /^(?:black|windowtext|#000|#000000|rgb\(0, ?0, ?0\)|inherit|initial|transparent|white|#fff|#ffffff|auto|normal|none)$/

/** Whether a style or an old attribute gives colours, sizes or fonts of its own. */
export function hasLook(style: PastedStyle, attributes: Attributes): boolean {
  if (['color', 'face', 'bgcolor'].some((name) => attributes[name] !== undefined)) return true
  return LOOKS.some((name) => style.has(name) && !PLAIN.test(style.get(name) ?? ''))
}

/** Whether a word processor hides what the style is for, or put it there itself. */
export function isHidden(style: PastedStyle): boolean {
  return style.get('display') === 'none' || style.get('mso-hide') === 'all' || style.get('mso-list') === 'ignore'
}
