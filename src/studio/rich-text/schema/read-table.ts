import { TableMap } from '@tiptap/pm/tables'
import type { Attrs, Node } from '@tiptap/pm/model'

import { allowedAttributes } from './allowed-attributes.ts'
import { type Attributes, type MarkupElement, writeMarkup } from './markup.ts'
import { makeNode, onlyElements, type ReadBlocks } from './make-node.ts'
import { readInline, isInline } from './read-inline.ts'

const SECTIONS: Readonly<Record<string, string>> = { thead: 'head', tbody: 'body', tfoot: 'foot' }
/** Cells that cover more are not laid out in the editor. */
const MOST_COLUMNS = 100
const MOST_ROWS = 1000

/** A table of rows that fit together; undefined for any other, which is then kept as it is. */
export function readTable(element: MarkupElement, readBlocks: ReadBlocks): Node | undefined {
  const parts = onlyElements(element.children)
  if (parts === undefined) return undefined
  const hasCaption = parts[0]?.tag === 'caption'
  const caption = hasCaption && parts[0] !== undefined ? readCaption(parts[0]) : undefined
  const rest = hasCaption ? parts.slice(1) : parts
  const columns = rest.filter(({ tag }) => tag === 'colgroup' || tag === 'col')
  const isOrdered = rest.slice(0, columns.length).every((part) => columns.includes(part))
  if (!isOrdered || (hasCaption && caption === undefined)) return undefined
  const rows = rest.slice(columns.length).map((part, place) => readSection(part, place % 2, readBlocks))
  if (!rows.every((list) => list !== undefined)) return undefined
  const grid = makeNode('grid', { columns: writeMarkup(columns) }, rows.flat())
  if (grid === undefined || !isRegular(grid)) return undefined
  return makeNode('table', { html: allowedAttributes('table', element.attributes) }, caption === undefined ? [grid] : [caption, grid])
}

function readCaption({ attributes, children }: MarkupElement): Node | undefined {
  return children.every(isInline) ? makeNode('caption', { html: allowedAttributes('caption', attributes) }, readInline(children)) : undefined
}

function isRegular(grid: Node): boolean {
  const { problems, width, map } = TableMap.get(grid)
  return (problems ?? []).length === 0 && width > 0 && map.every((cell) => cell !== 0)
}

function readSection(part: MarkupElement, group: number, readBlocks: ReadBlocks): Node[] | undefined {
  if (part.tag === 'tr') return all([readRow(part, { section: 'none' }, readBlocks)])
  const section = SECTIONS[part.tag]
  const rows = onlyElements(part.children)
  if (section === undefined || rows === undefined || rows.length === 0) return undefined
  const sectionHtml = allowedAttributes(part.tag, part.attributes)
  return all(rows.map((row) => (row.tag === 'tr' ? readRow(row, { section, sectionHtml, group }, readBlocks) : undefined)))
}

function readRow({ attributes, children }: MarkupElement, attrs: Attrs, readBlocks: ReadBlocks): Node | undefined {
  const cells = all(onlyElements(children)?.map((cell) => readCell(cell, readBlocks)) ?? [])
  return cells && makeNode('row', { ...attrs, html: allowedAttributes('tr', attributes) }, cells)
}

function readCell({ tag, attributes, children }: MarkupElement, readBlocks: ReadBlocks): Node | undefined {
  if (tag !== 'td' && tag !== 'th') return undefined
  const html = allowedAttributes(tag, attributes)
  const [colspan, rowspan] = [readSpan(html, 'colspan'), readSpan(html, 'rowspan')]
  if (colspan > MOST_COLUMNS || rowspan > MOST_ROWS || html['rowspan'] === '0') return undefined
  return makeNode(tag, { html, colspan, rowspan }, readBlocks(children))
}

/** How many columns or rows a cell covers, as browsers read it. */
export function readSpan(html: Attributes, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(html[name] ?? '1', 10)
  return Number.isNaN(span) || span < 1 ? 1 : span
}

function all(found: readonly (Node | undefined)[]): Node[] | undefined {
  return found.every((node) => node !== undefined) ? [...found] : undefined
}
