import type { ModelTable } from '#model/products/finder.ts'

/** Makes spreadsheets read the file as UTF-8; RFC 4180 does not mention it. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'
/** Text that a spreadsheet would run as a formula, even after spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** A table as CSV (RFC 4180): commas, decimal dots in every language, units in the header row. */
export function writeCsv({ columns, rows }: Pick<ModelTable, 'columns' | 'rows'>): string {
  const head = columns.map(({ label, unit }) => (unit === undefined ? label : `${label} (${unit})`))
  const lines = [head, ...rows].map((cells) => cells.map(writeCell).join(','))
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`
}

/** Text that looks like a formula gets a leading apostrophe, so that it is shown as text; numbers, negative ones too, stay numbers. */
function writeCell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = value.replaceAll(/[\u00A0\u202F]/g, ' ')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
