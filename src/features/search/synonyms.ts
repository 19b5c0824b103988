import { isStopWord, listPairs, listStems, listWords, primaryOf } from './analyse.ts'
import SETS from './synonyms.json' with { type: 'json' }

/** The synonyms of a name, each as stems of one language's index; the name itself is among them. */
export type Synonyms = {
  /** The number of words of the longest name. */
  longest: number
  find(stems: readonly string[]): readonly (readonly string[])[] | undefined
}

const known = new Map<string, Synonyms>()

/**
 * The synonyms of the trade for an index in one language; names in other languages lead to those of this one. The names under `asked` of a
 * set are only typed: they lead to its other names, which do not lead to them, because the texts do not use them or mean something narrower.
 */
export function synonymsFor(language: string): Synonyms {
  const primary = primaryOf(language)
  const found = known.get(primary) ?? readSynonyms(primary)
  known.set(primary, found)
  return found
}

function readSynonyms(language: string): Synonyms {
  const byName = new Map<string, (readonly string[])[]>()
  let longest = 1
  for (const set of SETS as readonly Readonly<Record<string, readonly string[]>>[]) {
    const others = (set[language] ?? set['en'] ?? []).map((name) => listStems(name, language))
    for (const name of Object.values(set).flat()) {
      // Queries are looked up without their common words, so "supplies in series" is known as "supplies series".
      const stems = listWords(name, language).flatMap(({ folded, stem }) => (isStopWord(folded, language) ? [] : [stem]))
      if (stems.length === 0) continue
      longest = Math.max(longest, stems.length)
      for (const key of new Set([stems.join(' '), ...(stems.length === 2 ? listPairs(name, language) : [])]))
        byName.set(key, [...(byName.get(key) ?? []), ...others])
    }
  }
  return { longest, find: (stems) => byName.get(stems.join(' ')) }
}
