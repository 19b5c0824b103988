/** Makes spreadsheets read the file as UTF-8; RFC 4180 does not mention it. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'
/** Text that a spreadsheet would run as a formula, even after spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** The beginning of a CSV file (RFC 4180), before its rows. */
export const CSV_START = BYTE_ORDER_MARK

/** Rows of a CSV file: commas between cells, decimal dots, and each row with its end. */
export function writeCsvRows(rows: readonly (readonly (string | number | undefined)[])[]): string {
  return rows.map((cells) => cells.map(writeCell).join(',') + LINE_END).join('')
}

/** Text that looks like a formula gets a leading apostrophe, so that it is shown as text; numbers, negative ones too, stay numbers. */
function writeCell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = value.replaceAll(/[\u00A0\u202F]/g, ' ')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
