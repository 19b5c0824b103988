import type { MeasuredPair } from '#model/theme/contrast-pairs.ts'
import type { ColourName } from '#model/theme/theme-colours.ts'

/**
 * The pairs that are told at a colour: it on each surface; and of what stands on it all that is too faint, or else what is nearest to that.
 */
export function pairsOf(name: ColourName, measured: readonly MeasuredPair[]): MeasuredPair[] {
  const above = measured.filter(({ back }) => (back === 'scrim' ? 'night' : back) === name)
  const faint = above.filter(({ verdict }) => verdict !== 'passes')
  const byRoom = above.toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)
  return [...measured.filter(({ front }) => front === name), ...(faint.length > 0 ? faint : byRoom.slice(0, 1))]
}
