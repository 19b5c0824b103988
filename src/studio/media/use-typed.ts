import { useEffect, useSyncExternalStore } from 'react'

import { useDesk } from '#studio/kit/desk.tsx'

import { isUnsaved, type Typed } from './typed-words.ts'

/** Outside of the screens: what was typed stays when another item, another filter or another screen is opened. */
let all: ReadonlyMap<string, Typed> = new Map()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was typed over a language of an item of the library, and how it is changed. */
export function useTyped(contentKey: string, language: string): [Typed | undefined, (next: (before: Typed | undefined) => Typed) => void] {
  const { self } = useDesk()
  // Somebody else may sign in on the same page.
  const key = `${self.id} ${contentKey} ${language}`
  const typed = useSyncExternalStore(subscribe, () => all).get(key)
  const change = (next: (before: Typed | undefined) => Typed) => {
    all = new Map(all).set(key, next(all.get(key)))
    for (const listener of listeners) listener()
  }
  return [typed, change]
}

/** Asks before the page is left while something is not saved. It counts whichever screen is open: once in the frame. */
export function useAskBeforeLeaving(): void {
  const isAsking = useSyncExternalStore(subscribe, () => [...all.values()].some(isUnsaved))
  useEffect(() => {
    if (!isAsking) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsking])
}
