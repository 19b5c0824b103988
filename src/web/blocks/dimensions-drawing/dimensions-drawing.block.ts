import type { PageItems, PageValues, PageWords } from '#model/pages/page-data.ts'
import { drawOutline } from '#model/products/outline-drawing.ts'
import { say } from '#texts/say.ts'
import { writeWithUnit } from '#model/products/write-values.ts'
import { defineBlock } from '../define-block.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes } from '../product-page.ts'
import { DimensionsDrawing, type DimensionsDrawingProps } from './dimensions-drawing.tsx'

/** Column widths in px. The drawing is made for each, and the style sheet shows the one that fits. */
const SIZES = [
  { name: 'wide', width: 640, mostHeight: 300 },
  { name: 'narrow', width: 350, mostHeight: 300 },
] as const
const TEXT = 13

/** The outer dimensions of a series as a drawing to scale. */
export const dimensionsDrawingBlock = defineBlock({
  definition: 'busbar:dimensionsDrawing',
  label: { en: 'Dimensional drawing', de: 'Maßzeichnung' },
  purpose: {
    en: 'Length, width and height of a series as a drawing to scale.',
    de: 'Länge, Breite und Höhe einer Baureihe als maßstäbliche Zeichnung.',
  },
  icon: 'drawing',
  group: 'products',
  attributes: seriesAttributes,
  initial: {},
  component: DimensionsDrawing,
  headings: () => [2],
  sheet: 'product',
  resolve(attributes, page: PageWords & PageValues & PageItems, { id }): DimensionsDrawingProps | undefined {
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
})
