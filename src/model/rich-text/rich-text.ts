import type { ResolvedLink } from '../pages/page-data.ts'
import { escapeHtml } from '#base/pure/html.ts'
import type { Picture } from '../images/image-info.ts'
import { toDeliveredPath, toFileAssetPath } from '../links/media-path.ts'
import { RICH_TEXT_TOKEN } from './allowed-markup.ts'
import { countWords, prepareLinkable, prepareRichText, toAttributes, withMentions, type Part } from './rich-text-parts.ts'
import { isMeant } from './term-senses.ts'
import { drawTermLink, type TermLinks } from './term-links.ts'

export { sanitiseRichText } from './rich-text-allowlist.ts'

/** What the page provides for the links and images of a rich text. */
export type RichTextPlace = {
  basePath: string
  link(url: string): ResolvedLink | undefined
  image(contentKey: string): Picture | undefined
  /** For screen readers, in a link that opens outside the page. */
  windowHint(href: string): string
  /** Links the first mention of each term that is far enough from the mark before it; without it, no term is linked. */
  terms?: TermLinks
}

/** Sanitised HTML with tokens filled in, links resolved and ids on headings. What does not depend on the page is cached by content. */
export function drawRichText(html: string, place: RichTextPlace): string {
  const parts = readParts(html, place.terms)
  return fill(parts, {
    place,
    linked: new Set(),
    last: Number.NEGATIVE_INFINITY,
    written: place.terms === undefined ? [] : listWritten(parts, place),
  })
}

/** Where editors have linked terms themselves, in words: the first link to each term, as far as they stand apart. */
function listWritten(parts: readonly Part[], place: RichTextPlace): Written[] {
  const [known, places] = [new Set<string>(), [] as Written[]]
  for (const part of parts) {
    if (typeof part === 'string' || part.kind !== 'link' || part.at === undefined) continue
    const urlName = nameOf(part.href, place)
    if (urlName === undefined || known.has(urlName)) continue
    known.add(urlName)
    if (part.at - (places.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= WORDS_BETWEEN_MARKS) places.push({ urlName, at: part.at })
  }
  return places
}

function nameOf(href: string, { link, terms }: RichTextPlace): string | undefined {
  const resolved = RICH_TEXT_TOKEN.test(href) ? undefined : link(href)
  return resolved && terms?.nameOf(resolved.href)
}

function readParts(html: string, terms: TermLinks | undefined): readonly Part[] {
  if (terms === undefined) return prepareRichText(html)
  const text = prepareLinkable(html)
  return withMentions(text, terms.findMentions(text.linkable))
}

/** Content keys of the images that a rich text shows. */
export function listRichTextImages(html: string): string[] {
  return Array.from(html.matchAll(/\{!cmsMedia\.(MC[A-Z2-7]{26})\}/g), (match) => match[1] ?? '')
}

/** A reader is not helped by marks at every other word. */
const WORDS_BETWEEN_MARKS = 40

/**
 * The state of filling in a text: its page, the terms that are already linked, where the last mark ends and where those of editors are, in
 * words.
 */
type Filling = { place: RichTextPlace; linked: Set<string>; last: number; written: readonly Written[] }
type Written = { urlName: string; at: number }

function fill(parts: readonly Part[], filling: Filling): string {
  let html = ''
  for (const part of parts) html += typeof part === 'string' ? part : fillPart(part, filling)
  return html
}

function fillPart(part: Exclude<Part, string>, filling: Filling): string {
  switch (part.kind) {
    case 'link':
      return fillLink(part, filling)
    case 'image':
      return fillImage(part, filling.place)
    case 'term':
      return fillTerm(part, filling)
  }
}

function fillTerm({ urlName, text, at, around }: Extract<Part, { kind: 'term' }>, filling: Filling): string {
  const { linked } = filling
  const { terms } = filling.place
  if (terms === undefined || linked.has(urlName) || !hasRoom({ urlName, at }, filling)) return text
  const term = terms.find(urlName)
  if (term !== undefined && !isMeant(term, around)) return text
  linked.add(urlName)
  if (term === undefined) return text
  filling.last = at + countWords(text)
  return drawTermLink(term, { text, id: `${terms.id}_${linked.size}` })
}

/** Whether a mark may stand at a place: far enough from the one before it, and from the next link that an editor has made. */
function hasRoom({ urlName, at }: Written, { last, written }: Filling): boolean {
  const isFar = (its: Written) => its.urlName === urlName || its.at < at || its.at - at >= WORDS_BETWEEN_MARKS
  return at - last >= WORDS_BETWEEN_MARKS && written.every(isFar)
}

function fillLink(part: Extract<Part, { kind: 'link' }>, filling: Filling): string {
  const { place, linked } = filling
  const inner = fill(part.inner, filling)
  const link = RICH_TEXT_TOKEN.test(part.href) ? tokenLink(part.href, place) : place.link(part.href)
  if (link === undefined) return inner
  const { href, target, rel } = link
  const urlName = place.terms?.nameOf(href)
  const isFirst = urlName !== undefined && !linked.has(urlName)
  // One that an editor has written near another stays a link, without a definition.
  const isApart = filling.written.some(({ at }) => at === part.at)
  const term = isFirst && isApart ? place.terms?.find(urlName) : undefined
  if (urlName !== undefined) linked.add(urlName)
  if (urlName !== undefined) filling.last = part.at ?? filling.last
  if (term !== undefined && place.terms !== undefined) return drawTermLink(term, { text: inner, id: `${place.terms.id}_${linked.size}` })
  const hint = target === '_blank' ? `<span class="visually-hidden"> (${escapeHtml(place.windowHint(href))})</span>` : ''
  return `<a${toAttributes({ href, target, rel })}${part.attributes}>${inner}${hint}</a>`
}

function tokenLink(token: string, place: RichTextPlace): ResolvedLink | undefined {
  const href = tokenImage(token, place)?.Url
  return href === undefined ? undefined : { href, isExternal: false, isCurrent: false }
}

function fillImage(part: Extract<Part, { kind: 'image' }>, place: RichTextPlace): string {
  const picture = RICH_TEXT_TOKEN.test(part.src) ? tokenImage(part.src, place) : plainImage(part.src, place)
  if (picture === undefined) return ''
  if (picture.drawing !== undefined) return fillDrawing({ ...picture, drawing: picture.drawing }, part.alt)
  const hasSize = part.attributes.includes(' width=')
  const size = hasSize ? {} : { width: picture.width?.toString(), height: picture.height?.toString() }
  const sizes = picture.SrcSet === undefined ? undefined : '(max-width: 64em) 100vw, 58rem'
  const attributes = {
    class: picture.placeholder,
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

/** A drawing of this site is cloned into the page, where it inherits fonts and colours; no script in its file would run (decision 32). */
function fillDrawing({ drawing, AltText, width = 0, height = 0 }: DrawnImage & { drawing: string }, alt: string | undefined): string {
  const attributes = { class: 'figure', viewBox: `0,0,${width},${height}`, role: 'img', 'aria-label': alt ?? AltText ?? '' }
  return `<svg${toAttributes(attributes)}><use${toAttributes({ href: drawing })}/></svg>`
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
