import type { ProductModel } from '../types/product-model.ts'
import type { SeriesData } from '../types/series-data.ts'
import type { ProductWord } from './words.ts'
import { say } from '#texts/say.ts'
import { outputSpan } from './role-of.ts'
import { writeFigure, writeInAmperes, writeRange } from './write-values.ts'

/** A column of a table of models: name, unit, the number behind each cell, and how it is written. */
export type ModelColumn = {
  name: ProductWord
  label: string
  unit: string
  key(model: ProductModel): number
  write(model: ProductModel): string
}

/** The columns of a table of models in a language, after the column of names; units are in the heads. */
export function modelColumns(language: string, data: Pick<SeriesData, 'input' | 'role' | 'category'>): readonly ModelColumn[] {
  const figure = (value: number) => writeFigure(value, language)
  return [
    {
      ...column('voltageShort', 'V', ({ outputV }) => outputV),
      write: (model) => {
        const [min, max] = outputSpan(data, model)
        return min === max ? figure(min) : writeRange({ min, max }, '', language).trim()
      },
    },
    { ...column('currentShort', 'A', ({ outputA }) => outputA), write: ({ outputA }) => writeInAmperes(outputA, language) },
    column('powerShort', 'W', ({ powerW }) => powerW),
    {
      ...column('inputVoltage', `V ${data.input.type}`, ({ inputMinV }) => inputMinV),
      write: ({ inputMinV, inputMaxV }) => writeRange({ min: inputMinV, max: inputMaxV }, '', language).trim(),
    },
    column('stock', '', ({ stock }) => stock),
    {
      ...column('leadTime', '', ({ leadTimeWeeks }) => leadTimeWeeks ?? Number.MAX_SAFE_INTEGER),
      write: ({ leadTimeWeeks }) => writeLeadTime(leadTimeWeeks, language),
    },
  ]

  function column(name: ProductWord, unit: string, key: (model: ProductModel) => number): ModelColumn {
    return { name, label: say(language, `word.${name}`), unit, key, write: (model) => figure(key(model)) }
  }
}

/** A lead time such as `6 weeks`; without one, the model is not made any more. */
export function writeLeadTime(weeks: number | null, language: string): string {
  if (weeks === null) return say(language, 'word.notMade')
  return say(language, 'word.weeks', { count: weeks, shown: writeFigure(weeks, language) })
}
