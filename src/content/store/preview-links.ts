import type { ExpressionBuilder } from 'kysely'

import type { PreviewLinkTable } from './preview-links-table.ts'
import type { Store, StoreTables } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** What a preview shows in place of what is live: the draft of a language, all of a release, or what is planned until a time (ISO 8601). */
export type PreviewSubject = VariantKey | { release: string } | { until: string }

/**
 * A link that shows something to whoever has it; if it `isOwn`, to the account that has made it, while that is signed in. Times are ISO 8601.
 */
export type PreviewLink = { subject: PreviewSubject; id: string; accountId: string; createdAt: string; expiresAt: string; isOwn: boolean }
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
      ...toColumns(link.subject),
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

/** The valid links of an item, or of a release, that are shared, the newest first. */
export async function listPreviewLinks(store: Store, of: PreviewOwner, now: Date): Promise<ListedPreviewLink[]> {
  const rows = await store
    .selectFrom('preview_link')
    .innerJoin('account', 'account.id', 'preview_link.account_id')
    .selectAll('preview_link')
    .select('account.name')
    .where(isOf(of))
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

/** Removes a link of an item or a release that is shared, or an own one of the account, and says which; undefined when there was none. */
export async function removePreviewLink(
  store: Store,
  { of, id, accountId }: { of: PreviewOwner; id: string; accountId: string },
): Promise<Pick<PreviewLink, 'isOwn'> | undefined> {
  const row = await store
    .deleteFrom('preview_link')
    .where(isOf(of))
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

/** An item or a release with links. */
export type PreviewOwner = { contentKey: string } | { release: string }

function isOf(of: PreviewOwner) {
  return (row: ExpressionBuilder<StoreTables, 'preview_link'>) =>
    'release' in of ? row('release_id', '=', of.release) : row('content_key', '=', of.contentKey)
}

function toColumns(subject: PreviewSubject) {
  const none = { content_key: null, language: null, release_id: null, shown_at: null }
  if ('release' in subject) return { ...none, release_id: subject.release }
  return 'until' in subject ? { ...none, shown_at: subject.until } : { ...none, content_key: subject.contentKey, language: subject.language }
}

type Row = PreviewLinkTable['preview_link']

function toLink({ id, account_id, created_at, expires_at, is_own, ...row }: Row): PreviewLink {
  return { id, subject: toSubject(row), accountId: account_id, createdAt: created_at, expiresAt: expires_at, isOwn: is_own === 1 }
}

function toSubject({
  content_key,
  language,
  release_id,
  shown_at,
}: Pick<Row, 'content_key' | 'language' | 'release_id' | 'shown_at'>): PreviewSubject {
  if (release_id !== null) return { release: release_id }
  return shown_at === null ? { contentKey: content_key ?? '', language: language ?? '' } : { until: shown_at }
}
