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

/**
 * The models of a series as CSV (RFC 4180): field names as heads, a decimal point in every language, and empty cells for missing values.
 */
export function writeModelsCsv({ product }: SheetSource): string {
  const head = ['series', ...COLUMNS.map(([name]) => name)]
  const rows = product.models.map((model) => [product.code, ...COLUMNS.map(([, value]) => value(model) ?? '')])
  return [head, ...rows].map((cells) => `${cells.map(toField).join(',')}\r\n`).join('')
}

/** Prefixes a text that a spreadsheet would run as a formula with an apostrophe. */
function toField(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
