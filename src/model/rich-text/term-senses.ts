import type { LinkedTerm } from './term-links.ts'
import type { Around } from './rich-text-parts.ts'

/**
 * Where a name means its term: never where it is `unmarked`; not near words that give it another sense; only near words that give it this
 * one, where there are such. Words are beginnings in lower case: `capacit` stands for capacitor and capacitance.
 */
export type TermSense = { unmarked?: boolean; notNear?: readonly string[]; onlyNear?: readonly string[] }

/** How many characters before and after a name tell its sense: about a line and a half. */
const NEAR = 120

/** Whether a name means its term at this place of a text. */
export function isMeant({ sense }: Pick<LinkedTerm, 'sense'>, { running, from, to }: Around): boolean {
  if (sense === undefined) return true
  if (sense.unmarked === true) return false
  const near = toWords(`${running.slice(Math.max(0, from - NEAR), from)} ${running.slice(to, to + NEAR)}`)
  const holds = (words: readonly string[]) => words.some((word) => near.includes(toWords(word)))
  return !holds(sense.notNear ?? []) && (sense.onlyNear === undefined || holds(sense.onlyNear))
}

/** Lower case, with a space before each word and nothing else between them. */
function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`
}
