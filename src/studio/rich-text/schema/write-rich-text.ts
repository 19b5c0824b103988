import type { Node } from '@tiptap/pm/model'

import { type Attributes, writeTag } from './markup.ts'
import { readSpan } from './read-table.ts'
import { htmlOf } from './rich-text-schema.ts'
import { writeInline } from './write-inline.ts'

/** A text that another one is put in place of, such as `{!Content.body}`. */
const PLACEHOLDER = /^\{![\w.]+\}$/

/**
 * The stored form of a document: each block of it on a line of its own. A placeholder that is typed as the only words is stored as such, because
 * the text in its place brings its own paragraphs.
 */
export function writeRichText(doc: Node): string {
  const last = doc.lastChild
  // The line that waits to be written into.
  const isOpen = last?.attrs['implied'] === true && last.content.size === 0
  const written = isOpen ? doc.copy(doc.content.cut(0, doc.content.size - last.nodeSize)) : doc
  const [only, other] = written.children
  if (only?.attrs['implied'] === true && other === undefined && PLACEHOLDER.test(only.textContent)) return only.textContent
  return writeBlocks(written, '\n')
}

/** Markup of nodes. They never change, so after a keystroke only the blocks around it are written again. */
const known = new WeakMap<Node, string>()

function writeBlock(node: Node): string {
  const kept = known.get(node)
  if (kept !== undefined) return kept
  const html = writeNew(node)
  known.set(node, html)
  return html
}

/**
 * Lines in a row become paragraphs, because they would flow together. `between` is left out beside lines and what is opaque, where a reader
 * would see a space.
 */
function writeBlocks(parent: Node, between = ''): string {
  const blocks = parent.children
  const hasNeighbours = blocks.some((block, place) => block.type.name === 'line' && blocks[place + 1]?.type.name === 'line')
  return blocks
    .map((block, place) => {
      const html = hasNeighbours && block.type.name === 'line' ? writeTag('p', {}, writeInline(block)) : writeBlock(block)
      const before = blocks[place - 1]
      return before === undefined || isBare(before) || isBare(block) ? html : between + html
    })
    .join('')
}

function isBare({ type }: Node): boolean {
  return type.name === 'line' || type.name === 'opaque'
}

const lines = (html: string) => `\n${html}\n`

function writeNew(node: Node): string {
  const { name } = node.type
  switch (name) {
    case 'line':
      return writeInline(node)
    case 'heading':
      return writeTag(`h${node.attrs['level']}`, htmlOf(node), writeInline(node))
    case 'p':
    case 'pre':
    case 'dt':
    case 'caption':
    case 'figcaption':
    case 'summary':
      return writeTag(name, htmlOf(node), writeInline(node))
    case 'ul':
    case 'ol':
    case 'dl':
      return writeTag(name, htmlOf(node), lines(writeBlocks(node, '\n')))
    case 'dlGroup':
      return writeTag('div', htmlOf(node), writeBlocks(node))
    case 'table':
      return writeTag('table', htmlOf(node), lines(writeBlocks(node, '\n')))
    case 'grid':
      return String(node.attrs['columns']) + writeRows(node)
    case 'td':
    case 'th':
      return writeTag(name, withSpans(node), writeBlocks(node))
    case 'picture':
      return writeTag('img', htmlOf(node), '')
    case 'formula':
      return writeTag('p', htmlOf(node), String(node.attrs['source']))
    case 'opaque':
      return String(node.attrs['source'])
    default:
      return writeTag(name, htmlOf(node), writeBlocks(node))
  }
}

const SECTION_TAGS: Readonly<Record<string, string>> = { head: 'thead', body: 'tbody', foot: 'tfoot' }

/** Rows that follow each other in the same section stand in one element. */
function writeRows(grid: Node): string {
  const sections: Node[][] = []
  for (const row of grid.children) {
    const last = sections.at(-1)
    if (last?.[0] !== undefined && areOfOneSection(last[0], row)) last.push(row)
    else sections.push([row])
  }
  return sections.map(writeSection).join('\n')
}

function areOfOneSection({ attrs: one }: Node, { attrs: other }: Node): boolean {
  return one['section'] === other['section'] && one['group'] === other['group'] && toKey(one['sectionHtml']) === toKey(other['sectionHtml'])
}

function toKey(attributes: Attributes): string {
  return JSON.stringify(attributes)
}

function writeSection(rows: readonly Node[]): string {
  const html = rows.map((row) => writeTag('tr', htmlOf(row), writeBlocks(row)))
  const [first] = rows
  const tag = SECTION_TAGS[String(first?.attrs['section'])]
  if (tag === undefined) return html.join('\n')
  // Only the reader and the commands of this room write this attribute.
  const attributes = (first?.attrs['sectionHtml'] ?? {}) as Attributes
  return writeTag(tag, attributes, html.length === 1 ? html.join('') : lines(html.join('\n')))
}

/** The attributes of a cell with the spans that it has now; a span is written as it was stored while it is the same. */
function withSpans(cell: Node): Attributes {
  const html: Record<string, string> = { ...htmlOf(cell) }
  for (const name of ['colspan', 'rowspan'] as const) {
    const span = Number(cell.attrs[name])
    if (readSpan(html, name) === span) continue
    if (span === 1) delete html[name]
    else html[name] = String(span)
  }
  return html
}
