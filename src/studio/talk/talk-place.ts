import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

import type { Present } from '#model/authoring/together-shapes.ts'
import { useDesk } from '#studio/kit/desk.tsx'
import { openPresence, type OpenPresence } from './open-presence.ts'

/** The language of an item that people talk about, and who has it open. */
export type TalkPlace = { contentKey: string; language: string; presence: OpenPresence }

const TalkContext = createContext<TalkPlace | undefined>(undefined)
export const TalkProvider = TalkContext.Provider

/** The place around a component. */
export function useTalk(): TalkPlace {
  const place = useContext(TalkContext)
  if (place === undefined) throw new Error('What people say about an item is shown on its desk.')
  return place
}

/** Tells for as long as it is shown that a language of an item is open here. */
export function useOpenPresence(contentKey: string, language: string): OpenPresence {
  const { client } = useDesk()
  const [presence] = useState(() => openPresence({ client, contentKey, language }))
  useEffect(() => {
    presence.begin()
    return presence.end
  }, [presence])
  return presence
}

/** Who else has it open. */
export function useOthers({ subscribe, others }: OpenPresence): readonly Present[] {
  return useSyncExternalStore(subscribe, others)
}
