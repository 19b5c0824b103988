import { withoutTags } from '#base/pure/html.ts'
import { breakLongWords } from '../break-compounds.ts'

/** Of a text without space around it. */
const NUMBER = /^(?:[+±−-]\s?)?\d[\d.,\u2009\u00A0 ]*$/
const CELL = /<(td|th scope="col")>([\s\S]*?)<\/t[dh]>/g

/**
 * Wraps each table of sanitised HTML in a box that scrolls sideways and is reachable by keyboard, and marks numeric cells for alignment.
 * Long German words of heads may break, because phones make their columns narrow. `name` labels tables without a caption.
 */
export function dressTables(html: string, name: string): string {
  return html.replace(/<table[\s>][\s\S]*?<\/table>/g, (table) => {
    const caption = /<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? ''
    const label = withoutTags(caption).replaceAll('"', '&quot;').trim() || name
    return `<div class="table-scroll" role="group" tabindex="0" aria-label="${label}">${breakHeads(markNumbers(table))}</div>`
  })
}

function breakHeads(table: string): string {
  return table.replace(/<th[\s>][\s\S]*?<\/th>/g, (head) => head.replace(/>[^<]+/g, (text) => breakLongWords(text)))
}

/** A column with more than half numbers is marked as a whole, with its head; in other columns only the numbers are marked. */
function markNumbers(table: string): string {
  const isNumeric = numericColumns(table)
  return table.replace(/<tr[\s>][\s\S]*?<\/tr>/g, (row) => {
    const places = placesOf(row)
    return row.replace(CELL, (cell, tag: string, text: string, at: number) => {
      const isMarked = isNumeric.has(places.indexOf(at)) || (tag === 'td' && NUMBER.test(text.trim()))
      return isMarked ? cell.replace(`<${tag}`, `<${tag} data-number`) : cell
    })
  })
}

function numericColumns(table: string): Set<number> {
  if (/ (?:col|row)span=/.test(table)) return new Set()
  const counts = new Map<number, { numbers: number; cells: number }>()
  for (const [row] of table.matchAll(/<tr[\s>][\s\S]*?<\/tr>/g)) {
    const places = placesOf(row)
    for (const { 1: tag, 2: text = '', index } of row.matchAll(CELL)) {
      if (tag !== 'td') continue
      const place = places.indexOf(index)
      const { numbers, cells } = counts.get(place) ?? { numbers: 0, cells: 0 }
      counts.set(place, { numbers: numbers + Number(NUMBER.test(text.trim())), cells: cells + 1 })
    }
  }
  return new Set([...counts].filter(([, { numbers, cells }]) => numbers * 2 > cells).map(([place]) => place))
}

/** Start positions of a row's cells, in order. */
function placesOf(row: string): number[] {
  return Array.from(row.matchAll(/<t[dh][\s>]/g), ({ index }) => index)
}
