import { isStopWord, primaryOf, stemOf } from './analyse.ts'
import { padStems } from './entry-list.ts'
import type { Term } from './parse-query.ts'
import { synonymsFor } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * A query for one full-text table: its expression, one for the same words side by side (of several words), the stems to mark in the results,
 * and the synonyms of the whole query, padded.
 */
export type Match = { expression: string; close?: string; stems: ReadonlySet<string>; names: readonly string[] }

const MOST_FORMS = 10
const SHORTEST_BEGINNING = 3
const SHORTEST_PART = 5

/**
 * Makes an FTS5 expression that requires all terms, or `any` of them. It consists of quoted words of letters and digits only, so nothing
 * that was typed can act as an operator. A word matches its stem, words that begin with it, in German also compounds that contain it, and
 * its synonyms.
 */
export function compileMatch(
  terms: readonly Term[],
  { language, vocabulary, wanted }: { language: string; vocabulary: Vocabulary; wanted: 'all' | 'any' },
): Match | undefined {
  const stems = new Set<string>()
  const names: string[] = []
  const groups: string[] = []
  for (let place = 0; place < terms.length;) {
    const found = findNames(terms, place, language) ?? findJoined(terms, place, { language, vocabulary })
    const { alternatives, used } = found ?? { alternatives: [], used: 1 }
    const own = terms.slice(place, place + used).map((term) => toForms(term, { language, vocabulary, isLast: place + used === terms.length }))
    const looked = withoutLonger(alternatives, used === 1 ? own.flat() : [])
    const spelled = own.map((forms) => `(${forms.map(toPhrase).join(' OR ')})`).join(' AND ')
    const marked = [...own.flat(), ...alternatives.filter(({ length }) => length === 1)].flat()
    for (const stem of marked) if (!isStopWord(stem, language)) stems.add(stem)
    if (used === terms.length) names.push(...alternatives.map(padStems))
    groups.push(looked.length === 0 ? `(${spelled})` : `((${spelled}) OR ${looked.map(toPhrase).join(' OR ')})`)
    place += used
  }
  if (groups.length === 0) return undefined
  const words = terms.flatMap((term) => (term.kind === 'word' ? [term.stem] : term.stems))
  const close = wanted === 'all' && words.length > 1 ? { close: toPhrase(words) } : {}
  return { expression: groups.join(wanted === 'all' ? ' AND ' : ' OR '), ...close, stems, names }
}

type Phrase = readonly string[]

/** The longest known name that begins at this term, and its synonyms. */
function findNames(terms: readonly Term[], place: number, language: string): { alternatives: Phrase[]; used: number } | undefined {
  const synonyms = synonymsFor(language)
  for (let used = Math.min(synonyms.longest, terms.length - place); used > 0; used -= 1) {
    const window = terms.slice(place, place + used).flatMap((term) => (term.kind === 'word' ? [term.stem] : term.stems))
    const names = synonyms.find(window)
    if (names !== undefined) return { alternatives: names.filter((name) => name.join(' ') !== window.join(' ')), used }
  }
  return undefined
}

/** Two neighbouring words that texts write as one: `IP 67` and `over voltage`. */
function findJoined(
  terms: readonly Term[],
  place: number,
  { language, vocabulary }: { language: string; vocabulary: Vocabulary },
): { alternatives: Phrase[]; used: number } | undefined {
  const [one, other] = terms.slice(place, place + 2)
  if (one?.kind !== 'word' || other?.kind !== 'word') return undefined
  const joined = stemOf(one.folded + other.folded, language)
  return vocabulary.countOf(joined) > 0 ? { alternatives: [[joined]], used: 2 } : undefined
}

/** Drops names that contain another name of the list: they would find nothing more. */
function withoutLonger(names: readonly Phrase[], spelled: readonly Phrase[]): Phrase[] {
  const holds = (name: Phrase, other: Phrase) => name !== other && ` ${name.join(' ')} `.includes(` ${other.join(' ')} `)
  const unique = [...new Map(names.map((name) => [name.join(' '), name])).values()]
  return unique.filter((name) => ![...unique, ...spelled].some((other) => holds(name, other)))
}

function toForms(term: Term, { language, vocabulary, isLast }: { language: string; vocabulary: Vocabulary; isLast: boolean }): Phrase[] {
  if (term.kind === 'phrase') return [term.stems]
  const isLong = term.folded.length >= (isLast ? SHORTEST_BEGINNING : SHORTEST_PART)
  if (!isLong || !/\p{L}/u.test(term.folded)) return [[term.stem]]
  const isInside = primaryOf(language) === 'de' && term.folded.length >= SHORTEST_PART
  const longer = vocabulary.expand(isInside ? term.stem : term.folded, { limit: MOST_FORMS, isInside })
  return [...new Set([term.stem, ...longer])].map((stem) => [stem])
}

/** Words are letters and digits, as `analyse.ts` makes them, so they contain no quotes. */
function toPhrase(words: Phrase): string {
  return `"${words.join(' ').replaceAll('"', '')}"`
}
