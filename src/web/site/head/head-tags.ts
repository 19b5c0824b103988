import { escapeHtml } from '#base/pure/html.ts'
import { fillJsonPlaceholders, fillPlaceholders, type PlaceholderValues } from '#model/seo.ts'

/** A head tag from an item's `customHeadTags`; `text` is the JSON of a `script`. */
export type HeadTag = { name: 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

const NAME = /^[a-z][a-z0-9:-]*$/
/** Attributes that a custom tag may have; all others are dropped, among them `http-equiv` and event handlers. */
const ALLOWED_ATTRIBUTES: Readonly<Record<HeadTag['name'], ReadonlySet<string>>> = {
  meta: new Set(['name', 'property', 'content', 'media', 'itemprop', 'lang']),
  link: new Set(['rel', 'href', 'hreflang', 'type', 'media', 'sizes', 'title', 'as', 'crossorigin', 'color']),
  script: new Set(['type', 'id']),
}
/** Link relations that load something: allowed only from the site itself. */
const LOADING =
  /^(?:stylesheet|preload|modulepreload|prefetch|prerender|preconnect|dns-prefetch|manifest|(?:shortcut )?icon|apple-touch-icon|mask-icon|import)$/

/**
 * Parses custom head tags: `meta`, `link` and `script` of type ld+json; never `http-equiv`, `base`, or anything loaded from another host
 * (spec 5, SEO; delivery contract 3). Placeholders are filled after parsing, so that a value cannot add attributes or tags.
 */
export function parseHeadTags(source: string, values: PlaceholderValues): HeadTag[] {
  return [...readTags(source)].flatMap((tag) => {
    const filled = fillTag(tag, values)
    return filled === undefined ? [] : [filled]
  })
}

/** Writes tags as markup, each marked with its owner (delivery contract 3). */
export function renderHeadTags(tags: readonly HeadTag[]): string {
  return tags
    .map(({ name, attributes, text }) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
      const open = `<${name}${written.join('')} data-owner="setSEOProperties">`
      return name === 'script' ? `${open}${text ?? ''}</script>` : open
    })
    .join('')
}

function fillTag(tag: HeadTag, values: PlaceholderValues): HeadTag | undefined {
  if (Object.hasOwn(tag.attributes, 'http-equiv')) return undefined
  const allowed = Object.entries(tag.attributes).filter(([name]) => ALLOWED_ATTRIBUTES[tag.name].has(name))
  const attributes = Object.fromEntries(allowed.map(([name, value]) => [name, fillPlaceholders(value, values)]))
  if (tag.name === 'script') return fillScript(attributes, fillJsonPlaceholders(tag.text ?? '', values))
  if (tag.name === 'link' && !isHarmlessLink(attributes)) return undefined
  if (tag.name === 'meta' && attributes['content'] === undefined) return undefined
  return { name: tag.name, attributes }
}

/** Accepts only valid JSON-LD, and escapes it so that it cannot close its element. */
function fillScript(attributes: Record<string, string>, source: string): HeadTag | undefined {
  if (attributes['type']?.trim().toLowerCase() !== 'application/ld+json') return undefined
  try {
    const text = JSON.stringify(JSON.parse(source)).replaceAll('<', '\\u003c')
    return { name: 'script', attributes: { ...attributes, type: 'application/ld+json' }, text }
  } catch {
    return undefined
  }
}

function isHarmlessLink({ rel = '', href = '' }: Record<string, string>): boolean {
  const url = href.trim()
  const isOwn = /^\/(?![/\\])/.test(url) && !/[\u0000-\u0020\\]/.test(url)
  const isWeb = /^https?:\/\/[^/\\\s]/i.test(url)
  const kinds = rel
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((kind) => kind !== '')
  if (kinds.length === 0) return false
  return kinds.some((kind) => LOADING.test(kind)) ? isOwn : isOwn || isWeb
}

/** Finds the start tags of the three names, except in comments and in the raw text of other elements. */
function* readTags(source: string): Generator<HeadTag> {
  const opening =
    /<!--[\s\S]*?(?:-->|$)|<(script|style|title|template|noscript)\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>([\s\S]*?)(?:<\/\1\s*>|$)|<(meta|link)\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
  for (const [, raw, rawAttributes = '', text = '', single, singleAttributes = ''] of source.matchAll(opening)) {
    if (raw?.toLowerCase() === 'script') yield { name: 'script', attributes: readAttributes(rawAttributes), text }
    const name = single?.toLowerCase()
    if (name === 'meta' || name === 'link') yield { name, attributes: readAttributes(singleAttributes) }
  }
}

function readAttributes(source: string): Record<string, string> {
  const pairs = source.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of pairs) {
    const lowerCase = name.toLowerCase()
    if (NAME.test(lowerCase) && !attributes.has(lowerCase)) attributes.set(lowerCase, decodeEntities(double ?? single ?? bare ?? ''))
  }
  return Object.fromEntries(attributes)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex?: string, decimal?: string, named?: string) => {
    if (named !== undefined) return ENTITIES[named.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
