import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { sentencesOf } from '#studio/kit/refusal-note.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { dropInBrowser, keepInBrowser, type BrowserCopy } from './browser-copies.ts'
import { beginEditing, isSameWords, mergeConflict, wordsOf, type Editing, type OpenConflict } from './editing.ts'

/** Time after the last key before the browser and the server keep what was typed, and the longest time while typing goes on. */
const IN_BROWSER_MS = 150
const ON_SERVER_MS = 700
const AT_LATEST_MS = 900

export type EditingPlace = { contentKey: string; language: string; opened: AnswerOf<'readDraft'>; inBrowser: BrowserCopy | undefined }

/** The edit of one language of an item: typing, keeping, saving, and what happens when somebody else has saved meanwhile. */
export function useEditing({ contentKey, language, opened, inBrowser }: EditingPlace) {
  const { client, self } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Editing>(() => beginEditing(opened, inBrowser))
  const [conflict, setConflict] = useState<OpenConflict | undefined>()
  const latest = useRef(editing)
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  const since = useRef<number | undefined>(undefined)
  const place = { account: self.id, contentKey, language }
  useLayoutEffect(() => {
    latest.current = editing
  })

  const keep = useCallback(async () => {
    const { words, baseVersion, standing } = latest.current
    if (standing !== 'typing' && standing !== 'held') return
    since.current = undefined
    try {
      await client('keepWorkingCopy', { contentKey, language, body: { ...words, baseVersion } })
      setEditing((now) => (now.words === words && now.standing !== 'saving' ? { ...now, standing: 'kept' } : now))
    } catch (error) {
      if (!(error instanceof AuthoringRefusal)) throw error
      const isAway = error.status === 0 || error.status >= 500 || error.status === 429
      setEditing((now) => (now.words === words && now.standing !== 'saving' ? { ...now, standing: isAway ? 'held' : 'refused' } : now))
      if (!isAway) toast({ kind: 'failed', text: sentencesOf(error, say('studioFailed')).join(' ') })
    }
  }, [client, contentKey, language, say])

  useEffect(() => {
    if (editing.standing !== 'typing') return undefined
    since.current ??= Date.now()
    const copy = { ...editing.words, baseVersion: editing.baseVersion, savedAt: new Date().toISOString() }
    const inBrowserSoon = setTimeout(() => void keepInBrowser(place, copy), IN_BROWSER_MS)
    const wait = Math.max(0, Math.min(ON_SERVER_MS, since.current + AT_LATEST_MS - Date.now()))
    const onServer = setTimeout(() => void (keeping.current = keeping.current.then(keep)), wait)
    return () => {
      clearTimeout(inBrowserSoon)
      clearTimeout(onServer)
    }
  })

  useEffect(() => {
    // What the server could not keep is tried again, and at once when the network is back.
    const again = () => void (latest.current.standing === 'held' ? keep() : undefined)
    const leave = () => void (document.visibilityState === 'hidden' ? keep() : undefined)
    const timer = setInterval(again, 5000)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', leave)
      if (latest.current.standing === 'typing') void keep()
    }
  }, [keep])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const { standing } = latest.current
      if (standing === 'typing' || standing === 'held' || standing === 'refused') event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const write = useCallback((change: (words: ItemWords) => ItemWords) => {
    setEditing((now) => {
      const words = change(now.words)
      return words === now.words ? now : { ...now, words, standing: 'typing' }
    })
  }, [])

  /** Begins again from a version of the server. */
  const accept = (words: ItemWords, version: number) => setEditing({ words, base: words, baseVersion: version, standing: 'saved' })

  const save = async (words = latest.current.words, seen = latest.current.baseVersion): Promise<number | undefined> => {
    if (isSameWords(words, latest.current.base) && seen === latest.current.baseVersion) return latest.current.baseVersion
    await keeping.current
    setEditing((now) => ({ ...now, standing: 'saving' }))
    try {
      const { version } = await client('saveDraft', { contentKey, language, body: words, seen })
      setConflict(undefined)
      // The server trims and cleans what it saves.
      const stored = await client('readVersion', { contentKey, language, version: String(version) }).then(wordsOf, () => words)
      setEditing((now) => {
        const isNewer = now.words !== words && !isSameWords(now.words, words)
        return { words: isNewer ? now.words : stored, base: stored, baseVersion: version, standing: isNewer ? 'typing' : 'saved' }
      })
      await dropInBrowser(place)
      void queries.invalidateQueries({ queryKey: ['item', contentKey] })
      void queries.invalidateQueries({ queryKey: ['items'] })
      return version
    } catch (error) {
      setEditing((now) => ({ ...now, standing: 'typing' }))
      if (!(error instanceof AuthoringRefusal)) throw error
      return await settle(error, words)
    }
  }

  async function settle(error: AuthoringRefusal, words: ItemWords): Promise<number | undefined> {
    const found = error.status === 409 ? mergeConflict(words, error) : undefined
    if (found === undefined) {
      toast({ kind: 'failed', text: sentencesOf(error, say('studioFailed')).join(' ') })
      return undefined
    }
    if (found.collisions.length > 0) {
      setConflict(found)
      return undefined
    }
    setEditing((now) => ({ ...now, words: found.merged, base: found.theirs, baseVersion: found.theirVersion }))
    const version = await save(found.merged, found.theirVersion)
    if (version !== undefined) toast({ text: say('studioMerged', { name: found.author ?? say('studioSomebody') }) })
    return version
  }

  const drop = async () => {
    await keeping.current
    await client('dropWorkingCopy', { contentKey, language })
    await dropInBrowser(place)
    setEditing(({ base, baseVersion }) => ({ words: base, base, baseVersion, standing: 'saved' }))
  }

  // Somebody's own act, such as renaming, has made a newer version: it is taken as it is.
  const { draft } = opened
  const isOwn = draft.version > editing.baseVersion && editing.standing === 'saved' && draft.author === self.id
  if (isOwn) setEditing({ words: wordsOf(draft), base: wordsOf(draft), baseVersion: draft.version, standing: 'saved' })

  return { editing, write, save, drop, accept, conflict, setConflict }
}

export type EditingDesk = ReturnType<typeof useEditing>
