import type { Mark, Node } from '@tiptap/pm/model'

import { allowedAttributes } from './allowed-attributes.ts'
import { isBlank, type Attributes, type Markup, type MarkupElement, writeMarkup } from './markup.ts'
import { htmlOf, isMarkTag, richTextSchema } from './rich-text-schema.ts'

const { nodes, marks: markTypes } = richTextSchema
const LEAVES = new Set(['br', 'wbr', 'img'])

/** Whether markup is text or an element within a line, with nothing in it that would begin a block. */
export function isInline(node: Markup): boolean {
  if (typeof node === 'string') return true
  return LEAVES.has(node.tag) || (isMarkTag(node.tag) && node.children.every(isInline))
}

/** How far a line is read: what came last, and whether white space of the source still shows. */
type Reading = { found: Node[]; isAfterSpace: boolean; keepsSpace: boolean }

/** What white space of a line is kept: all of it, as `pre` does, or that at its ends. */
type Keeping = { keepsSpace?: boolean; keepsStart?: boolean; keepsEnd?: boolean }

/** The content of a line or paragraph, with white space joined as browsers show it. */
export function readInline(children: readonly Markup[], { keepsSpace = false, keepsStart = false, keepsEnd = false }: Keeping = {}): Node[] {
  const reading: Reading = { found: [], isAfterSpace: !keepsStart, keepsSpace }
  readAll(children, [], reading)
  if (!keepsSpace && !keepsEnd) trimEnd(reading.found)
  return reading.found
}

function readAll(children: readonly Markup[], marks: readonly Mark[], reading: Reading): void {
  for (const child of children) {
    if (typeof child === 'string') readText(child, { marks, isAlone: children.length === 1 && marks.length > 0 }, reading)
    else readElement(child, marks, reading)
  }
}

function readText(text: string, { marks, isAlone }: { marks: readonly Mark[]; isAlone: boolean }, reading: Reading): void {
  const joined = reading.keepsSpace ? text : text.replace(/[ \t\n\r\f]+/g, ' ')
  // An element that holds nothing but a space is kept, since it would vanish without it.
  const shown = !reading.keepsSpace && reading.isAfterSpace && !(isAlone && joined === ' ') ? joined.replace(/^ /, '') : joined
  if (shown === '') return
  reading.isAfterSpace = shown.endsWith(' ')
  reading.found.push(richTextSchema.text(shown, marks))
}

function readElement(element: MarkupElement, marks: readonly Mark[], reading: Reading): void {
  const html = allowedAttributes(element.tag, element.attributes)
  const type = markTypes[element.tag]
  if (LEAVES.has(element.tag)) push(nodes[element.tag]?.create({ html }, null, marks), reading)
  else if (type === undefined || isEmpty(element) || marks.some((mark) => mark.type === type)) pushOpaque(element, marks, reading)
  else {
    const mark = type.create({ html, n: numberBeside(reading.found.at(-1), element.tag, html) })
    readAll(element.children, mark.addToSet(marks), reading)
  }
}

/** An element within one of its own kind, an empty one, or one that is unknown. */
function pushOpaque(element: MarkupElement, marks: readonly Mark[], reading: Reading): void {
  push(nodes['opaqueInline']?.create({ source: writeMarkup([element]) }, null, marks), reading)
}

function push(node: Node | undefined, reading: Reading): void {
  if (node === undefined) return
  reading.found.push(node)
  reading.isAfterSpace = node.type.name === 'br'
}

function isEmpty({ children }: MarkupElement): boolean {
  return children.every((child) => (typeof child === 'string' ? child === '' : isMarkTag(child.tag) && isEmpty(child)))
}

/** Another number than that of an equal mark which ends right before. */
function numberBeside(last: Node | undefined, tag: string, html: Attributes): number {
  const before = last?.marks.find((mark) => mark.type.name === tag)
  return before !== undefined && before.attrs['n'] === 0 && areEqual(htmlOf(before), html) ? 1 : 0
}

function areEqual(one: Attributes, other: Attributes): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function trimEnd(found: Node[]): void {
  const last = found.at(-1)
  if (last?.isText !== true || last.text === undefined || !last.text.endsWith(' ') || (last.text === ' ' && last.marks.length > 0)) return
  found.pop()
  if (last.text !== ' ') found.push(richTextSchema.text(last.text.slice(0, -1), last.marks))
}

/** Whether children hold nothing that is shown. */
export function areBlank(children: readonly Markup[]): boolean {
  return children.every(isBlank)
}
