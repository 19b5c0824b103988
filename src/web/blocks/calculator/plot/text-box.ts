/** A rectangle in the drawing; `y` is its upper edge. */
export type Box = { x: number; y: number; width: number; height: number }

const NARROW = /[iljtfr.,:;'|()[\]!\u00A0 ]/
const BROAD = /[mwMWA-ZÄÖÜΩ%µ@–—]/

/** Estimates the width of a text in the site's sans-serif font, in px, rather too wide, because the server cannot measure it. */
export function estimateWidth(text: string, size: number): number {
  const ems = Array.from(text, (letter) => (NARROW.test(letter) ? 0.34 : BROAD.test(letter) ? 0.74 : 0.575))
  return ems.reduce((sum, em) => sum + em, 0) * size
}

/** Width of a text in the monospaced font, in px. */
export function monoWidth(text: string, size: number): number {
  return text.length * 0.6 * size
}

/** Wraps a text to `width` at plain spaces; a word that is wider gets its own line. */
export function wrapText(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && estimateWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The size of some lines of text. */
export function sizeOf(lines: readonly string[], size: number): { width: number; height: number } {
  return { width: Math.max(0, ...lines.map((line) => estimateWidth(line, size))), height: lines.length * lineHeight(size) }
}

/** Distance between two baselines, in px. */
export function lineHeight(size: number): number {
  return Math.round(size * 1.3)
}

/** True when two boxes overlap. */
export function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}
