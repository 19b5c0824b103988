import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import { BROWSER_COPIES, type BrowserCopy } from './browser-copies.ts'
import { beginEditing, hasMoved, wordsOf, type AskedDraft } from './editing.ts'
import { openEdit } from './open-edit.ts'

/** How often what the server could not keep is sent again; at once when the network is back. */
const RETRY_MS = 5000

export type EditingPlace = { contentKey: string; language: string; opened: AskedDraft; inBrowser: BrowserCopy | undefined; isGone: boolean }

/** The edit of one language of an item for as long as its desk is shown. */
export function useEditing({ contentKey, language, opened, inBrowser, isGone }: EditingPlace) {
  const { client, self } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const failed = useFailure()
  const { draft } = opened
  const [edit] = useState(() =>
    openEdit(beginEditing(opened, inBrowser), {
      client,
      place: { account: self.id, contentKey, language },
      copies: BROWSER_COPIES,
      tell: {
        failed,
        merged: (author) => toast({ text: say('studioMerged', { name: author ?? say('studioSomebody') }) }),
        saved() {
          void queries.invalidateQueries({ queryKey: ['item', contentKey] })
          void queries.invalidateQueries({ queryKey: ['items'] })
        },
      },
    }),
  )
  const state = useSyncExternalStore(edit.subscribe, edit.state)
  const { standing, baseVersion } = state.editing

  useEffect(() => {
    edit.begin()
    const retry = () => void edit.retry()
    const leave = () => (document.visibilityState === 'hidden' ? edit.flush() : undefined)
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', leave)
      edit.flush()
    }
  }, [edit])

  useEffect(() => {
    if (standing === 'saved' || standing === 'kept') return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [standing])

  useEffect(() => {
    if (isGone) void edit.hold()
  }, [edit, isGone])

  const isBehind = !isGone && hasMoved(opened, state)
  // Somebody's own act, such as renaming, has made a newer version: it is taken as it is.
  const isOwn = isBehind && draft.version > baseVersion && standing === 'saved' && draft.author === self.id
  useEffect(() => {
    if (isOwn) edit.accept({ words: wordsOf(draft), version: draft.version })
  }, [edit, isOwn, draft])

  const { workingCopy } = opened
  const isCopyKnown = opened.askedAt > Math.max(state.copiedAt, state.settledAt)
  useEffect(() => {
    if (isCopyKnown) void edit.recheck(workingCopy?.savedAt)
  }, [edit, isCopyKnown, workingCopy?.savedAt])

  const drop = useCallback(() => edit.drop({ words: wordsOf(draft), version: draft.version }), [edit, draft])
  const { write, undo, redo, save, accept, turn, chooseLater, addHolder } = edit
  return { ...state, isBehind, write, undo, redo, save, drop, accept, turn, chooseLater, addHolder }
}

export type EditingDesk = ReturnType<typeof useEditing>
