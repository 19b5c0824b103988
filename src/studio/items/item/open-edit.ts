import type { ItemWords } from '#model/authoring/merge-words.ts'
import { createTurns } from '#base/pure/create-turns.ts'
import type { AuthoringClient } from '#studio/api/authoring-client.ts'
import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import { afterPause } from '#studio/kit/after-pause.ts'
import type { BrowserCopies, CopyPlace } from './browser-copies.ts'
import { isSameWords, mergeConflict, readConflict, wordsOf, type Editing, type OpenConflict } from './editing.ts'

/** When the browser and the server keep what was typed. */
const IN_BROWSER = { pauseMs: 150, latestMs: 400 }
const ON_SERVER = { pauseMs: 700, latestMs: 900 }

export type EditState = {
  editing: Editing
  conflict: OpenConflict | undefined
  /** Why the server does not take what is typed. */
  refusal: AuthoringRefusal | undefined
  /** Whether this browser has room for what is typed. */
  hasRoom: boolean
}

export type EditNeeds = {
  client: AuthoringClient
  place: CopyPlace
  copies: BrowserCopies
  /** What is told beside the form; `saved` also when it was merged. */
  tell: { failed(error: unknown): void; saved(): void; merged(author: string | undefined): void }
}

/** A version of the server. */
export type Stored = { words: ItemWords; version: number }
export type OpenEdit = ReturnType<typeof openEdit>

/**
 * An edit of one language of an item: typing, keeping, saving, and what happens when somebody else has saved meanwhile. What is sent to the
 * server goes one after the other, so that an older copy never arrives after a newer one.
 */
export function openEdit(begun: Editing, { client, place, copies, tell }: EditNeeds) {
  const { contentKey, language } = place
  const inTurn = createTurns()
  const listeners = new Set<() => void>()
  let state: EditState = { editing: begun, conflict: undefined, refusal: undefined, hasRoom: true }

  const set = (change: Partial<EditState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const edit = (change: Partial<Editing>) => set({ editing: { ...state.editing, ...change } })

  const keepInBrowser = async () => {
    const { words, baseVersion, keptAt } = state.editing
    const hasRoom = await copies.keep(place, { ...words, baseVersion, savedAt: new Date().toISOString(), after: keptAt })
    if (hasRoom !== state.hasRoom) set({ hasRoom })
  }
  const browserSoon = afterPause(() => void keepInBrowser(), IN_BROWSER)
  const serverSoon = afterPause(() => void inTurn(keepOnServer), ON_SERVER)
  const keepSoon = () => {
    browserSoon.ask()
    serverSoon.ask()
  }
  /** Forgets the copies of this browser: the server has the words, or nobody wants them. */
  const settleCopies = async () => {
    browserSoon.cancel()
    serverSoon.cancel()
    await copies.drop(place)
  }

  async function keepOnServer(): Promise<void> {
    const { words, baseVersion, standing } = state.editing
    if (standing === 'saved' || standing === 'kept') return
    try {
      const { savedAt } = await client('keepWorkingCopy', { contentKey, language, body: { ...words, baseVersion } })
      set({ editing: { ...state.editing, keptAt: savedAt }, refusal: undefined })
      // Newer words are kept again; those of the browser then go on from this copy.
      if (state.editing.words !== words) return browserSoon.ask()
      edit({ standing: 'kept' })
      await settleCopies()
    } catch (error) {
      await keepInBrowser()
      const refusal = error instanceof AuthoringRefusal && !isAway(error) ? error : undefined
      set({ refusal })
      if (state.editing.words === words) edit({ standing: refusal === undefined ? 'held' : 'refused' })
    }
  }

  /** Takes back every copy of what was typed. */
  const dropCopies = async () => {
    await client('dropWorkingCopy', { contentKey, language })
    await settleCopies()
  }

  async function saveNow(seen: number): Promise<number | undefined> {
    const { words, base, baseVersion, standing } = state.editing
    try {
      if (isSameWords(words, base) && seen === baseVersion) {
        // What was typed and taken back leaves no copy behind.
        if (standing !== 'saved') await dropCopies()
        if (state.editing.words === words) edit({ standing: 'saved' })
        return baseVersion
      }
      edit({ standing: 'saving' })
      const { version } = await client('saveDraft', { contentKey, language, body: words, seen })
      // The server trims and cleans what it saves.
      const stored = await client('readVersion', { contentKey, language, version: String(version) }).then(wordsOf, () => words)
      const now = state.editing.words
      const isNewer = now !== words && !isSameWords(now, words)
      set({
        editing: { words: isNewer ? now : stored, base: stored, baseVersion: version, standing: isNewer ? 'typing' : 'saved' },
        conflict: undefined,
        refusal: undefined,
      })
      if (isNewer) keepSoon()
      else await settleCopies()
      tell.saved()
      return version
    } catch (error) {
      edit({ standing: 'typing' })
      keepSoon()
      return await settle(error)
    }
  }

  async function settle(error: unknown): Promise<number | undefined> {
    const conflict = error instanceof AuthoringRefusal ? readConflict(error) : undefined
    if (conflict === undefined) {
      tell.failed(error)
      return undefined
    }
    // Not the words that were sent: somebody may have typed on since.
    const { words, collisions } = mergeConflict(state.editing.words, conflict)
    if (collisions.length > 0) {
      set({ conflict })
      return undefined
    }
    edit({ words, base: conflict.theirs, baseVersion: conflict.theirVersion })
    const version = await saveNow(conflict.theirVersion)
    if (version !== undefined) tell.merged(conflict.author)
    return version
  }

  const accept = ({ words, version }: Stored) => {
    set({ editing: { words, base: words, baseVersion: version, standing: 'saved' }, conflict: undefined, refusal: undefined })
    void settleCopies()
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write(change: (words: ItemWords) => ItemWords) {
      const words = change(state.editing.words)
      if (words === state.editing.words) return
      edit({ words, standing: 'typing' })
      keepSoon()
    },
    /** Saves a version of the words as they are when it is their turn; undefined when that failed or is left to a choice. */
    save: async (seen?: number) => await inTurn(() => saveNow(seen ?? state.editing.baseVersion)),
    /** Goes back to a version of the server, without the words that were typed. */
    drop: async (stored: Stored) =>
      await inTurn(async () => {
        try {
          await dropCopies()
          accept(stored)
        } catch (error) {
          tell.failed(error)
        }
      }),
    /** Begins again from a version of the server. */
    accept,
    chooseLater: () => set({ conflict: undefined }),
    /** Keeps at once what is still waiting for a pause. */
    flush() {
      browserSoon.flush()
      serverSoon.flush()
    },
    /** Keeps in this browser what differs from the draft, once the server has lost it. */
    hold: async () => (isSameWords(state.editing.words, state.editing.base) ? undefined : await keepInBrowser()),
    /** Sends again what the server could not keep. */
    async retry() {
      if (state.editing.standing === 'held') await inTurn(keepOnServer)
    },
    /** Sends what was found in this browser when the edit was opened. */
    begin: () => (state.editing.standing === 'typing' ? keepSoon() : undefined),
  }
}

/** Whether the server may take the same words later. */
function isAway(error: unknown): boolean {
  return !(error instanceof AuthoringRefusal) || error.status === 0 || error.status >= 500 || error.status === 429
}
