/** The lengths that search results show: a title, and a description from a useful line to the end of the second. */
export const LONGEST_TITLE = 60
export const DESCRIPTION = { shortest: 70, longest: 160 } as const

/**
 * A description for search results: the text, cut at the end of a clause where it is too long; where it is too short, `more` follows, a
 * sentence that is true of every item of its kind.
 */
export function toDescription(text: string, more: string): string {
  const whole = text.length < DESCRIPTION.shortest ? `${text} ${more}` : text
  if (whole.length <= DESCRIPTION.longest) return whole
  const front = whole.slice(0, DESCRIPTION.longest)
  const end = Math.max(front.lastIndexOf('; '), front.lastIndexOf('. '))
  return end >= DESCRIPTION.shortest ? `${front.slice(0, end)}.` : shorten(whole, DESCRIPTION.longest)
}

/** The first title that is short enough; the last one is shortened if none is. */
export function toTitle(...titles: readonly [string, ...string[]]): string {
  return titles.find((title) => title.length <= LONGEST_TITLE) ?? shorten(titles.at(-1) ?? '', LONGEST_TITLE)
}

/** Shortens a text to at most `longest` characters: cuts it after a word and adds an ellipsis. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1)).replace(/[,;:.]$/, '')}…`
}
