import sanitizeHtml, { type IOptions } from 'sanitize-html'

import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_CLASSES,
  ALLOWED_ELEMENTS,
  isLinkOrToken,
  isSafeId,
  isUrlOrToken,
  NESTING_LIMIT,
  USER_DATA,
} from './allowed-markup.ts'

const OPTIONS: IOptions = {
  allowedTags: [...ALLOWED_ELEMENTS],
  allowedAttributes: { ...ALLOWED_ATTRIBUTES, span: [{ name: 'data-user', values: USER_DATA }] },
  allowedClasses: { '*': ALLOWED_CLASSES },
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
  nestingLimit: NESTING_LIMIT,
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

/** Removes ids that scripts or links of the page look for. */
function withSafeId(attribs: Attributes): Attributes {
  return withSafe(attribs, 'id', isSafeId)
}
