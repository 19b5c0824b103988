import { listJoined, listPairs, listStems, listWords, splitQuantity } from './analyse.ts'
import { createEntryList, type EntryList } from './entry-list.ts'
import { openIndexFile, type IndexFile } from './index-file.ts'
import type { Entry } from './read-entries.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

/** How much of a text is stored for excerpts; the text is searched up to `LONGEST_TEXT`. */
const KEPT_TEXT = 6000
const LONGEST_TEXT = 200_000
const LONGEST_WORD = 40

/** The index file with the parts that are held in memory. */
export type SearchIndex = IndexFile & {
  entries: EntryList
  vocabularyOf(language: string): Vocabulary
  /** The number of writes so far; used to detect that cached results are outdated. */
  newest(): number
  /** Replaces the entries of an item; no variants remove it. */
  replace(contentKey: string, variants: readonly { language: string; entries: readonly Entry[] }[]): void
}

/** Opens an index and loads its entries. */
export function openSearchIndex(file: string): SearchIndex {
  const index = openIndexFile(file)
  const entries = createEntryList(index)
  const vocabularies = new Map<string, Vocabulary>()
  let writes = 0

  function vocabularyOf(language: string): Vocabulary {
    const known = vocabularies.get(language) ?? openVocabulary(index, language)
    vocabularies.set(language, known)
    return known
  }

  function write(contentKey: string, language: string, entry: Entry): void {
    const words = index.wordsOf(language)
    if (words === undefined) return
    const { kind, part, title, names, text, code, path } = entry
    const row = index
      .statement('insert into entry (content_key, part, language, kind, title, text, code, path) values (?, ?, ?, ?, ?, ?, ?, ?) returning id')
      .get(contentKey, part, language, kind, title, text.slice(0, KEPT_TEXT), code, path)
    const id = Number(row?.['id'])
    const [head, others, body] = [title, names, text.slice(0, LONGEST_TEXT)].map((column) => toIndexed(column, language))
    const pairs = listPairs(title, language).join(' ')
    index.statement(`insert into "${words}" (rowid, title, names, text) values (?, ?, ?, ?)`).run(id, head ?? '', `${others} ${pairs}`, body ?? '')
    entries.add({ id, contentKey, part, language, kind, title, code, path })
    noteWords(`${title} ${names} ${text.slice(0, LONGEST_TEXT)}`, language)
  }

  function noteWords(text: string, language: string): void {
    const vocabulary = vocabularyOf(language)
    for (const { folded, stem } of listWords(text, language))
      if (folded.length > 2 && folded.length <= LONGEST_WORD && splitQuantity(folded).length === 1 && /\p{L}/u.test(folded))
        vocabulary.note(stem, folded)
  }

  return {
    ...index,
    entries,
    vocabularyOf,
    newest: () => writes,
    replace(contentKey, variants) {
      writes += 1
      for (const { id, language } of entries.removeKey(contentKey)) {
        index.statement(`delete from "${index.wordsOf(language) ?? ''}" where rowid = ?`).run(id)
        index.statement('delete from entry where id = ?').run(id)
      }
      for (const { language, entries: own } of variants) for (const entry of own) write(contentKey, language, entry)
    },
  }
}

/** The content of the full-text table: the stems in order, then the joined words, which must not separate neighbouring stems. */
function toIndexed(text: string, language: string): string {
  return [...listStems(text, language), ...listJoined(text, language)].filter((stem) => stem.length <= LONGEST_WORD).join(' ')
}
