import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/**
 * A link that shows the draft of a language to whoever has it; if it `isOwn`, to the account that has made it, while that is signed in. Times
 * are ISO 8601.
 */
export type PreviewLink = VariantKey & { id: string; accountId: string; createdAt: string; expiresAt: string; isOwn: boolean }
/** A link as lists show it, with the name of who made it. */
export type ListedPreviewLink = PreviewLink & { name: string }

/** Adds a link; `tokenHash` is the hash of the token in its address. */
export async function addPreviewLink(store: Store, { tokenHash, ...link }: PreviewLink & { tokenHash: string }): Promise<void> {
  await store
    .insertInto('preview_link')
    .values({
      id: link.id,
      token_hash: tokenHash,
      account_id: link.accountId,
      content_key: link.contentKey,
      language: link.language,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      is_own: link.isOwn ? 1 : 0,
    })
    .execute()
}

/** The link of a token that is still valid and whose maker still belongs to the staff. One look-up by an index. */
export async function findPreviewLink(store: Store, tokenHash: string, now: Date): Promise<PreviewLink | undefined> {
  const row = await store
    .selectFrom('preview_link')
    .innerJoin('account', 'account.id', 'preview_link.account_id')
    .selectAll('preview_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('account.suspended_at', 'is', null)
    .where('account.role', '!=', 'visitor')
    .executeTakeFirst()
  return row && toLink(row)
}

/** The valid links of an item that are shared, the newest first. */
export async function listPreviewLinks(store: Store, contentKey: string, now: Date): Promise<ListedPreviewLink[]> {
  const rows = await store
    .selectFrom('preview_link')
    .innerJoin('account', 'account.id', 'preview_link.account_id')
    .selectAll('preview_link')
    .select('account.name')
    .where('content_key', '=', contentKey)
    .where('is_own', '=', 0)
    .where('expires_at', '>', now.toISOString())
    .orderBy('preview_link.created_at', 'desc')
    .orderBy('preview_link.id')
    .execute()
  return rows.map((row) => ({ ...toLink(row), name: row.name }))
}

/** How many valid links an account shares. */
export async function countPreviewLinks(store: Store, accountId: string, now: Date): Promise<number> {
  const { count } = await store
    .selectFrom('preview_link')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_own', '=', 0)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes the own previews of an account but the `most` newest. */
export async function keepNewestOwnPreviews(store: Store, accountId: string, most: number): Promise<void> {
  const own = store.selectFrom('preview_link').select('id').where('account_id', '=', accountId).where('is_own', '=', 1)
  const kept = await own.orderBy('created_at', 'desc').orderBy('id').limit(most).execute()
  await store
    .deleteFrom('preview_link')
    .where('account_id', '=', accountId)
    .where('is_own', '=', 1)
    .$if(kept.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        kept.map(({ id }) => id),
      ),
    )
    .execute()
}

/** Removes a link of an item that is shared, or an own one of the account, and says which; undefined when there was none. */
export async function removePreviewLink(
  store: Store,
  { contentKey, id, accountId }: { contentKey: string; id: string; accountId: string },
): Promise<Pick<PreviewLink, 'isOwn'> | undefined> {
  const row = await store
    .deleteFrom('preview_link')
    .where('content_key', '=', contentKey)
    .where('id', '=', id)
    .where((link) => link.or([link('is_own', '=', 0), link('account_id', '=', accountId)]))
    .returning('is_own')
    .executeTakeFirst()
  return row && { isOwn: row.is_own === 1 }
}

/** Removes all links of an item. */
export async function removePreviewLinksOf(store: Store, contentKey: string): Promise<void> {
  await store.deleteFrom('preview_link').where('content_key', '=', contentKey).execute()
}

/** Removes links that have expired. */
export async function removeExpiredPreviewLinks(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('preview_link').where('expires_at', '<=', now.toISOString()).execute()
}

type Row = { id: string; account_id: string; content_key: string; language: string; created_at: string; expires_at: string; is_own: number }

function toLink({ id, account_id, content_key, language, created_at, expires_at, is_own }: Row): PreviewLink {
  const times = { createdAt: created_at, expiresAt: expires_at }
  return { id, accountId: account_id, contentKey: content_key, language, ...times, isOwn: is_own === 1 }
}
