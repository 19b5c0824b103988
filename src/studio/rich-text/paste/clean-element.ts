import { isLinkOrToken, isUrlOrToken, RICH_TEXT_TOKEN } from '#model/rich-text/allowed-markup.ts'
import { type Attributes, isBlank, type Markup, type MarkupElement } from '../schema/markup.ts'
import { drop, type Dropping } from './dropped.ts'
import { isBlock, isEmpty, splitRuns, toBlocks, toShort, withoutEdges, wrapWords } from './pasted-blocks.ts'
import { hasLook, isHidden, type PastedStyle, readStyle, toElements } from './pasted-style.ts'
import { flattenTable, toTable } from './pasted-table.ts'
import { groupWordItems, toWordItem } from './word-lists.ts'

/** What cleaning has to know: how much headings are lowered, and whether it is within a table or code. */
export type Cleaning = { dropping: Dropping; lowered: number; isInTable: boolean; isInCode: boolean }

const WITHOUT_TRACE = new Set([
  'script',
  'style',
  'head',
  'meta',
  'link',
  'title',
  'xml',
  'base',
  'noscript',
  'template',
  'col',
  'colgroup',
  'area',
  'map',
  'wbr',
])
const EMBEDDED = new Set([
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'video',
  'audio',
  'canvas',
  'input',
  'select',
  'textarea',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
])
/** Elements around words, by what they become. */
const WORDS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  sub: 'sub',
  sup: 'sup',
  s: 's',
  strike: 's',
  code: 'code',
  tt: 'code',
  kbd: 'kbd',
  samp: 'samp',
  var: 'var',
  q: 'q',
  cite: 'cite',
  dfn: 'dfn',
  abbr: 'abbr',
  mark: 'mark',
}

/** Cleans markup of any origin: what comes back has only elements and attributes that the functions of this room write. */
export function cleanAll(nodes: readonly Markup[], cleaning: Cleaning): Markup[] {
  return groupWordItems(nodes.flatMap((node) => (typeof node === 'string' ? cleanText(node, cleaning) : cleanElement(node, cleaning))))
}

/** Several spaces, also those that do not break, were there to move words about. */
function cleanText(text: string, { isInCode }: Cleaning): string[] {
  const plain = isInCode ? text : text.replace(/[ \t\r\n\f\u00A0]{2,}/g, (spaces) => (isBlank(spaces) ? spaces : ' '))
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return [plain.replace(/[\u0000-\u0008\u000b\u000e-\u001f]/g, '')]
}

function cleanElement(element: MarkupElement, cleaning: Cleaning): Markup[] {
  const { tag, attributes } = element
  const style = readStyle(attributes)
  const reason = whyLeftOut(element, style)
  if (reason !== undefined) {
    if (reason !== 'nothing') drop(cleaning.dropping, reason)
    return []
  }
  if (tag === 'font' || hasLook(style, attributes)) cleaning.dropping.set('formatting', 1)
  const inner = cleanAll(element.children, toInner(tag, cleaning))
  if (tag === 'p') return cleanParagraph(element, { inner, style, cleaning })
  const dir = directionOf(attributes, style)
  const heading = /^h([1-6])$/.exec(tag)?.[1]
  if (heading !== undefined) return asHeading(Number(heading) + cleaning.lowered, dir, inner)
  return cleanKnown(element, { inner, style, dir, cleaning })
}

function toInner(tag: string, cleaning: Cleaning): Cleaning {
  if (tag === 'table') return { ...cleaning, isInTable: true }
  return tag === 'pre' ? { ...cleaning, isInCode: true } : cleaning
}

function whyLeftOut({ tag, attributes }: MarkupElement, style: PastedStyle): Parameters<typeof drop>[1] | 'nothing' | undefined {
  if (WITHOUT_TRACE.has(tag)) return 'nothing'
  if (EMBEDDED.has(tag)) return 'embedded'
  if (tag === 'svg' || tag === 'v:imagedata' || tag === 'picture') return 'pictures'
  if (tag === 'math' || tag === 'm:omath') return 'formulae'
  if (tag === 'del' || /\bmsoDel\b/i.test(attributes['class'] ?? '')) return 'changes'
  const isComment = style.get('mso-element') === 'comment' || /\bMsoCommentReference\b/.test(attributes['class'] ?? '')
  if (isComment) return 'comments'
  return isHidden(style) || style.get('mso-element') === 'comment-list' ? 'nothing' : undefined
}

type Known = { inner: Markup[]; style: PastedStyle; dir: Attributes; cleaning: Cleaning }

function cleanKnown({ tag, attributes }: MarkupElement, { inner, style, dir, cleaning }: Known): Markup[] {
  switch (tag) {
    case 'br':
    case 'hr':
      return [{ tag, attributes: {}, children: [] }]
    case 'img':
      return cleanImage(attributes, cleaning)
    case 'a':
      return cleanLink(attributes, inner, cleaning)
    case 'ul':
    case 'ol':
      return asList(tag, attributes, inner)
    case 'li':
    case 'td':
    case 'th':
    case 'dd':
      return [{ tag, attributes: { ...dir, ...spansOf(tag, attributes) }, children: toShort(inner) }]
    case 'table':
      if (!cleaning.isInTable) return toTable(inner)
      drop(cleaning.dropping, 'nestedTables')
      return flattenTable(inner)
    case 'thead':
    case 'tbody':
    case 'tfoot':
    case 'tr':
      return [{ tag: tag === 'tfoot' ? 'tbody' : tag, attributes: {}, children: inner.filter(isBlock) }]
    case 'pre':
    case 'dt':
    case 'caption':
    case 'figcaption':
      return asText(tag, dir, inner)
    case 'dl':
      return asParts(tag, inner, ['dt', 'dd'])
    case 'blockquote':
      return isEmpty(inner) ? [] : [{ tag, attributes: dir, children: toBlocks(inner) }]
    case 'figure':
      return asFigure(inner)
    default:
      return cleanWords(tag, { inner, style, dir })
  }
}

function cleanParagraph(element: MarkupElement, { inner, style, cleaning }: Omit<Known, 'dir'>): Markup[] {
  const dir = directionOf(element.attributes, style)
  const item = toWordItem(element, toShort(inner))
  if (item !== undefined) return [item]
  const title = /^Mso(?:Title|Heading(\d))/.exec(element.attributes['class'] ?? '')
  if (title !== null) return asHeading(Number(title[1] ?? 1) + cleaning.lowered, dir, inner)
  return asText('p', dir, applyStyle(style, inner))
}

const SECTIONS = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'nav',
  'center',
  'address',
  'details',
  'summary',
  'fieldset',
  'form',
])

function cleanWords(tag: string, { inner, style, dir }: Omit<Known, 'cleaning'>): Markup[] {
  // A section of nothing but words is a line of its own.
  if (SECTIONS.has(tag)) return inner.some(isBlock) ? toBlocks(inner) : asText('p', dir, inner)
  const word = WORDS[tag]
  // Google Docs puts everything into a `b` that is not bold.
  const isMeant = word !== undefined && !(word === 'strong' && /^(?:normal|400)$/.test(style.get('font-weight') ?? ''))
  const wrapped = isMeant ? wrapOnce(inner, word) : inner
  return applyStyle(style, wrapped, isMeant ? word : undefined)
}

function applyStyle(style: PastedStyle, inner: Markup[], done?: string): Markup[] {
  return toElements(style)
    .filter((tag) => tag !== done)
    .reduce(wrapOnce, inner)
}

/** Not where the same element is all that is in there already. */
function wrapOnce(inner: Markup[], tag: string): Markup[] {
  const shown = inner.filter((node) => !isEmpty([node]))
  if (shown.every((node) => typeof node !== 'string' && node.tag === tag)) return inner
  return wrapWords(
    inner.flatMap((node) => without(node, tag)),
    { tag, attributes: {} },
  )
}

/** The same element further inside would say nothing more. */
function without(node: Markup, tag: string): Markup[] {
  if (typeof node === 'string') return [node]
  const children = node.children.flatMap((child) => without(child, tag))
  return node.tag === tag ? children : [{ ...node, children }]
}

function asHeading(level: number, dir: Attributes, inner: Markup[]): Markup[] {
  return asText(
    `h${Math.min(6, Math.max(2, level))}`,
    dir,
    inner.flatMap((node) => without(node, 'strong')),
  )
}

/** A line of text; blocks within it stand beside its words. */
function asText(tag: string, attributes: Attributes, inner: Markup[]): MarkupElement[] {
  return splitRuns(inner, (children) => [{ tag, attributes, children }])
}

/** A list of items. Google Docs and old pages put a list beside its item, not into it. */
function asList(tag: string, { start }: Attributes, inner: Markup[]): Markup[] {
  const items: MarkupElement[] = []
  for (const node of inner) {
    if (isEmpty([node])) continue
    const last = items.at(-1)
    if (typeof node !== 'string' && node.tag === 'li') items.push(node)
    else if (isBlock(node) && last !== undefined) last.children.push(node)
    else items.push({ tag: 'li', attributes: {}, children: [node] })
  }
  const attributes: Attributes = tag === 'ol' && start !== undefined && /^\d{2,6}$|^[02-9]$/.test(start) ? { start } : {}
  return items.length === 0 ? [] : [{ tag, attributes, children: items }]
}

function asParts(tag: string, inner: Markup[], parts: readonly string[]): Markup[] {
  const kept = inner.filter((node) => isBlock(node) && parts.includes(node.tag))
  return kept.length === 0 ? toBlocks(inner) : [{ tag, attributes: {}, children: kept }]
}

/** Without its picture, a figure is its caption. */
function asFigure(inner: Markup[]): Markup[] {
  const isCaption = (node: Markup) => typeof node !== 'string' && node.tag === 'figcaption'
  const body = withoutEdges(inner.filter((node) => !isCaption(node)))
  const captions = inner.filter((node) => isCaption(node)).slice(0, 1)
  if (isEmpty(body)) return captions.flatMap((node) => (typeof node === 'string' ? [] : [{ ...node, tag: 'p' }]))
  return [{ tag: 'figure', attributes: {}, children: [...body, ...captions] }]
}

function spansOf(tag: string, { colspan, rowspan }: Attributes): Attributes {
  if (tag !== 'td' && tag !== 'th') return {}
  return { ...(colspan !== undefined && { colspan }), ...(rowspan !== undefined && { rowspan }) }
}

function directionOf({ dir }: Attributes, style: PastedStyle): Attributes {
  const direction = (dir ?? style.get('direction') ?? '').toLowerCase()
  return direction === 'rtl' ? { dir: 'rtl' } : {}
}

/** A picture of this site; others cannot be fetched, and a file of the writer's machine is nobody else's. */
function cleanImage({ src = '', alt = '' }: Attributes, { dropping }: Cleaning): Markup[] {
  const isOwn = RICH_TEXT_TOKEN.test(src) || (src.startsWith('/') && isUrlOrToken(src))
  if (!isOwn) drop(dropping, 'pictures')
  return isOwn ? [{ tag: 'img', attributes: { src, alt }, children: [] }] : []
}

function cleanLink({ href }: Attributes, inner: Markup[], { dropping }: Cleaning): Markup[] {
  const target = findTarget(href?.trim() ?? '')
  if (target === '' || target.startsWith('#') || isEmpty(inner)) return inner
  if (isLinkOrToken(target))
    return wrapWords(
      inner.flatMap((node) => without(node, 'a')),
      { tag: 'a', attributes: { href: target } },
    )
  drop(dropping, 'links')
  return inner
}

/** Google puts its own address before those of links in mails and documents. */
function findTarget(href: string): string {
  if (!href.startsWith('https://www.google.com/url?') || !URL.canParse(href)) return href
  return new URL(href).searchParams.get('q') ?? href
}
