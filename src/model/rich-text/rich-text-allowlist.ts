import sanitizeHtml, { type IOptions } from 'sanitize-html'

import { isShortcutLink, isValidLink, isValidUrl } from '../links/links.ts'

/** `{!cmsMedia.KEY}` and `{!contentAsset.NAME.VERSION}`, as the whole value of an attribute (delivery contract 5). */
export const RICH_TEXT_TOKEN = /^\{!(?:cmsMedia\.(MC[A-Z2-7]{26})|contentAsset\.(\w{1,80})\.(\d{1,9}))\}$/

const TEXT = ['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'address', 'h2', 'h3', 'h4', 'h5', 'h6']
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLES = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const MEDIA = ['figure', 'figcaption', 'img', 'details', 'summary']
const INLINE = [
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
/** Classes for which the style sheets have rules inside rich text; all others are removed. */
const CLASSES = ['lead', 'note', 'warning', 'numeric', 'formula', 'figure-wide', 'unit', 'keep-together', 'plain', 'steps']

const OPTIONS: IOptions = {
  allowedTags: [...TEXT, ...LISTS, ...TABLES, ...MEDIA, ...INLINE],
  allowedAttributes: {
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
    span: [{ name: 'data-user', values: ['isGuest', 'id'] }],
  },
  allowedClasses: { '*': CLASSES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these elements is never text for a reader, and parsers disagree about where some of them end.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'template',
    'title',
    'svg',
    'math',
    'object',
  ],
  nestingLimit: 40,
  enforceHtmlBoundary: false,
  transformTags: {
    // The page has one h1, its own.
    h1: 'h2',
    '*': (tagName, attribs) => ({ tagName, attribs: withSafeId(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: withSafe(withSafeId(attribs), 'href', isLinkOrToken) }),
    img: (tagName, attribs) => ({ tagName, attribs: withSafe(withSafeId(attribs), 'src', isUrlOrToken) }),
  },
}

/**
 * Removes from HTML what the allowlist does not have: scripts, styles, forms, frames, and addresses that the link rules refuse (spec 5).
 */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}

type Attributes = Record<string, string>

function withSafe(attribs: Attributes, name: string, isSafe: (value: string) => boolean): Attributes {
  const entries = Object.entries(attribs).map(([key, value]): [string, string] => [key, key === name ? value.trim() : value])
  return Object.fromEntries(entries.filter(([key, value]) => key !== name || isSafe(value)))
}

/** Ids of the page's own elements, to which links, labels and scripts refer; the id of a heading could be the same. */
export const PAGE_ID = /^(?:main|page-data-layer|calculator(?:-.*)?)$/

/** Removes ids that scripts or links of the page look for: an element of the text would be found in their place. */
function withSafeId(attribs: Attributes): Attributes {
  return withSafe(attribs, 'id', (id) => /^[a-z0-9][a-z0-9-]{0,79}$/.test(id) && !PAGE_ID.test(id))
}

function isLinkOrToken(href: string): boolean {
  return RICH_TEXT_TOKEN.test(href) || isShortcutLink(href) || isValidLink(href)
}

function isUrlOrToken(src: string): boolean {
  return RICH_TEXT_TOKEN.test(src) || isValidUrl(src)
}
