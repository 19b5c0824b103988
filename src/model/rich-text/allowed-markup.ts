import { isShortcutLink, isValidLink, isValidUrl } from '../links/link-rules.ts'

/** The elements, attributes and addresses of rich text: the one list from which the sanitiser and the schema of the editor are made. */

/** `{!cmsMedia.KEY}` and `{!contentAsset.NAME.VERSION}`, as the whole value of an attribute (delivery contract 5). */
export const RICH_TEXT_TOKEN = /^\{!(?:cmsMedia\.(MC[A-Z2-7]{26})|contentAsset\.(\w{1,80})\.(\d{1,9}))\}$/

const TEXT = ['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'address', 'h2', 'h3', 'h4', 'h5', 'h6']
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLES = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const MEDIA = ['figure', 'figcaption', 'img', 'details', 'summary']
/** Elements around words of a text, of which each may hold others. */
export const INLINE_ELEMENTS = [
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'data',
  'dfn',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
  'del',
  'ins',
]

export const ALLOWED_ELEMENTS: readonly string[] = [...TEXT, ...LISTS, ...TABLES, ...MEDIA, ...INLINE_ELEMENTS]

/** Elements without content. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col', 'wbr'])

/** Attributes by element; those of `*` are allowed on all. */
export const ALLOWED_ATTRIBUTES = {
  '*': ['lang', 'dir', 'id', 'title'],
  a: ['href', 'hreflang'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  th: ['scope', 'colspan', 'rowspan', 'abbr', 'headers'],
  td: ['colspan', 'rowspan', 'headers'],
  col: ['span'],
  colgroup: ['span'],
  time: ['datetime'],
  data: ['value'],
  details: ['open'],
  q: ['cite'],
} satisfies Record<string, string[]>

/** Values of the attribute `data-user` of a `span`. */
export const USER_DATA = ['isGuest', 'id']

/** Classes for which the style sheets have rules inside rich text; all others are removed. */
export const ALLOWED_CLASSES = ['lead', 'note', 'warning', 'numeric', 'formula', 'figure-wide', 'unit', 'keep-together', 'plain', 'steps']

/** How deep elements may be within each other. */
export const NESTING_LIMIT = 40

/** Ids of the page's own elements, to which links, labels and scripts refer; the id of a heading could be the same. */
export const PAGE_ID = /^(?:main|page-data-layer|calculator(?:-.*)?)$/

/** Whether an element of a text may have this id: scripts or links of the page would find it in place of an element of the page. */
export function isSafeId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,79}$/.test(id) && !PAGE_ID.test(id)
}

/** Whether a link may lead to this address. */
export function isLinkOrToken(href: string): boolean {
  return RICH_TEXT_TOKEN.test(href) || isShortcutLink(href) || isValidLink(href)
}

/** Whether an image may have this address. */
export function isUrlOrToken(src: string): boolean {
  return RICH_TEXT_TOKEN.test(src) || isValidUrl(src)
}
