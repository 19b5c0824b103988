import type { LinePlot } from '#features/calculators/calculator.ts'
import type { PageItems, PageValues, PageWords } from '#model/pages/page-data.ts'
import { deratingCurve, describeDerating } from '#model/products/derating.ts'
import type { Product } from '#model/products/read-product.ts'
import { say, type ProductWord } from '#model/products/words.ts'
import { wordOfReference } from '#model/products/write-values.ts'
import { defineBlock } from '../define-block.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes } from '../product-page.ts'
import { DeratingPlot, type DeratingPlotProps } from './derating-plot.tsx'

/** Output power over temperature as the data have it; a sentence where they name one figure only. */
export const deratingPlotBlock = defineBlock({
  definition: 'busbar:deratingPlot',
  label: { en: 'Derating curve', de: 'Derating-Kurve' },
  purpose: {
    en: 'Output power of a series over temperature, drawn from its data.',
    de: 'Ausgangsleistung einer Baureihe über der Temperatur, aus ihren Daten gezeichnet.',
  },
  icon: 'curve',
  group: 'products',
  attributes: seriesAttributes,
  initial: {},
  component: DeratingPlot,
  sheet: 'product',
  resolve(attributes, page: PageWords & PageValues & PageItems, { id }): DeratingPlotProps | undefined {
    const product = findSeries(attributes, page)
    if (product === undefined) return undefined
    const { language } = page
    const plot = toDeratingPlot(product.data.temperature)
    return {
      id,
      language,
      heading: page.text('productDerating'),
      sentence: describeDerating(product.data.temperature, language),
      ...(plot === undefined ? {} : { plot, caption: say('deratingTitle', language), tableText: page.text('productDeratingTable') }),
    }
  },
  examples: EXAMPLE_SERIES,
})

const STEP_C = 10

/** The curve as the plots of calculators take it; undefined where there is none to draw. */
export function toDeratingPlot(temperature: Product['data']['temperature']): LinePlot | undefined {
  const points = deratingCurve(temperature)
  if (points === undefined) return undefined
  const { minC, maxC, derateFromC } = temperature
  return {
    kind: 'line',
    title: both('deratingTitle'),
    description: { en: describeDerating(temperature, 'en'), de: describeDerating(temperature, 'de') },
    x: {
      label: capitalised(wordOfReference(temperature.reference)),
      unit: '°C',
      scale: 'linear',
      min: Math.floor(minC / STEP_C) * STEP_C,
      max: Math.ceil((maxC + 1) / STEP_C) * STEP_C,
    },
    y: { label: both('ofRated'), unit: '%', scale: 'linear', min: 0, max: 110 },
    series: [{ id: 'power', label: both('ofRated'), points }],
    guides: [
      { label: { en: `${derateFromC} °C`, de: `${derateFromC} °C` }, axis: 'x', at: derateFromC },
      { label: { en: `${maxC} °C`, de: `${maxC} °C` }, axis: 'x', at: maxC },
    ],
  }
}

function both(word: ProductWord) {
  return { en: say(word, 'en'), de: say(word, 'de') }
}

function capitalised(word: ProductWord) {
  const { en, de } = both(word)
  return { en: en.charAt(0).toUpperCase() + en.slice(1), de }
}
