import { toLanguageTag } from '../languages.ts'
import { remembering } from '#base/pure/remembering.ts'

/** Ranges and words are not numbers and get no padding. */
const NUMBER = /^[-−]?\d[\d.,\u00A0\u202F]*$/

/** The decimals of a written number, decimal mark included; '' for whole numbers. */
function decimalsOf(text: string, mark: string): string {
  const at = text.lastIndexOf(mark)
  const decimals = at < 0 ? '' : text.slice(at)
  return /^.\d+$/.test(decimals) ? decimals : ''
}

/** The text to append to each number of a column, in digits of equal width, so that the decimal marks are aligned. */
export function padDecimals(texts: readonly string[], mark: string): string[] {
  const decimals = texts.map((text) => (NUMBER.test(text) ? decimalsOf(text, mark) : ''))
  const longest = Math.max(0, ...decimals.map(({ length }) => length))
  return decimals.map((own, place) => {
    if (!NUMBER.test(texts[place] ?? '')) return ''
    return (own === '' && longest > 0 ? mark : '') + '0'.repeat(own === '' ? Math.max(0, longest - 1) : longest - own.length)
  })
}

/** The text to append to each row's number in a column, as the language writes numbers. */
export function padColumn<Row>(rows: readonly Row[], write: (row: Row) => string, language: string): ReadonlyMap<Row, string> {
  const pads = padDecimals(rows.map(write), decimalMarkOf(language))
  return new Map(rows.map((row, place) => [row, pads[place] ?? '']))
}

const decimalMarkOf = remembering((language) => (1.5).toLocaleString(toLanguageTag(language)).slice(1, 2))

/** The same for paper: spaces of the same number of characters. */
export function fillColumn<Row>(rows: readonly Row[], write: (row: Row) => string, language: string): ReadonlyMap<Row, string> {
  return new Map([...padColumn(rows, write, language)].map(([row, pad]) => [row, '\u00A0'.repeat(pad.length)]))
}
