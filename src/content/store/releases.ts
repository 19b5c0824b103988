import type { ReleaseState } from '#model/authoring/states.ts'

import type { ReleaseTables } from './releases-table.ts'
import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** A named set of drafts that goes live at once. Times are ISO 8601. */
export type Release = {
  id: string
  name: string
  state: ReleaseState
  scheduledAt?: string
  liveAt?: string
  /** The id of the release that this one takes back. */
  reverts?: string
  author: string
  authorName?: string
  createdAt: string
  changedAt: string
}

/** A language of an item in a release; see `releases-table.ts`. */
export type ReleaseItem = VariantKey & {
  act: 'publish' | 'unpublish'
  version?: number
  isFixed?: boolean
  baseVersion?: number
  liveBefore?: number
  liveAfter?: number
  addedAt: string
}

/** Adds a release. */
export async function addRelease(store: Store, { id, name, state, reverts, author, authorName, createdAt }: Omit<Release, 'changedAt'>) {
  const times = { scheduled_at: null, live_at: null, created_at: createdAt, changed_at: createdAt }
  await store
    .insertInto('release')
    .values({ id, name, state, reverts: reverts ?? null, author, author_name: authorName ?? null, ...times })
    .execute()
}

/** What an act changes of a release: what is left out stays as it is, null removes a value. */
export type ReleaseChange = { name?: string; state?: ReleaseState; scheduledAt?: string | null; liveAt?: string; changedAt: string }

/** Changes a release, and holds its row until the transaction ends; false where there is none. */
export async function changeStoredRelease(
  store: Store,
  id: string,
  { name, state, scheduledAt, liveAt, changedAt }: ReleaseChange,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('release')
    // Kysely leaves out what is undefined.
    .set({ name, state, scheduled_at: scheduledAt, live_at: liveAt, changed_at: changedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a release with its rows and its previews. */
export async function removeStoredRelease(store: Store, id: string): Promise<void> {
  await store.deleteFrom('preview_link').where('release_id', '=', id).execute()
  await store.deleteFrom('release_item').where('release_id', '=', id).execute()
  await store.deleteFrom('release').where('id', '=', id).execute()
}

/** A release by its id. */
export async function findRelease(store: Store, id: string): Promise<Release | undefined> {
  const row = await store.selectFrom('release').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRelease(row)
}

/** Releases in some states, the last changed first, each with the number of its rows. */
export async function listStoredReleases(
  store: Store,
  { states, limit }: { states: readonly ReleaseState[]; limit: number },
): Promise<(Release & { count: number })[]> {
  const rows = await store
    .selectFrom('release')
    .selectAll('release')
    .select((row) =>
      row
        .selectFrom('release_item')
        .select((item) => item.fn.countAll<number>().as('count'))
        .whereRef('release_item.release_id', '=', 'release.id')
        .as('count'),
    )
    .where('state', 'in', states)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toRelease(row), count: Number(row.count) }))
}

/** The open and scheduled releases that hold a language of an item; without a language, any of the item. */
export async function listReleasesWith(store: Store, { contentKey, language }: { contentKey: string; language?: string }): Promise<Release[]> {
  const rows = await store
    .selectFrom('release')
    .selectAll('release')
    .distinct()
    .innerJoin('release_item', 'release_item.release_id', 'release.id')
    .where('release_item.content_key', '=', contentKey)
    .$if(language !== undefined, (query) => query.where('release_item.language', '=', language ?? ''))
    .where('release.state', 'in', ['open', 'scheduled'])
    .orderBy('release.name')
    .orderBy('release.id')
    .execute()
  return rows.map(toRelease)
}

/** The releases that take this one back, live or not. */
export async function listReverting(store: Store, id: string): Promise<Release[]> {
  const rows = await store.selectFrom('release').selectAll().where('reverts', '=', id).orderBy('created_at').orderBy('id').execute()
  return rows.map(toRelease)
}

/** Releases that are planned for, or went live in, a time. */
export async function listReleasesBetween(store: Store, { from, to, limit }: { from: string; to: string; limit: number }): Promise<Release[]> {
  const rows = await store
    .selectFrom('release')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('scheduled_at', '>=', from), row('scheduled_at', '<', to)]),
        row.and([row('live_at', '>=', from), row('live_at', '<', to)]),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(toRelease)
}

/** Releases that are planned to go live until a time. */
export async function listReleasesPlannedUntil(store: Store, until: string): Promise<Release[]> {
  const rows = await store.selectFrom('release').selectAll().where('scheduled_at', '<=', until).orderBy('scheduled_at').orderBy('id').execute()
  return rows.map(toRelease)
}

/** The rows of a release, by item and language. */
export async function listReleaseItems(store: Store, releaseId: string): Promise<ReleaseItem[]> {
  const rows = await store
    .selectFrom('release_item')
    .selectAll()
    .where('release_id', '=', releaseId)
    .orderBy('content_key')
    .orderBy('language')
    .execute()
  return rows.map((row) => ({
    contentKey: row.content_key,
    language: row.language,
    act: row.act,
    version: row.version ?? undefined,
    isFixed: row.is_fixed === 1,
    baseVersion: row.base_version ?? undefined,
    liveBefore: row.live_before ?? undefined,
    liveAfter: row.live_after ?? undefined,
    addedAt: row.added_at,
  }))
}

/** Adds a row to a release, or replaces the one of this language. */
export async function putReleaseItem(store: Store, releaseId: string, item: ReleaseItem): Promise<void> {
  const set = {
    act: item.act,
    version: item.version ?? null,
    is_fixed: item.isFixed ? 1 : 0,
    base_version: item.baseVersion ?? null,
    live_before: item.liveBefore ?? null,
    live_after: item.liveAfter ?? null,
  }
  await store
    .insertInto('release_item')
    .values({ release_id: releaseId, content_key: item.contentKey, language: item.language, added_at: item.addedAt, ...set })
    .onConflict((conflict) => conflict.columns(['release_id', 'content_key', 'language']).doUpdateSet(set))
    .execute()
}

/** Removes a row of a release; false where there was none. */
export async function removeReleaseItem(store: Store, releaseId: string, { contentKey, language }: VariantKey): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('release_item')
    .where('release_id', '=', releaseId)
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes an item whose words are erased out of every release: one language, or all of them. */
export async function removeFromReleases(store: Store, { contentKey, language }: { contentKey: string; language?: string }): Promise<void> {
  await store
    .deleteFrom('release_item')
    .where('content_key', '=', contentKey)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .execute()
}

function toRelease(row: ReleaseTables['release']): Release {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    scheduledAt: row.scheduled_at ?? undefined,
    liveAt: row.live_at ?? undefined,
    reverts: row.reverts ?? undefined,
    author: row.author,
    authorName: row.author_name ?? undefined,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}
