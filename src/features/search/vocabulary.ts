import type { IndexFile } from './index-file.ts'

/** The words of an index in one language. */
export type Vocabulary = {
  /** Stores a spelling of a stem; repeated calls are cheap. */
  note(stem: string, folded: string): void
  /** Stems of words that begin with these letters, or contain them if `isInside`; at most `limit`, short words first. */
  expand(letters: string, options: { limit: number; isInside: boolean }): readonly string[]
  /** How many entries contain a stem at present; 0 after the last was removed. */
  countOf(stem: string): number
  words(): Iterable<readonly [word: string, stem: string]>
}

/** Opens the vocabulary of a language. */
export function openVocabulary(index: IndexFile, language: string): Vocabulary {
  const words = new Map<string, string>()
  for (const row of index.statement('select stem, word from surface where language = ?').all(language))
    words.set(String(row['word']), String(row['stem']))
  let joined: string | undefined

  return {
    note(stem, folded) {
      if (words.has(folded)) return
      words.set(folded, stem)
      joined = undefined
      index.statement('insert or ignore into surface (language, stem, word) values (?, ?, ?)').run(language, stem, folded)
    },
    expand(letters, { limit, isInside }) {
      // All words are joined into one text, so that one native string search replaces a loop over all words.
      joined ??= ` ${[...words].map((both) => both.join(' ')).join('\n ')}\n`
      const found = new Map<string, number>()
      for (const needle of isInside ? [` ${letters}`, letters] : [` ${letters}`]) {
        for (let place = joined.indexOf(needle); place >= 0 && found.size < limit * 8; place = joined.indexOf(needle, place + 1)) {
          const start = joined.lastIndexOf('\n', place) + 1
          const end = joined.indexOf('\n', place + 1)
          const [word = '', stem = ''] = joined.slice(start, end).trim().split(' ')
          if (word.includes(letters)) found.set(stem, Math.min(word.length, found.get(stem) ?? word.length))
        }
      }
      return [...found]
        .toSorted((one, other) => one[1] - other[1])
        .slice(0, limit)
        .map(([stem]) => stem)
    },
    countOf(stem) {
      const name = index.wordsOf(language)
      const row = name && index.statement(`select doc from "terms_${language.toLowerCase()}" where term = ?`).get(stem)
      return row === undefined || row === '' ? 0 : Number(row['doc'])
    },
    words: () => words,
  }
}
