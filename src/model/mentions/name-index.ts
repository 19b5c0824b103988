import type { ItemName } from '../content/content-reader.ts'
import { filterOf, type LinkableText } from './linkable-text.ts'
import { toNameKey } from './name-keys.ts'
import { createNameTree, type Mention } from './name-tree.ts'
import { hashWord, mayHold, type WordHash } from './word-filter.ts'

/** The mentions of each piece of a text. */
export type Mentions = readonly (readonly Mention[])[]

/** The names of items, which change one by one, and the mentions of these names in texts. */
export type NameIndex = {
  /** Gives an item its names, or removes it. */
  set(contentKey: string, name: ItemName | undefined): void
  /** The same object for the same text, as long as no change of a name changes it. */
  find(text: LinkableText): Mentions
}

type Found = { at: number; mentions: Mentions }
type Change = { at: number; hash: WordHash }

/** A text that was last asked for more changes ago is searched again. */
const MOST_CHANGES = 1000

/** Creates an index without names. What a text mentions is kept; a changed name makes only those texts be searched again that may hold it. */
export function createNameIndex(): NameIndex {
  const tree = createNameTree()
  const names = new Map<string, ItemName>()
  const found = new WeakMap<LinkableText, Found>()
  let changes: Change[] = []
  let at = 0

  function note(words: readonly string[]): void {
    at += 1
    for (const key of listNameKeys(words)) changes.push({ at, hash: hashWord(key) })
    if (changes.length > 2 * MOST_CHANGES) changes = changes.slice(-MOST_CHANGES)
  }

  function hasChanged(text: LinkableText, since: number): boolean {
    if (since === at) return false
    if (since < (changes[0]?.at ?? 0)) return true
    const filter = filterOf(text)
    for (let place = changes.length - 1; place >= 0; place -= 1) {
      const change = changes[place]
      if (change === undefined || change.at <= since) return false
      if (mayHold(filter, change.hash)) return true
    }
    return false
  }

  return {
    set(contentKey, name) {
      const before = names.get(contentKey)
      if (name === undefined) names.delete(contentKey)
      else names.set(contentKey, name)
      const [old, own] = [listNames(before), listNames(name)]
      if (before?.urlName === name?.urlName && old.join('\n') === own.join('\n')) return
      for (const one of old) tree.remove(one, contentKey)
      for (const [rank, one] of own.entries()) tree.add(one, { contentKey, urlName: name?.urlName ?? '', rank })
      note([...old, ...own])
    },
    find(text) {
      const known = found.get(text)
      if (known !== undefined && !hasChanged(text, known.at)) {
        known.at = at
        return known.mentions
      }
      const mentions = text.pieces.map(tree.find)
      const isSame = known !== undefined && JSON.stringify(known.mentions) === JSON.stringify(mentions)
      const kept = { at, mentions: isSame ? known.mentions : mentions }
      found.set(text, kept)
      return kept.mentions
    },
  }
}

/** The names under which texts mention an item, the preferred one first. */
export function listNames(name: Pick<ItemName, 'title' | 'abbreviation'> | undefined): string[] {
  return name === undefined ? [] : [name.title, name.abbreviation].filter((one) => one !== undefined)
}

/** The keys under which changes of names are announced. */
export function listNameKeys(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => toNameKey(name) ?? []))]
}
