import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** Who has a language of an item open, and the block that is selected there. */
export type Present = { accountId: string; name: string; component?: string; seenAt: string }
type PresenceKey = VariantKey & { accountId: string }

/** Notes it in place of what was noted before, and forgets what is older than `forget`. */
export async function putPresence(
  store: Store,
  { accountId, contentKey, language, component, seenAt, forget }: PresenceKey & { component?: string; seenAt: string; forget: string },
): Promise<void> {
  await store.deleteFrom('presence').where('seen_at', '<', forget).execute()
  const seen = { component: component ?? null, seen_at: seenAt }
  await store
    .insertInto('presence')
    .values({ account_id: accountId, content_key: contentKey, language, ...seen })
    .onConflict((conflict) => conflict.columns(['account_id', 'content_key', 'language']).doUpdateSet(seen))
    .execute()
}

export async function removePresence(store: Store, { accountId, contentKey, language }: PresenceKey): Promise<void> {
  const query = store.deleteFrom('presence').where('account_id', '=', accountId)
  await query.where('content_key', '=', contentKey).where('language', '=', language).execute()
}

/** Those who were seen since a time, by name. */
export async function listPresent(store: Store, { contentKey, language }: VariantKey, since: string): Promise<Present[]> {
  const rows = await store
    .selectFrom('presence')
    .innerJoin('account', 'account.id', 'presence.account_id')
    .select(['account.id', 'account.name', 'presence.component', 'presence.seen_at'])
    .where('presence.content_key', '=', contentKey)
    .where('presence.language', '=', language)
    .where('presence.seen_at', '>=', since)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()
  return rows.map(({ id, name, component, seen_at }) => ({ accountId: id, name, component: component ?? undefined, seenAt: seen_at }))
}

/** Forgets who has an item open. */
export async function removePresenceAt(store: Store, contentKey: string): Promise<void> {
  await store.deleteFrom('presence').where('content_key', '=', contentKey).execute()
}
