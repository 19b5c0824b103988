import type { Present } from '#model/authoring/together-shapes.ts'
import type { AuthoringClient } from '#studio/api/authoring-client.ts'

/** How often this window tells that it is there; the server forgets it after three times as long. */
const TELL_MS = 8000
/** Arrow keys walk past blocks where nobody stays. */
const SETTLE_MS = 400

export type PresencePlace = { client: AuthoringClient; contentKey: string; language: string }
export type OpenPresence = ReturnType<typeof openPresence>

/** Tells that a language of an item is open here and which block is selected, and hears who else is there. What fails is told the next time. */
export function openPresence({ client, contentKey, language }: PresencePlace) {
  const listeners = new Set<() => void>()
  let others: readonly Present[] = []
  let component: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = true

  const hear = (now: readonly Present[]) => {
    if (JSON.stringify(now.map(toPlace)) === JSON.stringify(others.map(toPlace))) return
    others = now
    for (const listener of listeners) listener()
  }
  const tell = async () => {
    clearTimeout(timer)
    // A window that nobody looks at says that nobody is there.
    if (document.visibilityState === 'visible')
      await client('notePresence', { contentKey, language, body: { component } }).then(
        (answer) => (isOver ? undefined : hear(answer.others)),
        () => undefined,
      )
    if (!isOver) timer = setTimeout(() => void tell(), TELL_MS)
  }
  const tellSoon = (ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void tell(), ms)
  }
  return {
    others: () => others,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Notes the block that is selected. */
    select(id: string | undefined) {
      if (id === component) return
      component = id
      tellSoon(SETTLE_MS)
    },
    begin() {
      isOver = false
      tellSoon(0)
    },
    end() {
      isOver = true
      clearTimeout(timer)
      void client('endPresence', { contentKey, language }).catch(() => undefined)
    },
  }
}

function toPlace({ accountId, name, component }: Present) {
  return [accountId, name, component]
}
