import type { ProductModel } from '#model/types/product-model.ts'
import type { SheetSource } from './sheet-source.ts'

const COLUMNS: readonly (readonly [name: string, value: (model: ProductModel) => string | number | null])[] = [
  ['model', ({ model }) => model],
  ['outputV', ({ outputV }) => outputV],
  ['outputA', ({ outputA }) => outputA],
  ['powerW', ({ powerW }) => powerW],
  ['inputMinV', ({ inputMinV }) => inputMinV],
  ['inputMaxV', ({ inputMaxV }) => inputMaxV],
  ['stock', ({ stock }) => stock],
  ['leadTimeWeeks', ({ leadTimeWeeks }) => leadTimeWeeks],
]

/** The models of a series as CSV (RFC 4180): names of fields, numbers with a dot in every language, nothing where there is no value. */
export function writeModelsCsv({ product }: SheetSource): string {
  const head = ['series', ...COLUMNS.map(([name]) => name)]
  const rows = product.models.map((model) => [product.code, ...COLUMNS.map(([, value]) => value(model) ?? '')])
  return [head, ...rows].map((cells) => `${cells.map(toField).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula gets a quote in front. */
function toField(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
