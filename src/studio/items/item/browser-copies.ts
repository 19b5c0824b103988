import { createStore, del, get, set } from 'idb-keyval'

import type { ItemWords } from '#model/authoring/merge-words.ts'

/** What was typed in this browser and may not have reached the server. */
export type BrowserCopy = ItemWords & { baseVersion: number; savedAt: string }

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
    // What cannot be deleted is older than what the server has by then, and is not taken.
  }
}
