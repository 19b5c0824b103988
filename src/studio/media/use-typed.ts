import { useEffect, useSyncExternalStore } from 'react'

import { useDesk } from '#studio/kit/desk.tsx'

import { isUnsaved, type Typed, type TypedPlace } from './typed-words.ts'

/** Outside of the screens: what was typed stays when another item, another filter or another screen is opened. */
const words = createKept<Typed>()
const places = createKept<TypedPlace>()

/** What was typed over a language of an item of the library, and how it is changed. */
export function useTyped(contentKey: string, language: string): [Typed | undefined, Change<Typed>] {
  return useKept(words, `${contentKey} ${language}`)
}

/** What was typed over the folder and the tags of an item, and how it is changed. */
export function useTypedPlace(contentKey: string): [TypedPlace | undefined, Change<TypedPlace>] {
  return useKept(places, contentKey)
}

/** Asks before the page is left while something is not saved. It counts whichever screen is open: once in the frame. */
export function useAskBeforeLeaving(): void {
  const hasWords = useSyncExternalStore(words.subscribe, () => [...words.all().values()].some(isUnsaved))
  const hasPlaces = useSyncExternalStore(places.subscribe, () => places.all().size > 0)
  const isAsking = hasWords || hasPlaces
  useEffect(() => {
    if (!isAsking) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsking])
}

type Kept<Value> = ReturnType<typeof createKept<Value>>
/** Keeps another value; undefined keeps nothing any more. */
type Change<Value> = (next: (before: Value | undefined) => Value | undefined) => void

function createKept<Value>() {
  const listeners = new Set<() => void>()
  let all: ReadonlyMap<string, Value> = new Map()
  return {
    all: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(key: string, next: (before: Value | undefined) => Value | undefined) {
      const changed = new Map(all)
      const value = next(all.get(key))
      if (value === undefined) changed.delete(key)
      else changed.set(key, value)
      all = changed
      for (const listener of listeners) listener()
    },
  }
}

function useKept<Value>(kept: Kept<Value>, place: string): [Value | undefined, Change<Value>] {
  const { self } = useDesk()
  // Somebody else may sign in on the same page.
  const key = `${self.id} ${place}`
  return [useSyncExternalStore(kept.subscribe, kept.all).get(key), (next) => kept.change(key, next)]
}
