import type { SearchKind } from '#model/search.ts'
import { foldWord, listWords } from './analyse.ts'
import { letterBits } from './edit-distance.ts'
import type { IndexFile } from './index-file.ts'

/** The reader's language, and the site's default language for items that do not exist in it. */
export type SearchLanguages = { language: string; fallback: string }

/** The part of an entry that is held in memory: enough to rank, suggest and link without reading the file. */
export type ListedEntry = {
  id: number
  contentKey: string
  part: string
  language: string
  kind: SearchKind
  title: string
  /** Folded words of the title, with a space before each. */
  folded: string
  /** The first letters of the title's words, as bits: most titles are skipped by this test alone. */
  initials: number
  /** The stems of the title, in the form of `padStems`. */
  stems: string
  /** The title before its colon, such as the number of a standard. */
  head: string
  headStems: string
  code: string
  path: string
  /** The entries of the same thing in every language, including this one. */
  siblings: Set<ListedEntry>
}

/** All entries of the index, held in memory. */
export type EntryList = {
  byId: ReadonlyMap<number, ListedEntry>
  /** Entries with a part number, by `toCode`. */
  byCode: ReadonlyMap<string, ReadonlySet<ListedEntry>>
  add(entry: Pick<ListedEntry, 'id' | 'contentKey' | 'part' | 'language' | 'kind' | 'title' | 'code' | 'path'>): void
  /** Removes the entries of an item and returns them. */
  removeKey(contentKey: string): readonly ListedEntry[]
}

/** Loads the entries of an index into memory. */
export function createEntryList(index: IndexFile): EntryList {
  const byId = new Map<number, ListedEntry>()
  const byCode = new Map<string, Set<ListedEntry>>()
  const byKey = new Map<string, Map<string, Set<ListedEntry>>>()

  const add: EntryList['add'] = (bare) => {
    const words = listWords(bare.title, bare.language)
    const head = bare.title.split(': ')[0] ?? bare.title
    const parts = byKey.get(bare.contentKey) ?? new Map<string, Set<ListedEntry>>()
    const siblings = parts.get(bare.part) ?? new Set()
    const entry: ListedEntry = {
      ...bare,
      folded: words.map(({ folded }) => ` ${folded}`).join(''),
      initials: initialBits(words.map(({ folded }) => folded)),
      stems: padStems(words.map(({ stem }) => stem)),
      head,
      headStems: padStems(listWords(head, bare.language).map(({ stem }) => stem)),
      siblings,
    }
    byKey.set(bare.contentKey, parts.set(bare.part, siblings.add(entry)))
    byId.set(entry.id, entry)
    if (entry.code !== '') byCode.set(entry.code, (byCode.get(entry.code) ?? new Set()).add(entry))
  }

  const rows = index.database.prepare('select id, content_key, part, language, kind, title, code, path from entry').all()
  for (const { id, content_key: contentKey, part, language, kind, title, code, path } of rows)
    add({
      id: Number(id),
      contentKey: String(contentKey),
      part: String(part),
      language: String(language),
      // The cast is safe: an index with another kind is not opened.
      kind: String(kind) as SearchKind,
      title: String(title),
      code: String(code),
      path: String(path),
    })

  return {
    byId,
    byCode,
    add,
    removeKey(contentKey) {
      const removed = [...(byKey.get(contentKey)?.values() ?? [])].flatMap((siblings) => [...siblings])
      byKey.delete(contentKey)
      for (const entry of removed) {
        byId.delete(entry.id)
        const same = byCode.get(entry.code)
        same?.delete(entry)
        if (same?.size === 0) byCode.delete(entry.code)
      }
      return removed
    },
  }
}

/** The first letters of words, as bits. */
export function initialBits(words: readonly string[]): number {
  return letterBits(words.map((word) => word.charAt(0)).join(''))
}

/** Stems with a space around each, so that a whole stem can be found with `includes`; '' for none. */
export function padStems(stems: readonly string[]): string {
  return stems.length === 0 ? '' : ` ${stems.join(' ')} `
}

/** Whether a reader of a language gets this entry: it is in that language, or in the default one and the language has none. */
export function isFor(entry: ListedEntry, { language, fallback }: SearchLanguages): boolean {
  if (entry.language === language) return true
  if (entry.language !== fallback) return false
  for (const sibling of entry.siblings) if (sibling.language === language) return false
  return true
}

/** The typed words, folded like titles. */
export function foldTyped(text: string, language: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}.,]+/u).flatMap((word) => {
    const folded = foldWord(word.replace(/^[.,]+|[.,]+$/g, ''), language)
    return folded === '' ? [] : [folded]
  })
}
