import type { ItemBrief } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { OwnBrief } from '#model/content/item-brief.ts'
import { byPlace } from '#model/content/list-order.ts'
import { createNameIndex, type NameIndex } from '#model/mentions/name-index.ts'

import type { Variant } from './invalidation-bus.ts'
import { insertSorted } from './insert-sorted.ts'
import { parseBrief } from './parse-document.ts'

/** The items of one type as readers of one language see them, in order. It is read once and then follows the changes one by one. */
export type TypeList = {
  briefs(): readonly ItemBrief[]
  documents(): readonly PublishedDocument[]
  find(contentKey: string): ItemBrief | undefined
  /** The names of those items whose text is in a language. */
  namesIn(textLanguage: string): NameIndex
  /** Notes that documents have changed; they are read again when the list is used next. */
  note(variants: readonly Variant[]): void
}

/** One language of an item, as it is stored. */
export type StoredBrief = { contentKey: string; language: string; brief: string }

/** What a list is read from. The languages are that of the readers, and the one that stands in for it. */
export type TypeListParts = {
  language: string
  fallback: string
  /** All languages that readers may see, of one item or of all. */
  readBriefs(contentKey?: string): readonly StoredBrief[]
  readDocument(contentKey: string, language: string): PublishedDocument | undefined
}

/** When more items have changed, all are read at once. */
const MOST_SINGLE = 100

/** Reads the list of a type. */
export function createTypeList({ language, fallback, readBriefs, readDocument }: TypeListParts): TypeList {
  const byKey = new Map<string, ItemBrief>(readItems(readBriefs()).map((item) => [item.contentKey, item]))
  let items: readonly ItemBrief[] = [...byKey.values()].toSorted(byPlace)
  let documents: readonly PublishedDocument[] | undefined
  const documentOf = new WeakMap<ItemBrief, { document: PublishedDocument | undefined }>()
  const names = new Map<string, NameIndex>()
  /** The changed languages of changed items. */
  const changed = new Map<string, Set<string>>()

  function readItems(rows: readonly StoredBrief[]): ItemBrief[] {
    return [...Map.groupBy(rows, ({ contentKey }) => contentKey).values()].flatMap((variants) => toItem(variants, { language, fallback }) ?? [])
  }

  function catchUp(): void {
    if (changed.size === 0) return
    const found = changed.size > MOST_SINGLE ? readItems(readBriefs()) : [...changed.keys()].flatMap((key) => readItems(readBriefs(key)))
    const now = new Map(found.map((item) => [item.contentKey, item]))
    const gone = new Set<ItemBrief>()
    const come: ItemBrief[] = []
    for (const [key, languages] of changed) {
      const [before, after] = [byKey.get(key), now.get(key)]
      if (before !== undefined && after !== undefined && !languages.has(before.language) && isSame(before, after)) continue
      if (before !== undefined) gone.add(before)
      if (after !== undefined) come.push(after)
      if (after === undefined) byKey.delete(key)
      else byKey.set(key, after)
      for (const [textLanguage, index] of names) index.set(key, after?.language === textLanguage ? after : undefined)
    }
    changed.clear()
    if (gone.size + come.length === 0) return
    items = insertSorted(
      items.filter((item) => !gone.has(item)),
      come,
      byPlace,
    )
    documents = undefined
  }

  function readOnce(item: ItemBrief): PublishedDocument | undefined {
    const known = documentOf.get(item)
    if (known !== undefined) return known.document
    const document = readDocument(item.contentKey, item.language)
    documentOf.set(item, { document })
    return document
  }

  function nameAll(textLanguage: string): NameIndex {
    const index = createNameIndex()
    for (const item of items) if (item.language === textLanguage) index.set(item.contentKey, item)
    names.set(textLanguage, index)
    return index
  }

  return {
    briefs() {
      catchUp()
      return items
    },
    documents() {
      catchUp()
      documents ??= Object.freeze(items.flatMap((item) => readOnce(item) ?? []))
      return documents
    },
    find(contentKey) {
      catchUp()
      return byKey.get(contentKey)
    },
    namesIn(textLanguage) {
      catchUp()
      return names.get(textLanguage) ?? nameAll(textLanguage)
    },
    note(variants) {
      for (const variant of variants) {
        const languages = changed.get(variant.contentKey) ?? new Set()
        changed.set(variant.contentKey, languages.add(variant.language))
      }
    },
  }
}

/** An item as readers of a language see it: in that language, else in the one that stands in for it. */
function toItem(variants: readonly StoredBrief[], { language, fallback }: { language: string; fallback: string }): ItemBrief | undefined {
  const shown = variants.find((one) => one.language === language) ?? variants.find((one) => one.language === fallback)
  const brief = shown && parseBrief(shown.brief)
  if (brief === undefined) return undefined
  const languages = orderLanguages(
    variants.map((one) => one.language),
    fallback,
  )
  return Object.freeze({ ...brief, languages })
}

/** Languages of an item, the site's default one first. */
export function orderLanguages(languages: readonly string[], first: string): string[] {
  return languages.toSorted((a, b) => Number(b === first) - Number(a === first) || (a < b ? -1 : 1))
}

function isSame(one: OwnBrief, other: OwnBrief): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
