import { startTransition, useEffect, useRef, useState } from 'react'

import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import { afterPause, type PausedAct } from '#studio/kit/after-pause.ts'
import { useDesk } from '#studio/kit/desk.tsx'

/** A page that the server has drawn, and the words that it is drawn from. */
export type Drawn = { html: string; words: ItemWords }
export type PageDrawing = { drawn: Drawn | undefined; error: unknown; isBehind: boolean; retry(): void }

/** Whether a refusal may be over by itself: the server was not reached, has too much to do, or is at fault. */
function mayPass(cause: unknown): boolean {
  return cause instanceof AuthoringRefusal && (cause.status === 0 || cause.status === 429 || cause.status >= 500)
}

export type DrawingPlace = { contentKey: string; language: string; isMember: boolean }

const SOON = { pauseMs: 120, latestMs: 400 }
/** A page that nobody waits for with a key is shown within so many milliseconds. */
const AT_LATEST = { timeout: 150 }
/** After a failure: the server may be away for a while. */
const RETRY_MS = 3000

/** Draws the page of the words by the production renderer, one after the other, always the newest ones. What was drawn last stays meanwhile. */
export function usePageDrawing({ contentKey, language, isMember }: DrawingPlace, words: ItemWords): PageDrawing {
  const { client } = useDesk()
  const [drawn, setDrawn] = useState<Drawn>()
  const [error, setError] = useState<unknown>()
  const wanted = useRef({ words, isMember })
  const loop = useRef<PausedAct>(undefined)
  useEffect(() => {
    const ended = new AbortController()
    let isAsking = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const act = async () => {
      if (isAsking) return
      isAsking = true
      const { words: asked, isMember: member } = wanted.current
      const { title, urlName, body } = asked
      try {
        const { html } = await client('drawPage', { contentKey, language, body: { title, urlName, body, member }, signal: ended.signal })
        await betweenKeys()
        if (ended.signal.aborted) return
        // A key that is pressed now is answered first, and alone.
        startTransition(() => {
          setDrawn({ html, words: asked })
          setError(undefined)
        })
      } catch (cause) {
        if (ended.signal.aborted) return
        setError(cause)
        clearTimeout(retry)
        if (mayPass(cause)) retry = setTimeout(soon.ask, RETRY_MS)
      } finally {
        isAsking = false
      }
      if (wanted.current.words !== asked || wanted.current.isMember !== member) soon.ask()
    }
    const soon = afterPause(() => void act(), SOON)
    loop.current = soon
    void act()
    return () => {
      ended.abort()
      clearTimeout(retry)
      soon.cancel()
    }
  }, [client, contentKey, language])
  useEffect(() => {
    const isNew = wanted.current.words !== words || wanted.current.isMember !== isMember
    wanted.current = { words, isMember }
    if (isNew) loop.current?.ask()
  }, [words, isMember])
  return { drawn, error, isBehind: drawn !== undefined && drawn.words !== words, retry: () => loop.current?.ask() }
}

/** Ends when no key waits to be shown: to show a long page takes longer than a letter may. */
async function betweenKeys(): Promise<void> {
  await new Promise<void>((end) => ('requestIdleCallback' in window ? requestIdleCallback(() => end(), AT_LATEST) : setTimeout(end)))
}
