import type { FinderRow } from '#model/products/finder.ts'
import { toModelAnchor } from '#model/products/addresses.ts'
import { COLUMNS, writeCell, type Column, type Place } from './columns.ts'
import type { Model } from './list-models.ts'

/** A row of the result with the cells of the given columns. */
export function showRow(model: Model, place: Place, columns: readonly Column[] = COLUMNS): FinderRow {
  return {
    model: model.name,
    seriesName: model.seriesName,
    seriesSlug: model.seriesSlug,
    anchor: toModelAnchor(model.name),
    status: model.series.status,
    ...(model.series.successor === null ? {} : { successor: model.series.successor }),
    cells: Object.fromEntries(columns.map((column) => [column.name, writeCell(column, model, place)])),
  }
}
