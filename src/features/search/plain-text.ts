import { withoutTags } from '#base/pure/html.ts'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' }

/**
 * The text of rich text: no tags, no tokens, entities replaced by their characters. It must be escaped before it goes into a page. Headings
 * and cells keep a mark between them, so that an excerpt does not read like one sentence.
 */
export function toPlainText(html: string): string {
  const marked = withoutScripts(html.replace(/\{![^{}]*\}/g, ' '))
    .replace(/<\/?(?:a|abbr|b|code|em|i|span|strong|sub|sup|var)\b[^<>]*>/gi, '')
    .replace(/(?<![.:;!?…>])<\/(?:h[1-6]|caption)>/gi, ': ')
    .replace(/<\/t[dh]>(?=\s*<t[dh][\s>])/gi, ' · ')
    .replace(/(?<![.:;!?…>])<\/t[dh]>/gi, '; ')
  return withoutTags(marked, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal: string, hex: string, name: string) =>
      name === undefined ? fromCode(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) : (NAMED[name.toLowerCase()] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Without scripts and styles that end; what follows the last end is left out of the search for one. */
function withoutScripts(html: string): string {
  const end = Math.max(...[...html.matchAll(/<\/(?:script|style)>/gi)].map(({ index, 0: tag }) => index + tag.length).slice(-1), 0)
  return html.slice(0, end).replace(/<(?:script|style)\b[^<>]*>.*?<\/(?:script|style)>/gis, ' ') + html.slice(end)
}

function fromCode(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
