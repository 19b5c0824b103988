import type { Actor } from '#model/accounts/actor.ts'
import { listPresent, type Present, putPresence, removePresence } from '#content/store/presence.ts'
import type { VariantKey } from '#content/store/variants.ts'

import { defineQuery } from '../define-act.ts'
import { getVariant } from '../drafts/get-variant.ts'
import { readBlockId } from './read-block-id.ts'

/** Somebody who was not seen for so long is not there: the studio tells every eight seconds. */
const PRESENT_MS = 25_000
const KEPT_MS = 10 * 60_000

export type Presence = VariantKey & { actor: Actor; component?: string; now: Date }

/** Notes that the actor has a language of an item open, and the block that is selected there; answers who else has. */
export const notePresence = defineQuery<Presence, Present[]>('read', async (store, { actor, contentKey, language, component, now }) => {
  await getVariant(store, { contentKey, language })
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const place = { accountId: actor.id, contentKey, language, component: component === undefined ? undefined : readBlockId(component) }
  await putPresence(store, { ...place, seenAt: now.toISOString(), forget: before(KEPT_MS) })
  return (await listPresent(store, { contentKey, language }, before(PRESENT_MS))).filter(({ accountId }) => accountId !== actor.id)
})

/** Notes that the actor has closed it. */
export const endPresence = defineQuery<Omit<Presence, 'component'>, { kind: 'gone' }>('read', async (store, { actor, contentKey, language }) => {
  await removePresence(store, { accountId: actor.id, contentKey, language })
  return { kind: 'gone' }
})
