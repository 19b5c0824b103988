import type { Product } from '#model/products/read-product.ts'
import { writeNumber } from '#model/quantities/write-quantity.ts'
import { listValues } from '../calculator/plot/list-values.ts'
import type { PlotWords } from '../calculator/plot/plot-words.ts'
import { Plot } from '../calculator/plot/plot.tsx'
import { ValueTable } from '../calculator/value-table.tsx'
import type { BlockFrame } from '../frame.ts'
import { toDeratingPlot } from './to-derating-plot.ts'

export type DeratingPlotProps = {
  id: string
  language: string
  heading: string
  sentence: string
  /** Set when the data have a curve. */
  temperature?: Product['data']['temperature']
  caption?: string
  tableText?: string
}

/** The curve with a sentence and a table of its corners; or the sentence alone. */
export function DeratingPlot({
  id,
  language,
  heading,
  sentence,
  temperature,
  caption = '',
  tableText = '',
  className,
}: DeratingPlotProps & BlockFrame) {
  const words = plotWords(id, language)
  const plot = temperature === undefined ? undefined : toDeratingPlot(temperature)
  return (
    <div className={`derating ${className}`}>
      <h2 className="heading" data-size="large" id="derating">
        {heading}
      </h2>
      {plot === undefined ? null : (
        <figure>
          <figcaption>{caption}</figcaption>
          <Plot plot={plot} words={words} />
        </figure>
      )}
      <p>{sentence}</p>
      {plot === undefined ? null : <ValueTable table={listValues(plot, words)} summary={tableText} caption={caption} />}
    </div>
  )
}

/** Writes the plots of a data sheet in a language. */
export function plotWords(id: string, language: string): PlotWords {
  return {
    id: `${id}-plot`,
    say: (text) => text(language),
    write: (value, digits) => writeNumber(value, language, digits),
    unit: (unit) => unit,
  }
}
