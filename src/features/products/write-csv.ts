import type { ModelTable } from '#model/products/finder.ts'

/** So that spreadsheets read the letters of every language; RFC 4180 is silent about it. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'
/** What a spreadsheet would take for a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** A table as CSV (RFC 4180): commas, a dot in numbers whatever the language, units in the head. */
export function writeCsv({ columns, rows }: Pick<ModelTable, 'columns' | 'rows'>): string {
  const head = columns.map(({ label, unit }) => (unit === undefined ? label : `${label} (${unit})`))
  const lines = [head, ...rows].map((cells) => cells.map(writeCell).join(','))
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`
}

/** A text that looks like a formula is shown as the text it is; a number, also a negative one, stays a number. */
function writeCell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = value.replaceAll(/[\u00A0\u202F]/g, ' ')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
