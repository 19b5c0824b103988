import { contrast, over, parseHex, type Colour } from './contrast.ts'
import type { Theme } from './read-theme.ts'
import { SCHEMES, SCRIM_ALPHA, type ColourName, type Scheme } from './theme-colours.ts'
import { coloursOf } from './theme-properties.ts'

/** What text needs, and what large text, edges of controls and lines of charts need (WCAG 2.2, 1.4.3 and 1.4.11). */
export const FOR_TEXT = 4.5
export const FOR_PARTS = 3

/** A surface: a colour, or the overlay on the brightest picture there may be. */
export type Surface = ColourName | 'scrim'
/** A colour on a surface on which the style sheets use it, and the contrast that it must have there. */
export type ContrastPair = { front: ColourName; back: Surface; least: number }

const PAGE = ['paper', 'tint'] as const
const DARK = ['night', 'scrim'] as const

/**
 * Every colour that says something, with the surfaces on which it stands. `web/site/styles/contrast.test.ts` reads the style sheets and
 * compares.
 */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...pairs(['ink', 'muted', 'link', 'data-2', 'data-3'], PAGE, FOR_TEXT),
  ...pairs(['on-signal'], ['signal', 'signal-strong'], FOR_TEXT),
  ...pairs(['on-night', 'on-night-muted', 'night-link', 'signal'], DARK, FOR_TEXT),
  ...pairs(['edge', 'data-1', 'data-4'], PAGE, FOR_PARTS),
  ...pairs(['night-edge'], ['night'], FOR_PARTS),
]

function pairs(fronts: readonly ColourName[], backs: readonly Surface[], least: number): ContrastPair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, least })))
}

/** Whether a contrast is enough, enough for large text only, or not enough for anything that must be seen. */
export type Verdict = 'passes' | 'large' | 'fails'

/** A pair as a theme colours it. The ratio is cut, not rounded, to two places: 4.499 is no 4.5. */
export type MeasuredPair = ContrastPair & { scheme: Scheme; ratio: number; verdict: Verdict }

const WHITE: Colour = [255, 255, 255]

/** What is seen of a picture behind text below the overlay: the dark surface, somewhat transparent. */
export function underScrim(night: string, picture: Colour): Colour {
  return over(parseHex(night), Number.parseInt(SCRIM_ALPHA, 16) / 255, picture)
}

/** The contrast of every pair in one scheme. */
export function measurePairs(theme: Pick<Theme, 'colours'>, scheme: Scheme): MeasuredPair[] {
  const colours = coloursOf(theme, scheme)
  const surface = (back: Surface) => (back === 'scrim' ? underScrim(colours.night, WHITE) : parseHex(colours[back]))
  return CONTRAST_PAIRS.map((pair) => {
    const exact = contrast(parseHex(colours[pair.front]), surface(pair.back))
    return { ...pair, scheme, ratio: Math.floor(exact * 100) / 100, verdict: judge(exact, pair.least) }
  })
}

function judge(ratio: number, least: number): Verdict {
  if (ratio >= least) return 'passes'
  return least === FOR_TEXT && ratio >= FOR_PARTS ? 'large' : 'fails'
}

/** The pairs of a theme that are too faint. Those of the standard are not: that is checked when the product is built. */
export function findFaintPairs(theme: Theme): MeasuredPair[] {
  return SCHEMES.flatMap((scheme) => measurePairs(theme, scheme)).filter(({ verdict }) => verdict !== 'passes')
}

/** The colour of a pair that the theme has changed: the front where both are. */
export function changedOf({ front, back, scheme }: MeasuredPair, { colours }: Theme): ColourName {
  const ground = back === 'scrim' ? 'night' : back
  return colours[scheme][front] === undefined && colours[scheme][ground] !== undefined ? ground : front
}
