import type { BlockDefinition } from '#model/pages/block.ts'
import { deratingCurve, describeDerating } from '#model/products/derating.ts'
import { say } from '#texts/say.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes, type SeriesAttributes } from '../product-page.ts'
import type { DeratingPlotProps } from './derating-plot.tsx'

/** Output power over temperature as the data have it; a sentence where they name one figure only. */
export const deratingPlotBlock: BlockDefinition<SeriesAttributes, DeratingPlotProps> = {
  definition: 'busbar:deratingPlot',
  label: 'Derating curve',
  attributes: seriesAttributes,
  sheet: 'product',
  resolve(attributes, page, { id }) {
    const product = findSeries(attributes, page)
    if (product === undefined) return undefined
    const { language } = page
    const { temperature } = product.data
    return {
      id,
      language,
      heading: page.text('productDerating'),
      sentence: describeDerating(temperature, language),
      ...(deratingCurve(temperature) === undefined
        ? {}
        : { temperature, caption: say(language, 'word.deratingTitle'), tableText: page.text('productDeratingTable') }),
    }
  },
  examples: EXAMPLE_SERIES,
}
