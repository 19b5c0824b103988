import type { BlockDefinition } from '#model/pages/block.ts'
import { drawOutline } from '#model/products/outline-drawing.ts'
import { say } from '#texts/say.ts'
import { writeWithUnit } from '#model/products/write-values.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes, type SeriesAttributes } from '../product-page.ts'
import type { DimensionsDrawingProps } from './dimensions-drawing.tsx'

/** Drawn once for each width of column, in px; the style sheet shows the one that fits. */
const SIZES = [
  { name: 'wide', width: 640, mostHeight: 300 },
  { name: 'narrow', width: 350, mostHeight: 300 },
] as const
const TEXT = 13

/** The envelope of a series as a drawing to scale. */
export const dimensionsDrawingBlock: BlockDefinition<SeriesAttributes, DimensionsDrawingProps> = {
  definition: 'busbar:dimensionsDrawing',
  label: 'Dimensions drawing',
  attributes: seriesAttributes,
  sheet: 'product',
  resolve(attributes, page, { id }) {
    const product = findSeries(attributes, page)
    if (product === undefined) return undefined
    const { language } = page
    const { length, width, height } = product.data.sizeMm
    const write = (side: number) => writeWithUnit(side, 'mm', language)
    return {
      id,
      heading: page.text('productDimensions'),
      title: say(language, 'word.outlineTitle', { name: product.name }),
      description: say(language, 'word.outlineText', { length: write(length), width: write(width), height: write(height) }),
      note: say(language, 'word.envelope'),
      drawings: SIZES.map(({ name, ...room }) => ({
        name,
        drawing: drawOutline(product.data.sizeMm, { ...room, text: TEXT, language }),
      })),
    }
  },
  examples: EXAMPLE_SERIES,
}
