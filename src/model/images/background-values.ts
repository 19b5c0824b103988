const PERCENT = String.raw`\d{1,3}(?:\.\d{1,2})?%`
const POSITION = new RegExp(`^${upToTwo(`left|center|right|top|bottom|-?${PERCENT}`)}$`)
const SIZE_OR_REPEAT = new RegExp(`^(?:cover|contain|${upToTwo(`auto|${PERCENT}`)}|repeat-x|repeat-y|${upToTwo('repeat|no-repeat|space|round')})$`)

/** A position of a background, of one or two keywords and percentages; undefined for any other text (decisions, Images). */
export function readPosition(text: string | undefined): string | undefined {
  return readAllowed(text, POSITION)
}

/** A `background-size` of keywords and percentages, or a `background-repeat`; undefined for any other text. */
export function readSizeOrRepeat(text: string | undefined): string | undefined {
  return readAllowed(text, SIZE_OR_REPEAT)
}

function readAllowed(text: string | undefined, allowed: RegExp): string | undefined {
  const value = text?.trim().toLowerCase().replace(/\s+/g, ' ')
  return value !== undefined && allowed.test(value) ? value : undefined
}

function upToTwo(words: string): string {
  return `(?:${words})(?: (?:${words}))?`
}
