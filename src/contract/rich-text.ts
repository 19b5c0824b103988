import { parseDocument } from 'htmlparser2'

import type { ResolvedLink } from './block.ts'
import { escapeHtml } from './html.ts'
import type { Picture } from './image-info.ts'
import { toDeliveredPath, toFileAssetPath } from './media-path.ts'
import { RICH_TEXT_TOKEN, sanitiseRichText } from './rich-text-allowlist.ts'

export { sanitiseRichText } from './rich-text-allowlist.ts'

/** What the page around a rich text supplies for its links and images. */
export type RichTextPlace = {
  basePath: string
  link(url: string): ResolvedLink | undefined
  image(contentKey: string): Picture | undefined
  /** Said to screen readers in links that open a new window. */
  newWindowHint: string
}

/** A text made ready once: literal HTML, and what depends on the page it stands on. */
type Part =
  | string
  | { kind: 'link'; href: string; attributes: string; inner: Part[] }
  | { kind: 'image'; src: string; alt: string | undefined; attributes: string }

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { name: string; attribs: object }>

const KEPT_TEXTS = 400
const prepared = new Map<string, Part[]>()

/** Sanitised HTML with tokens filled in, links resolved and headings given ids. What does not depend on the page is kept by content. */
export function drawRichText(html: string, place: RichTextPlace): string {
  return fill(prepare(html), place)
}

/** Content keys of the images that a rich text shows. */
export function listRichTextImages(html: string): string[] {
  return Array.from(html.matchAll(/\{!cmsMedia\.(MC[A-Z2-7]{26})\}/g), (match) => match[1] ?? '')
}

function prepare(html: string): Part[] {
  const known = prepared.get(html)
  if (known !== undefined) return known
  const work: Work = { parts: [], ids: new Set() }
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

type Work = { parts: Part[]; ids: Set<string> }

const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr'])

function write(node: Node, work: Work): void {
  if (node.type === 'text') return void work.parts.push(escapeHtml(node.data))
  if (!isElement(node)) return
  if (node.name === 'a') return writeLink(node, work)
  if (node.name === 'img') return writeImage(node, work)
  writeElement(node, work)
}

function writeElement(node: Element, work: Work): void {
  const attributes = /^h[2-6]$/.test(node.name) ? { ...node.attribs, id: uniqueId(node, work.ids) } : node.attribs
  work.parts.push(`<${node.name}${toAttributes(attributes)}>`)
  if (VOID.has(node.name)) return
  for (const child of node.children) write(child, work)
  work.parts.push(`</${node.name}>`)
}

function writeLink(node: Element, work: Work): void {
  const { href, ...others } = node.attribs
  const inner: Work = { ...work, parts: [] }
  for (const child of node.children) write(child, inner)
  if (href === undefined) work.parts.push(...inner.parts)
  else work.parts.push({ kind: 'link', href, attributes: toAttributes(others), inner: joinLiterals(inner.parts) })
}

function writeImage(node: Element, work: Work): void {
  const { src, alt, ...others } = node.attribs
  if (src !== undefined) work.parts.push({ kind: 'image', src, alt, attributes: toAttributes(others) })
}

function fill(parts: readonly Part[], place: RichTextPlace): string {
  let html = ''
  for (const part of parts) html += typeof part === 'string' ? part : fillPart(part, place)
  return html
}

function fillPart(part: Exclude<Part, string>, place: RichTextPlace): string {
  return part.kind === 'link' ? fillLink(part, place) : fillImage(part, place)
}

function fillLink(part: Extract<Part, { kind: 'link' }>, place: RichTextPlace): string {
  const inner = fill(part.inner, place)
  const link = RICH_TEXT_TOKEN.test(part.href) ? tokenLink(part.href, place) : place.link(part.href)
  if (link === undefined) return inner
  const { href, target, rel } = link
  const hint = target === '_blank' ? `<span class="visually-hidden"> (${escapeHtml(place.newWindowHint)})</span>` : ''
  return `<a${toAttributes({ href, target, rel })}${part.attributes}>${inner}${hint}</a>`
}

function tokenLink(token: string, place: RichTextPlace): ResolvedLink | undefined {
  const href = tokenImage(token, place)?.Url
  return href === undefined ? undefined : { href, isExternal: false, isCurrent: false }
}

function fillImage(part: Extract<Part, { kind: 'image' }>, place: RichTextPlace): string {
  const picture = RICH_TEXT_TOKEN.test(part.src) ? tokenImage(part.src, place) : plainImage(part.src, place)
  if (picture === undefined) return ''
  const hasSize = part.attributes.includes(' width=')
  const size = hasSize ? {} : { width: picture.width?.toString(), height: picture.height?.toString() }
  const sizes = picture.SrcSet === undefined ? undefined : '(max-width: 64em) 100vw, 58rem'
  const attributes = {
    src: picture.Url,
    srcset: picture.SrcSet,
    sizes,
    alt: part.alt ?? picture.AltText ?? '',
    ...size,
    loading: 'lazy',
    decoding: 'async',
  }
  return `<img${toAttributes(attributes)}${part.attributes}>`
}

type DrawnImage = Pick<Picture, 'Url'> & Partial<Picture>

function tokenImage(token: string, place: RichTextPlace): DrawnImage | undefined {
  const [, contentKey, name, version] = RICH_TEXT_TOKEN.exec(token) ?? []
  if (contentKey !== undefined) return place.image(contentKey)
  return name === undefined ? undefined : { Url: toFileAssetPath(name, version ?? '', place.basePath) }
}

/** An image by its path on this site; pages fetch nothing from other hosts. */
function plainImage(src: string, place: RichTextPlace): DrawnImage | undefined {
  if (!src.startsWith('/')) return undefined
  return { Url: place.basePath + toDeliveredPath(src) }
}

function isElement(node: Node): node is Element {
  return 'attribs' in node && 'name' in node
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.data
  return isElement(node) ? node.children.map(textOf).join('') : ''
}

function uniqueId(heading: Element, ids: Set<string>): string {
  const base = heading.attribs['id'] ?? toId(textOf(heading))
  let id = base
  for (let number = 2; ids.has(id); number += 1) id = `${base}-${number}`
  ids.add(id)
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
  return plain === '' || plain === 'main' ? 'section' : plain
}

function toAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) html += ` ${name}="${escapeHtml(value)}"`
  return html
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
