import type { PageItems, PageValues, PageWords } from '#model/pages/page-data.ts'
import { deratingCurve, describeDerating } from '#model/products/derating.ts'
import { say } from '#texts/say.ts'
import { defineBlock } from '../define-block.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes } from '../product-page.ts'
import { DeratingPlot, type DeratingPlotProps } from './derating-plot.tsx'

/** Output power over temperature; only a sentence when the data have no curve. */
export const deratingPlotBlock = defineBlock({
  definition: 'busbar:deratingPlot',
  label: { en: 'Derating curve', de: 'Derating-Kurve' },
  purpose: {
    en: 'Output power of a series over temperature, as a chart made from its technical data.',
    de: 'Ausgangsleistung einer Baureihe über der Temperatur, als Diagramm aus ihren technischen Daten.',
  },
  icon: 'curve',
  group: 'products',
  attributes: seriesAttributes,
  initial: {},
  component: DeratingPlot,
  headings: () => [2],
  sheet: 'product',
  resolve(attributes, page: PageWords & PageValues & PageItems, { id }): DeratingPlotProps | undefined {
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
})
