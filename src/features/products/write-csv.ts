import { CSV_START, writeCsvRows } from '#base/pure/csv.ts'
import type { ModelTable } from '#model/products/finder.ts'

/** A table as CSV (RFC 4180): commas, decimal dots in every language, units in the header row; safe against formulae. */
export function writeCsv({ columns, rows }: Pick<ModelTable, 'columns' | 'rows'>): string {
  const head = columns.map(({ label, unit }) => (unit === undefined ? label : `${label} (${unit})`))
  return CSV_START + writeCsvRows([head, ...rows])
}
