import { withoutTags } from '#base/pure/html.ts'

const BLOCK_ENDS = /<\/(?:p|h[1-6]|ul|ol|dl|dd|table|figure|blockquote|pre)>/g

/** The words of rich text without its markup, a line for each block, for those who only read it. */
export function toPlainText(html: string): string {
  const lines = html
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('<li>', '• ')
    .replaceAll(/<\/(?:li|tr|dt|figcaption)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, '\t')
    .replaceAll(BLOCK_ENDS, '\n\n')
  return toCharacters(withoutTags(lines))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', shy: '\u00AD' }

function toCharacters(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
