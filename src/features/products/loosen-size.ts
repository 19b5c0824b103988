import { hasBit, type Bits } from './bits.ts'
import type { CatalogueIndex } from './build-index.ts'
import type { Box } from './read-size.ts'

/** The box that has to grow least for one of the models to fit: sides that are too short become those of the model. */
export function loosenSize({ models, size }: CatalogueIndex, box: Box, left: Bits): Box | undefined {
  let best: Box | undefined
  models.forEach((_model, place) => {
    if (!hasBit(left, place)) return
    const grown = growBox(box, { long: size.long[place], short: size.short[place], height: size.height[place] })
    if (best === undefined || growth(grown, box) < growth(best, box)) best = grown
  })
  return best
}

function growBox(box: Box, { long = 0, short = 0, height = 0 }: Partial<Box>): Box {
  const grown = { long: Math.max(box.long, long), short: Math.max(box.short, short) }
  return box.height === undefined ? grown : { ...grown, height: Math.max(box.height, height) }
}

/** The factor of growth: of the footprint, times that of the height when it was given. */
function growth(grown: Box, box: Box): number {
  const footprint = (grown.long * grown.short) / (box.long * box.short)
  return grown.height === undefined || box.height === undefined ? footprint : footprint * (grown.height / box.height)
}
