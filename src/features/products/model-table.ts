import type { ModelTable, RawParameters } from '#model/products/finder.ts'
import { pickFinderParameters } from '#model/products/finder-address.ts'
import { textOf, type Text } from '#texts/text.ts'
import { hasBit } from './bits.ts'
import { COLUMNS, columnUnit, writeCell, type Place } from './columns.ts'
import type { Model } from './list-models.ts'
import { orderModels, readOrder } from './order-models.ts'
import { listProblems, readState } from './read-state.ts'
import { selectModels } from './select-models.ts'

type TableColumn = { label: Text; unit?: string; value(model: Model): number | null }

/** Ranges and sizes have a column for each of their numbers; what pages write with a prefix or as a range stays one number in its unit. */
const SPLIT: Readonly<Record<string, readonly TableColumn[]>> = {
  voltage: [{ label: textOf('column.voltage'), unit: 'V', value: ({ model }) => model.outputV }],
  current: [{ label: textOf('column.current'), unit: 'A', value: ({ model }) => model.outputA }],
  input: [
    { label: textOf('csvInputMinimum'), unit: 'V', value: ({ model }) => model.inputMinV },
    { label: textOf('csvInputMaximum'), unit: 'V', value: ({ model }) => model.inputMaxV },
  ],
  size: [
    { label: textOf('csvLength'), unit: 'mm', value: ({ series }) => series.sizeMm.length },
    { label: textOf('csvWidth'), unit: 'mm', value: ({ series }) => series.sizeMm.width },
    { label: textOf('csvHeight'), unit: 'mm', value: ({ series }) => series.sizeMm.height },
  ],
  temperature: [
    {
      label: textOf('csvTemperatureMinimum'),
      unit: '°C',
      value: ({ series }) => series.temperature.minC,
    },
    { label: textOf('csvTemperatureMaximum'), unit: '°C', value: ({ series }) => series.temperature.maxC },
  ],
}

/** All models of a state, or only those of one series if its code is given, with every column, in the order of the state. */
export function tabulateModels(given: RawParameters, place: Place, seriesCode?: string): ModelTable {
  const { index, language } = place
  const parameters = pickFinderParameters(given)
  const filters = readState(parameters, index)
  const { found } = selectModels(index, filters)
  const code = seriesCode?.toLowerCase()
  const models = [...orderModels(readOrder(parameters), place)]
    .filter((at) => hasBit(found, at))
    .flatMap((at) => index.models[at] ?? [])
    .filter(({ series }) => code === undefined || series.code.toLowerCase() === code)
  return {
    problems: listProblems(filters, language),
    columns: COLUMNS.flatMap((column) =>
      (SPLIT[column.name] ?? [{ label: column.label, unit: columnUnit(column, language) }]).map(({ label, unit }) => ({
        label: label(language),
        unit,
      })),
    ),
    rows: models.map((model) =>
      COLUMNS.flatMap((column) => {
        const split = SPLIT[column.name]
        if (split !== undefined) return split.map(({ value }) => value(model) ?? undefined)
        // Written texts stay texts; a cell without a text of its own is its number.
        const { text, sortValue } = writeCell(column, model, place)
        return [column.write === undefined ? (sortValue ?? (text === '–' ? undefined : text)) : text === '–' ? undefined : text]
      }),
    ),
  }
}
