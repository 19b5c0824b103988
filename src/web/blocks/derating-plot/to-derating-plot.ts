import type { LinePlot } from '#features/calculators/calculator.ts'
import { deratingCurve, describeDerating } from '#model/products/derating.ts'
import type { Product } from '#model/products/read-product.ts'
import { wordOfReference } from '#model/products/write-values.ts'
import { say } from '#texts/say.ts'
import { textOf, verbatim, type Text } from '#texts/text.ts'

const STEP_C = 10

/** The derating curve as a line plot; undefined when there is none. */
export function toDeratingPlot(temperature: Product['data']['temperature']): LinePlot | undefined {
  const points = deratingCurve(temperature)
  if (points === undefined) return undefined
  const { minC, maxC, derateFromC } = temperature
  return {
    kind: 'line',
    title: textOf('word.deratingTitle'),
    description: (language) => describeDerating(temperature, language),
    x: {
      label: capitalised(wordOfReference(temperature.reference)),
      unit: '°C',
      scale: 'linear',
      min: Math.floor(minC / STEP_C) * STEP_C,
      max: Math.ceil((maxC + 1) / STEP_C) * STEP_C,
    },
    y: { label: textOf('word.ofRated'), unit: '%', scale: 'linear', min: 0, max: 110 },
    series: [{ id: 'power', label: textOf('word.ofRated'), points }],
    guides: [
      { label: verbatim(`${derateFromC} °C`), axis: 'x', at: derateFromC },
      { label: verbatim(`${maxC} °C`), axis: 'x', at: maxC },
    ],
  }
}

/** A word of the data sheet, capitalised as the beginning of a label. */
function capitalised(word: ReturnType<typeof wordOfReference>): Text {
  return (language) => {
    const text = say(language, `word.${word}`)
    return text.charAt(0).toLocaleUpperCase(language.replace('_', '-')) + text.slice(1)
  }
}
