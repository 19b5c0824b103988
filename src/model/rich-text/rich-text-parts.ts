import { parseDocument } from 'htmlparser2'

import { escapeHtml } from '#base/pure/html.ts'
import { PAGE_ID, sanitiseRichText } from './rich-text-allowlist.ts'
import type { TermMatcher } from './term-matcher.ts'

/** A prepared text: literal HTML, and parts that depend on the page. */
export type Part =
  | string
  | { kind: 'link'; href: string; attributes: string; inner: Part[] }
  | { kind: 'image'; src: string; alt: string | undefined; attributes: string }
  /** Text that mentions a term. */
  | { kind: 'term'; urlName: string; text: string }

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { name: string; attribs: object }>

/** Enough for the texts of a site of this size in two languages. */
const KEPT_TEXTS = 1200
const plain = new Map<string, Part[]>()
const withTerms = new WeakMap<TermMatcher, Map<string, Part[]>>()

function keptTexts(matcher: TermMatcher | undefined): Map<string, Part[]> {
  if (matcher === undefined) return plain
  const kept = withTerms.get(matcher) ?? new Map<string, Part[]>()
  withTerms.set(matcher, kept)
  return kept
}

/** Sanitises a text, gives ids to its headings and finds the terms that it mentions; cached by content. */
export function prepareRichText(html: string, matcher: TermMatcher | undefined): Part[] {
  const prepared = keptTexts(matcher)
  const known = prepared.get(html)
  if (known !== undefined) return known
  const work: Work = { parts: [], ids: new Map(), matcher }
  for (const node of parseDocument(sanitiseRichText(html)).children) write(node, work)
  if (prepared.size >= KEPT_TEXTS)
    for (const oldest of prepared.keys()) {
      prepared.delete(oldest)
      break
    }
  const parts = joinLiterals(work.parts)
  prepared.set(html, parts)
  return parts
}

/** `ids` are those in use, each with the number that the next heading of the same name tries first. */
type Work = { parts: Part[]; ids: Map<string, number>; matcher: TermMatcher | undefined }

/** Elements in which no terms are linked: headings, captions, code and formulae. */
const WITHOUT_TERMS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'caption', 'figcaption', 'code', 'pre', 'kbd', 'samp', 'var', 'sub', 'sup'])

const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr'])

function write(node: Node, work: Work): void {
  if (node.type === 'text') return writeText(node.data, work)
  if (!isElement(node)) return
  if (node.name === 'a') return writeLink(node, work)
  if (node.name === 'img') return writeImage(node, work)
  writeElement(node, work)
}

function writeText(text: string, { parts, matcher }: Work): void {
  if (matcher === undefined) return void parts.push(escapeHtml(text))
  for (const { text: piece, urlName } of matcher(text))
    parts.push(urlName === undefined ? escapeHtml(piece) : { kind: 'term', urlName, text: escapeHtml(piece) })
}

function writeElement(node: Element, work: Work): void {
  const attributes = /^h[2-6]$/.test(node.name) ? { ...node.attribs, id: uniqueId(node, work.ids) } : withOwnId(node.attribs, work)
  work.parts.push(`<${node.name}${toAttributes(attributes)}>`)
  if (VOID.has(node.name)) return
  const isBare = WITHOUT_TERMS.has(node.name) || /\bformula\b/.test(node.attribs['class'] ?? '')
  for (const child of node.children) write(child, isBare ? { ...work, matcher: undefined } : work)
  work.parts.push(`</${node.name}>`)
}

function writeLink(node: Element, work: Work): void {
  const { href, ...others } = withOwnId(node.attribs, work)
  const inner: Work = { ...work, parts: [], matcher: undefined }
  for (const child of node.children) write(child, inner)
  if (href === undefined) work.parts.push(...inner.parts)
  else work.parts.push({ kind: 'link', href, attributes: toAttributes(others), inner: joinLiterals(inner.parts) })
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

function joinLiterals(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}
