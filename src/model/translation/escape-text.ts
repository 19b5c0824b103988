const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** The text that stored HTML shows. */
export function decodeText(html: string): string {
  return html.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? (hex === undefined ? undefined : Number.parseInt(hex, 16)) : Number(decimal)
    if (code !== undefined) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    return NAMED[name ?? ''] ?? whole
  })
}

/** Text as the sanitiser stores it between tags. */
export function encodeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Text as the sanitiser stores it in an attribute. */
export function encodeAttribute(text: string): string {
  return encodeText(text).replaceAll('"', '&quot;')
}
