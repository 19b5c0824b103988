import { Schema, type AttributeSpec, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec } from '@tiptap/pm/model'

import { ALLOWED_ELEMENTS, INLINE_ELEMENTS } from '#model/rich-text/allowed-markup.ts'
import type { Attributes } from './markup.ts'

/** `html` holds the attributes of an element as they are stored, so that none is lost which the editor has no tool for. */
const HTML: Record<string, AttributeSpec> = { html: { default: {} } }
const CELL: Record<string, AttributeSpec> = { ...HTML, colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }

/** Most containers begin with a paragraph; those of lists and tables with a line, which is text without an element of its own. */
const BLOCKS = '(block | line)+'
const SHORT = '(line | block)+'

/** Attributes that the editor shows in its own document; ids stay away from those of the studio. */
const SHOWN = new Set(['class', 'lang', 'dir', 'title', 'start', 'type', 'reversed', 'value', 'scope'])

function shown(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => SHOWN.has(name)))
}

/** The attributes of the element that a node stands for. */
export function htmlOf(node: Pick<Node, 'attrs'>): Attributes {
  // Only the reader and the commands of this room write this attribute.
  return node.attrs['html'] as Attributes
}

const drawn =
  (tag: string, more: Record<string, string> = {}) =>
  (node: Node): DOMOutputSpec => [tag, { ...shown(htmlOf(node)), ...more }, 0]

const named = (name: string) => ({ class: `rich-text-${name}` })

function textBlock(tag: string, more: NodeSpec = {}): NodeSpec {
  return { content: 'inline*', attrs: HTML, defining: true, toDOM: drawn(tag), ...more }
}

function container(tag: string, more: NodeSpec = {}): NodeSpec {
  return { content: BLOCKS, group: 'block', attrs: HTML, defining: true, toDOM: drawn(tag), ...more }
}

function cell(tag: 'th' | 'td'): NodeSpec {
  const spans = (node: Node) =>
    Object.fromEntries(['colspan', 'rowspan'].flatMap((name) => (node.attrs[name] === 1 ? [] : [[name, node.attrs[name]]])))
  const toDOM = (node: Node): DOMOutputSpec => [tag, { ...shown(htmlOf(node)), ...spans(node) }, 0]
  return { content: SHORT, attrs: CELL, tableRole: tag === 'th' ? 'header_cell' : 'cell', isolating: true, toDOM }
}

const NODES: Record<string, NodeSpec> = {
  doc: { content: BLOCKS },
  // `implied`: the paragraph of an empty text, which is stored as nothing while it is empty.
  p: textBlock('p', { group: 'block', attrs: { ...HTML, implied: { default: false } }, parseDOM: [{ tag: 'p' }] }),
  line: { content: 'inline*', toDOM: () => ['div', named('line'), 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    attrs: { ...HTML, level: { default: 2 } },
    defining: true,
    toDOM: (node) => [`h${node.attrs['level']}`, shown(htmlOf(node)), 0],
  },
  pre: textBlock('pre', { group: 'block', code: true }),
  blockquote: container('blockquote'),
  div: container('div', { defining: false }),
  address: container('address'),
  hr: { group: 'block', attrs: HTML, toDOM: (node) => ['hr', shown(htmlOf(node))] },
  ul: container('ul', { content: 'li+', defining: false }),
  ol: container('ol', { content: 'li+', defining: false }),
  li: { content: SHORT, attrs: HTML, defining: true, toDOM: drawn('li') },
  dl: container('dl', { content: '(dt | dd | dlGroup)+', defining: false }),
  dlGroup: { content: '(dt | dd)+', attrs: HTML, toDOM: drawn('div') },
  dt: textBlock('dt'),
  dd: { content: SHORT, attrs: HTML, defining: true, toDOM: drawn('dd') },
  // What is one element in HTML are two here: the caption, and the grid of rows that the library for tables knows.
  table: { content: 'caption? grid', group: 'block', attrs: HTML, isolating: true, toDOM: drawn('div', named('table')) },
  caption: textBlock('div', { isolating: true, toDOM: drawn('div', named('caption')) }),
  grid: { content: 'row+', attrs: { columns: { default: '' } }, tableRole: 'table', isolating: true, toDOM: () => ['table', ['tbody', 0]] },
  // `group` keeps neighbouring sections of the same kind apart.
  row: {
    content: '(td | th)+',
    attrs: { ...HTML, section: { default: 'body' }, sectionHtml: { default: {} }, group: { default: 0 } },
    tableRole: 'row',
    toDOM: (node) => ['tr', { ...shown(htmlOf(node)), 'data-section': node.attrs['section'] }, 0],
  },
  td: cell('td'),
  th: cell('th'),
  figure: container('figure', { content: 'figcaption? (block | line | picture)+ figcaption?', isolating: true }),
  figcaption: textBlock('figcaption', { isolating: true }),
  picture: { attrs: HTML, draggable: true, toDOM: () => ['div', named('picture')] },
  details: container('details', { content: `summary? ${BLOCKS}`, isolating: true, toDOM: drawn('div', named('details')) }),
  summary: textBlock('summary', { isolating: true, toDOM: drawn('div', named('summary')) }),
  // `source` is the markup within the paragraph.
  formula: { group: 'block', attrs: { ...HTML, source: { default: '' } }, toDOM: () => ['div', named('formula')] },
  // What the schema cannot represent, whole: it is shown and kept, and not edited.
  opaque: { group: 'block', attrs: { source: { default: '' } }, toDOM: () => ['div', named('opaque')] },
  text: { group: 'inline' },
  br: { group: 'inline', inline: true, selectable: false, attrs: HTML, linebreakReplacement: true, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  wbr: { group: 'inline', inline: true, selectable: false, attrs: HTML, toDOM: () => ['wbr'] },
  img: { group: 'inline', inline: true, draggable: true, attrs: HTML, toDOM: () => ['span', named('picture')] },
  opaqueInline: { group: 'inline', inline: true, attrs: { source: { default: '' } }, toDOM: () => ['span', named('opaque')] },
}

/** Elements around words that become marks. */
const MARK_TAGS = [...INLINE_ELEMENTS.filter((tag) => tag !== 'wbr'), 'span'].filter((tag) => ALLOWED_ELEMENTS.includes(tag))

/** `n` keeps neighbouring elements apart that are otherwise equal, such as two keys of `kbd`. */
function toMark(tag: string): MarkSpec {
  return {
    attrs: { ...HTML, n: { default: 0 } },
    inclusive: tag !== 'a',
    parseDOM: tag === 'a' || tag === 'span' ? [] : [{ tag }],
    toDOM: (mark) => [tag, tag === 'a' ? { ...shown(htmlOf(mark)), href: htmlOf(mark)['href'] ?? '#' } : shown(htmlOf(mark)), 0],
  }
}

/** The schema of rich text: every element of the allowlist is a node, a mark or a part of one. */
export const richTextSchema = new Schema({ nodes: NODES, marks: Object.fromEntries(MARK_TAGS.map((tag) => [tag, toMark(tag)])) })

/** Whether an element is a mark of the schema. */
export function isMarkTag(tag: string): boolean {
  return MARK_TAGS.includes(tag)
}
