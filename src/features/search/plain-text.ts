const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' }

/**
 * The text of rich text: no tags, no tokens, entities replaced by their characters. It must be escaped before it goes into a page. Headings
 * and cells keep a mark between them, so that an excerpt does not read like one sentence.
 */
export function toPlainText(html: string): string {
  return html
    .replace(/\{![^}]*\}/g, ' ')
    .replace(/<(?:script|style)\b[^>]*>.*?<\/(?:script|style)>/gis, ' ')
    .replace(/<\/?(?:a|abbr|b|code|em|i|span|strong|sub|sup|var)\b[^>]*>/gi, '')
    .replace(/(?<![.:;!?…>])<\/(?:h[1-6]|caption)>/gi, ': ')
    .replace(/<\/t[dh]>(?=\s*<t[dh][\s>])/gi, ' · ')
    .replace(/(?<![.:;!?…>])<\/t[dh]>/gi, '; ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal: string, hex: string, name: string) =>
      name === undefined ? fromCode(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) : (NAMED[name.toLowerCase()] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function fromCode(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
