import { mergeWords, type ItemWords } from '#model/authoring/merge-words.ts'
import { createTurns } from '#base/pure/create-turns.ts'
import type { AuthoringClient } from '#studio/api/authoring-client.ts'
import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import { afterPause } from '#studio/kit/after-pause.ts'
import type { BrowserCopies, CopyPlace } from './browser-copies.ts'
import { type EditHistory, NO_HISTORY, noteChange, redo, undo } from './edit-history.ts'
import { isSameWords, isUnchanged, mergeConflict, mergeCopy, readConflict, wordsOf, type Editing, type OpenConflict } from './editing.ts'

/** When the browser and the server keep what was typed. */
const IN_BROWSER = { pauseMs: 150, latestMs: 400 }
const ON_SERVER = { pauseMs: 700, latestMs: 900 }

/** What an answer of the server settles. */
const ANSWERED = { refusal: undefined, isAway: false }

/** How many copies without an answer are remembered. */
const MOST_SENT = 10

export type EditState = {
  editing: Editing
  conflict: OpenConflict | undefined
  /** Why the server does not take what is typed. */
  refusal: AuthoringRefusal | undefined
  /** Whether the last copy found no server, also while somebody types on. */
  isAway: boolean
  /** Whether this browser has room for what is typed. */
  hasRoom: boolean
  /** Whether a version is being made: the server may have it before this edit knows. */
  isSaving: boolean
  /** When this edit last went on from another version, by `performance.now()`: what the server was asked before tells of an older one. */
  settledAt: number
  /** When the server has kept a copy last, likewise. */
  copiedAt: number
  history: EditHistory
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
/** The version that somebody saw before an act, and the one that it left. */
export type Turn = { seen: number; version: number }
export type OpenEdit = ReturnType<typeof openEdit>

/**
 * An edit of one language of an item: typing, keeping, saving, and what happens when somebody else has saved meanwhile. What is sent to the
 * server goes one after the other, so that an older copy never arrives after a newer one.
 */
export function openEdit(begun: Editing, { client, place, copies, tell }: EditNeeds) {
  const { contentKey, language } = place
  const inTurn = createTurns()
  const listeners = new Set<() => void>()
  let state: EditState = {
    editing: begun,
    conflict: begun.elsewhere,
    refusal: undefined,
    isAway: false,
    hasRoom: true,
    isSaving: false,
    settledAt: -1,
    copiedAt: -1,
    history: NO_HISTORY,
  }

  const set = (change: Partial<EditState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const edit = (change: Partial<Editing>) => set({ editing: { ...state.editing, ...change } })

  const holders = new Set<() => void>()
  const handOver = () => {
    for (const hand of holders) hand()
  }
  /** Words that were sent as copies without an answer, and those that the server is known to have kept. */
  let sent: readonly ItemWords[] = begun.sent ?? []
  let kept = begun.standing === 'kept' ? begun.words : undefined

  const keepInBrowser = async () => {
    const { words, baseVersion, keptAt } = state.editing
    const hasRoom = await copies.keep(place, { ...words, baseVersion, savedAt: new Date().toISOString(), after: keptAt, sent })
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
    const { words, baseVersion, standing, keptAt } = state.editing
    // While somebody chooses between two copies, that of the server is kept as it is.
    if (standing === 'saved' || standing === 'kept' || state.conflict?.isOwn === true) return
    try {
      if (isUnchanged(state.editing)) return await dropCopies(words)
      // The first ones are the likeliest to have arrived: later ones found no network.
      if (!sent.includes(words)) sent = [...sent.slice(0, MOST_SENT - 1), words]
      await keepInBrowser()
      const { savedAt } = await client('keepWorkingCopy', { contentKey, language, body: { ...words, baseVersion, after: keptAt ?? '' } })
      kept = words
      sent = []
      set({ editing: { ...state.editing, keptAt: savedAt }, ...ANSWERED, copiedAt: performance.now() })
      // Newer words are kept again; those of the browser then go on from this copy.
      if (state.editing.words !== words) return browserSoon.ask()
      edit({ standing: 'kept' })
      await settleCopies()
    } catch (error) {
      if (await mergedElsewhere(error)) return
      await keepInBrowser()
      const refusal = error instanceof AuthoringRefusal && !isAway(error) ? error : undefined
      set({ refusal, isAway: refusal === undefined })
      if (state.editing.words === words) edit({ standing: refusal === undefined ? 'held' : 'refused' })
    }
  }

  /** Merges what another window of the same person has kept since; false when a copy was refused for another reason. */
  async function mergedElsewhere(refusal: unknown): Promise<boolean> {
    if (!(refusal instanceof AuthoringRefusal) || refusal.status !== 409 || refusal.errorCode !== 'CONFLICT') return false
    const copy = await client('readWorkingCopy', { contentKey, language }).catch(() => undefined)
    if (copy === undefined || copy.savedAt === state.editing.keptAt) return false
    handOver()
    // An own copy whose answer was lost is no other one.
    const isLost = sent.some((words) => isSameWords(words, copy))
    edit(isLost ? { keptAt: copy.savedAt } : mergeCopy(state.editing, copy, kept ?? state.editing.base))
    kept = wordsOf(copy)
    sent = []
    if (state.editing.elsewhere !== undefined) set({ conflict: state.editing.elsewhere })
    keepSoon()
    return true
  }

  /** Takes back every copy of words that were typed and taken back; what was typed meanwhile is kept. */
  const dropCopies = async (words: ItemWords) => {
    await client('dropWorkingCopy', { contentKey, language })
    set({ editing: { ...state.editing, keptAt: undefined }, ...ANSWERED })
    if (state.editing.words !== words) return keepSoon()
    edit({ standing: 'saved' })
    await settleCopies()
  }

  async function saveNow(seen: number): Promise<number | undefined> {
    handOver()
    const { words, baseVersion, standing } = state.editing
    try {
      if (isUnchanged(state.editing) && seen === baseVersion) {
        if (standing !== 'saved') await dropCopies(words)
        return baseVersion
      }
      edit({ standing: 'saving' })
      const { version } = await client('saveDraft', { contentKey, language, body: words, seen })
      // The server trims and cleans what it saves.
      await goOn(words, { words: await read(version).catch(() => words), version })
      tell.saved()
      return version
    } catch (error) {
      edit({ standing: 'typing' })
      keepSoon()
      return await settle(error)
    }
  }

  const read = async (version: number) => wordsOf(await client('readVersion', { contentKey, language, version: String(version) }))

  /** Goes on from a version of the server instead of the words `from`; what was typed since stays. */
  async function goOn(from: ItemWords, { words: stored, version }: Stored): Promise<void> {
    handOver()
    const now = state.editing.words
    const isNewer = now !== from && !isSameWords(now, from)
    const words = isNewer ? mergeWords(from, now, stored).words : stored
    kept = undefined
    sent = []
    set({
      editing: { words, base: stored, baseVersion: version, knownVersion: version, standing: isNewer ? 'typing' : 'saved' },
      conflict: undefined,
      ...ANSWERED,
      settledAt: performance.now(),
    })
    if (isNewer) keepSoon()
    else await settleCopies()
  }

  async function settle(error: unknown): Promise<number | undefined> {
    const conflict = error instanceof AuthoringRefusal ? readConflict(error) : undefined
    if (conflict === undefined) {
      tell.failed(error)
      return undefined
    }
    // Not the words that were sent: somebody may have typed on since.
    handOver()
    const { words, collisions } = mergeConflict(state.editing.words, conflict)
    if (collisions.length > 0) {
      set({ conflict })
      return undefined
    }
    edit({ words, base: conflict.theirs, baseVersion: conflict.theirVersion, knownVersion: conflict.theirVersion })
    const version = await saveNow(conflict.theirVersion)
    if (version !== undefined) tell.merged(conflict.author)
    return version
  }

  async function dropNow(stored: Stored): Promise<void> {
    const { keptAt } = state.editing
    try {
      await client('dropWorkingCopy', { contentKey, language })
    } catch (error) {
      // Words that only this browser has need no server to be dropped, and one that refuses them for good has none.
      if (isAway(error) && keptAt !== undefined) return tell.failed(error)
    }
    handOver()
    await goOn(state.editing.words, stored)
  }

  async function turnNow(act: (seen: number) => Promise<number | undefined>): Promise<Turn | undefined> {
    const seen = await saveNow(state.editing.baseVersion)
    if (seen === undefined) return undefined
    const { base } = state.editing
    const version = (await act(seen)) ?? seen
    await goOn(base, { words: await read(version), version })
    return { seen, version }
  }

  function turnBack(way: typeof undo): void {
    handOver()
    const turned = way(state.history, state.editing.words)
    if (turned === undefined) return
    set({ history: turned.history })
    edit({ words: turned.words, standing: 'typing' })
    keepSoon()
  }

  const whileSaving = async <T>(act: () => Promise<T>): Promise<T> =>
    await inTurn(async () => {
      set({ isSaving: true })
      return await act().finally(() => set({ isSaving: false }))
    })

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write(change: (words: ItemWords) => ItemWords) {
      const words = change(state.editing.words)
      if (words === state.editing.words) return
      set({ history: noteChange(state.history, { before: state.editing.words, after: words }, performance.now()) })
      edit({ words, standing: 'typing' })
      keepSoon()
    },
    undo: () => turnBack(undo),
    redo: () => turnBack(redo),
    /** Saves a version of the words as they are when it is their turn; undefined when that failed or is left to a choice. */
    save: async (seen?: number) => await whileSaving(() => saveNow(seen ?? state.editing.baseVersion)),
    /** Goes back to a version of the server, without the words that were typed. */
    drop: async (stored: Stored) => await whileSaving(() => dropNow(stored)),
    /**
     * Does an act that makes another version the draft and answers which, such as discarding; then goes on from that one. What was typed is
     * saved before, so that the act can be undone; undefined when it could not be.
     */
    turn: async (act: (seen: number) => Promise<number | undefined>) => await whileSaving(() => turnNow(act)),
    /** Begins again from a version of the server. */
    accept: (stored: Stored) => void goOn(state.editing.words, stored),
    /** Adds a field that holds words back for a moment while somebody types, by what hands them over; answers how to take it away. */
    addHolder(hand: () => void) {
      holders.add(hand)
      return () => void holders.delete(hand)
    },
    chooseLater() {
      set({ conflict: undefined })
      // Words of another window have been seen by then: these replace them.
      if (state.editing.standing === 'typing') keepSoon()
    },
    /** Keeps the words again when the server's copy is not that of this edit any more: another window has written or deleted it. */
    async recheck(savedAt: string | undefined) {
      if (state.editing.standing !== 'kept' || savedAt === state.editing.keptAt) return
      edit({ standing: 'typing' })
      await inTurn(keepOnServer)
    },
    /** Keeps at once what is still waiting for a pause. */
    flush() {
      handOver()
      browserSoon.flush()
      serverSoon.flush()
    },
    /** Keeps in this browser what differs from the draft, once the server has lost it. */
    hold: async () => (isSameWords(state.editing.words, state.editing.base) ? undefined : await keepInBrowser()),
    /** Sends again what the server could not keep. */
    async retry() {
      if (state.editing.standing === 'held') await inTurn(keepOnServer)
    },
    /** Sends what was found in this browser when the edit was opened, and drops copies that say nothing else than the draft. */
    begin() {
      const { words, standing } = state.editing
      if (standing === 'typing') keepSoon()
      // One that stays is found and dropped when the item is opened again.
      else if (begun.isLeftOver === true) void inTurn(() => dropCopies(words)).catch(() => undefined)
    },
  }
}

/** Whether the server may take the same words later. */
function isAway(error: unknown): boolean {
  return !(error instanceof AuthoringRefusal) || error.status === 0 || error.status >= 500 || error.status === 429
}
