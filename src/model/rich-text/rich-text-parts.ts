import { parseDocument } from 'htmlparser2'

import { drawRichTextFormula } from './rich-text-formula.ts'

import { escapeHtml } from '#base/pure/html.ts'
import type { LinkableText } from '../mentions/linkable-text.ts'
import type { Mentions } from '../mentions/name-index.ts'
import type { Mention } from '../mentions/name-tree.ts'
import { keepingTexts } from './keeping-texts.ts'
import { PAGE_ID, VOID_ELEMENTS } from './allowed-markup.ts'
import { sanitiseRichText } from './rich-text-allowlist.ts'

/** A piece of a prepared text: literal HTML, or what depends on the page. */
export type Part =
  | string
  | { kind: 'link'; href: string; attributes: string; inner: readonly Part[]; at?: number }
  | { kind: 'image'; src: string; alt: string | undefined; attributes: string }
  /** Text that mentions a term; `at` is how many words of running text come before it, also before a link. */
  | { kind: 'term'; urlName: string; text: string; at: number; around: Around }

/** A mention in its text, without markup: from where to where. */
export type Around = { running: string; from: number; to: number }

/** A text in which terms may be linked. A part of the kind `piece` is text, at its place in `linkable`. */
export type LinkableParts = { parts: readonly (Part | Piece)[]; linkable: LinkableText }
type Piece = { kind: 'piece'; place: number }

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { name: string; attribs: object }>

/** Sanitises a text and gives ids to its headings; cached by content. */
export const prepareRichText = keepingTexts((html): readonly Part[] => joinLiterals(writeParts(html).filter(isPart)))

/** The same for a text in which terms may be linked. */
export const prepareLinkable = keepingTexts((html): LinkableParts => {
  const pieces: string[] = []
  const parts = writeParts(html, pieces)
  return { parts: joinLiterals(parts), linkable: { pieces } }
})

const filled = new WeakMap<Mentions, readonly Part[]>()

/** The parts of a text with the mentions that were found in it. */
export function withMentions({ parts }: LinkableParts, mentions: Mentions): readonly Part[] {
  const known = filled.get(mentions)
  if (known !== undefined) return known
  const running = mentions.map((piece) => piece.map(({ text }) => text).join('')).join(' ')
  let [at, from] = [0, 0]
  const all = parts.flatMap((part): readonly Part[] => {
    if (!isPart(part)) {
      const pieces = (mentions[part.place] ?? []).map((mention) => {
        const to = from + mention.text.length
        const written = toPart(mention, at, { running, from, to })
        at += countWords(mention.text)
        from = to
        return written
      })
      from += 1
      return pieces
    }
    return typeof part !== 'string' && part.kind === 'link' ? [{ ...part, at }] : [part]
  })
  const joined = joinLiterals(all)
  filled.set(mentions, joined)
  return joined
}

function toPart({ text, urlName }: Mention, at: number, around: Around): Part {
  return urlName === undefined ? escapeHtml(text) : { kind: 'term', urlName, text: escapeHtml(text), at, around }
}

/** How many words a text has as a reader counts them: `1.5` and `IEC-60950` are one each. */
export function countWords(text: string): number {
  let words = 0
  for (const [run] of text.matchAll(/\S+/gu)) if (/[\p{L}\p{N}]/u.test(run)) words += 1
  return words
}

function isPart(part: Part | Piece): part is Part {
  return typeof part === 'string' || part.kind !== 'piece'
}

function writeParts(html: string, pieces?: string[]): (Part | Piece)[] {
  const work: Work = { parts: [], ids: new Map(), pieces }
  for (const node of parseDocument(sanitiseRichText(html)).children) write(node, work)
  return work.parts
}

/** `ids` are those in use, each with the number that the next heading of the same name tries first. `pieces` collects the linkable text. */
type Work = { parts: (Part | Piece)[]; ids: Map<string, number>; pieces: string[] | undefined }

/** Elements in which no terms are linked: headings, captions, code and formulae. */
const WITHOUT_TERMS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'caption', 'figcaption', 'code', 'pre', 'kbd', 'samp', 'var', 'sub', 'sup'])

function write(node: Node, work: Work): void {
  if (node.type === 'text') return writeText(node.data, work)
  if (!isElement(node)) return
  if (node.name === 'a') return writeLink(node, work)
  if (node.name === 'img') return writeImage(node, work)
  writeElement(node, work)
}

function writeText(text: string, { parts, pieces }: Work): void {
  if (pieces === undefined) return void parts.push(escapeHtml(text))
  parts.push({ kind: 'piece', place: pieces.length })
  pieces.push(text)
}

function writeElement(node: Element, work: Work): void {
  const attributes = /^h[2-6]$/.test(node.name) ? { ...node.attribs, id: uniqueId(node, work.ids) } : withOwnId(node.attribs, work)
  work.parts.push(`<${node.name}${toAttributes(attributes)}>`)
  if (VOID_ELEMENTS.has(node.name)) return
  const isFormula = /\bformula\b/.test(node.attribs['class'] ?? '')
  const formula = isFormula ? drawRichTextFormula(node.children) : undefined
  if (formula !== undefined) return void work.parts.push(`${formula}</${node.name}>`)
  const isBare = WITHOUT_TERMS.has(node.name) || isFormula
  for (const child of node.children) write(child, isBare ? { ...work, pieces: undefined } : work)
  work.parts.push(`</${node.name}>`)
}

function writeLink(node: Element, work: Work): void {
  const { href, ...others } = withOwnId(node.attribs, work)
  const inner: Work = { ...work, parts: [], pieces: undefined }
  for (const child of node.children) write(child, inner)
  const parts = inner.parts.filter(isPart)
  if (href === undefined) work.parts.push(...parts)
  else work.parts.push({ kind: 'link', href, attributes: toAttributes(others), inner: joinLiterals(parts) })
}

function writeImage(node: Element, work: Work): void {
  const { src, alt, ...others } = withOwnId(node.attribs, work)
  if (src !== undefined) work.parts.push({ kind: 'image', src, alt, attributes: toAttributes(others) })
}

/** Attributes as markup, each with a space before it. */
export function toAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) html += ` ${name}="${escapeHtml(value)}"`
  return html
}

function isElement(node: Node): node is Element {
  return 'attribs' in node && 'name' in node
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.data
  return isElement(node) ? node.children.map(textOf).join('') : ''
}

/** Attributes without an id that is in use already. */
function withOwnId(attributes: Element['attribs'], { ids }: Work): Partial<Element['attribs']> {
  const { id } = attributes
  if (id === undefined) return attributes
  if (ids.has(id)) return { ...attributes, id: undefined }
  ids.set(id, 2)
  return attributes
}

function uniqueId(heading: Element, ids: Map<string, number>): string {
  const base = heading.attribs['id'] ?? toId(textOf(heading))
  let number = ids.get(base) ?? 1
  let id = number === 1 ? base : `${base}-${number}`
  while (ids.has(id)) {
    number += 1
    id = `${base}-${number}`
  }
  if (id !== base) ids.set(id, 2)
  ids.set(base, number + 1)
  return id
}

function toId(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return plain === '' || PAGE_ID.test(plain) ? 'section' : plain
}

function joinLiterals<Other>(parts: readonly (string | Other)[]): (string | Other)[] {
  const joined: (string | Other)[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}
