import type { Point } from './crops.ts'

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

const WORDS: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 }

/** The point of a picture that a position keeps; undefined for a text that is none. */
export function toPoint(position: string | undefined): Point | undefined {
  const words = readPosition(position)?.split(' ')
  if (words === undefined) return undefined
  const isVertical = (word: string | undefined) => word === 'top' || word === 'bottom'
  const [first, second = 'center'] = isVertical(words[0]) || words[1] === 'left' || words[1] === 'right' ? [words[1] ?? 'center', words[0]] : words
  const of = (word = 'center') => WORDS[word] ?? Number.parseFloat(word) / 100
  return { x: of(first), y: of(second) }
}

/** The position that keeps a point of a picture, in whole percents. */
export function toPosition({ x, y }: Point): string {
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}

function readAllowed(text: string | undefined, allowed: RegExp): string | undefined {
  const value = text?.trim().toLowerCase().replace(/\s+/g, ' ')
  return value !== undefined && allowed.test(value) ? value : undefined
}

function upToTwo(words: string): string {
  return `(?:${words})(?: (?:${words}))?`
}
