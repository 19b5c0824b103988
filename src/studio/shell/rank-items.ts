import type { Row } from '#model/authoring/shapes.ts'
import type { Forms } from '#model/types/describe-forms.ts'

/** Rows that the palette asks for, best titles first, and how many of them it shows after those of likely types were moved up. */
export const ASKED_ITEMS = 40
export const SHOWN_ITEMS = 12

/** Types by how likely somebody looks for one of their items by its name; routes and pictures are found in their own lists. */
const GROUPS: readonly string[] = ['knowledge', 'references', 'catalogue', 'site', 'media']

/** Rows for what was typed: titles that are it, then those that begin with it, then those with such a word; within each by type. */
export function rankItems(rows: readonly Row[], typed: string, { types }: Pick<Forms, 'types'>): Row[] {
  const typeRank = ({ type }: Row) => (type === 'sfdc_cms__route' ? GROUPS.length : GROUPS.indexOf(types[type]?.group ?? 'media'))
  const titleRank = ({ title }: Row) => (typed === '' ? 0 : rankTitle(title, typed))
  return rows
    .toSorted((one, other) => titleRank(one) - titleRank(other) || (typed === '' ? 0 : typeRank(one) - typeRank(other)))
    .slice(0, SHOWN_ITEMS)
}

function rankTitle(title: string, typed: string): number {
  if (isSameName(title, typed)) return 0
  if (fold(title).startsWith(fold(typed))) return 1
  return holdsWords(title, typed) ? 2 : 3
}

/** Whether two names are the same, but for case and accents. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

/** Whether a name holds the beginning of each word, whatever stands between them. */
export function holdsWords(name: string, words: string): boolean {
  const own = toWords(name)
  return toWords(words).every((word) => own.some((each) => each.startsWith(word)))
}

function toWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
