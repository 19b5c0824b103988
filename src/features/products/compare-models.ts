import type { Comparison } from '#model/products/finder.ts'
import { toModelAnchor } from '#model/products/addresses.ts'
import { toPlainName } from './build-index.ts'
import { COLUMNS, columnUnit, writeCell, type Column, type Place } from './columns.ts'
import type { Model } from './list-models.ts'

const MOST = 5
const LONGEST_NAME = 60

/** Compares up to five models in the order in which they were named; a repeated name counts once. */
export function compareModels(names: readonly string[], place: Place): Comparison {
  const { index } = place
  const asked = [...new Set(names.map((name) => name.trim().slice(0, LONGEST_NAME)))].filter((name) => name !== '')
  const known = new Map(asked.slice(0, 10 * MOST).map((name) => [name, index.places.get(toPlainName(name))]))
  const places = [...new Set(known.values())].filter((at) => at !== undefined).slice(0, MOST)
  const models = places.flatMap((at) => index.models[at] ?? [])
  return {
    models: models.map(({ name, seriesName, seriesSlug, series, image }) => ({
      model: name,
      seriesName,
      seriesSlug,
      anchor: toModelAnchor(name),
      status: series.status,
      ...(image === undefined ? {} : { image }),
    })),
    rows: COLUMNS.filter(({ name }) => name !== 'model').map((column) => compareIn(column, models, place)),
    unknown: [...known].filter(([, at]) => at === undefined).map(([name]) => name),
  }
}

function compareIn(column: Column, models: readonly Model[], place: Place): Comparison['rows'][number] {
  const unit = columnUnit(column, place.language)
  const cells = models.map((model) => writeCell(column, model, place))
  const differs = new Set(cells.map(({ text }) => text)).size > 1
  const values = cells.map(({ sortValue }) => sortValue)
  const numbers = values.filter((value) => value !== undefined)
  const best = Math.max(...numbers)
  return {
    name: column.name,
    label: column.label(place.language),
    cells: cells.map(({ text, sortValue }) =>
      unit === undefined || (sortValue === undefined && column.write === undefined) ? text : `${text}\u00A0${unit}`,
    ),
    differs,
    ...(column.isMoreBetter !== true || !differs || numbers.length < 2 ? {} : { best: values.map((value) => value === best) }),
  }
}
