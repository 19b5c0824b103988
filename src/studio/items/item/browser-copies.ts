import { createStore, del, get, set } from 'idb-keyval'

import type { ItemWords } from '#model/authoring/merge-words.ts'

/**
 * What was typed in this browser and has not reached the server. `after` is the time of the server's copy that these words go on from, by the
 * server's clock; `savedAt` is by that of the browser. `sent` are words that were sent without an answer: the server may have them.
 */
export type BrowserCopy = ItemWords & { baseVersion: number; savedAt: string; after?: string | undefined; sent?: readonly ItemWords[] | undefined }

/** The database is opened at the first use; a browser that refuses one keeps nothing. */
let store: ReturnType<typeof createStore> | undefined
const openStore = () => (store ??= createStore('busbar-studio', 'typed'))
const keyOf = (account: string, contentKey: string, language: string) => `${account} ${contentKey} ${language}`

export type CopyPlace = { account: string; contentKey: string; language: string }

/** Keeps what was typed; false where the browser has no room or refuses. */
export async function keepInBrowser({ account, contentKey, language }: CopyPlace, copy: BrowserCopy): Promise<boolean> {
  try {
    await set(keyOf(account, contentKey, language), copy, openStore())
    return true
  } catch {
    return false
  }
}

export async function findInBrowser({ account, contentKey, language }: CopyPlace): Promise<BrowserCopy | undefined> {
  try {
    return await get<BrowserCopy>(keyOf(account, contentKey, language), openStore())
  } catch {
    return undefined
  }
}

export async function dropInBrowser({ account, contentKey, language }: CopyPlace): Promise<void> {
  try {
    await del(keyOf(account, contentKey, language), openStore())
  } catch {
    // What cannot be deleted is offered once more; it is never taken without being seen.
  }
}

/** Where what is typed is kept beside the server. */
export type BrowserCopies = { keep: typeof keepInBrowser; drop: typeof dropInBrowser }
export const BROWSER_COPIES: BrowserCopies = { keep: keepInBrowser, drop: dropInBrowser }
