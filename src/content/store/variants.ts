import type { JsonObject } from '#base/pure/json.ts'
import type { AltState } from '#model/images/alt-state.ts'
import { NO_BLOCKS } from '#model/types/formats.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'

import { inBatches } from './in-batches.ts'
import { toListKey } from './list-key.ts'
import type { Store, VariantState, VariantTable } from './tables.ts'
import { readBody } from './versions.ts'

/**
 * One language of an item: its state, its current draft and its live version. `liveLookupName` is the name that look-ups in the read copy
 * use (`model/content/lookup-name.ts`).
 */
export type Variant = {
  contentKey: string
  language: string
  type: string
  state: VariantState
  title: string
  urlName: string
  draftVersion: number
  liveVersion?: number
  liveLookupName?: string
  /** Who may read the live version; `public` without one. */
  access: 'public' | 'signed-in'
  /** When the live version was published; undefined without one. */
  publishedAt?: string
  scheduledAt?: string
  /** When its publication is planned to end. */
  endsAt?: string
  /** Id of the draft's author. */
  draftAuthor: string
  draftAuthorName?: string
  /** What the draft of an image has for those who do not see it; undefined for other types. */
  alt?: AltState
  changedAt: string
  /** How many problems the draft has, and how many of them only warn; undefined if they were not counted yet. */
  problems?: number
  warnings?: number
}
export type VariantKey = { contentKey: string; language: string }

/** One language of an item. */
export async function findVariant(store: Store, { contentKey, language }: VariantKey): Promise<Variant | undefined> {
  const row = await store.selectFrom('variant').selectAll().where('content_key', '=', contentKey).where('language', '=', language).executeTakeFirst()
  return row && toVariant(row)
}

/** All languages of an item. */
export async function listVariants(store: Store, contentKey: string): Promise<Variant[]> {
  const rows = await store.selectFrom('variant').selectAll().where('content_key', '=', contentKey).orderBy('language').execute()
  return rows.map(toVariant)
}

/** Removes a language of an item; its versions stay. */
export async function removeVariant(store: Store, { contentKey, language }: VariantKey): Promise<void> {
  await store.deleteFrom('variant').where('content_key', '=', contentKey).where('language', '=', language).execute()
}

/** Adds a language to an item. */
export async function addVariant(store: Store, variant: Variant): Promise<void> {
  await store.insertInto('variant').values(toRow(variant)).execute()
}

/** What an act changes of a language: what is left out stays as it is, null removes a value. */
export type VariantChange = Partial<Pick<Variant, 'state' | 'access' | 'changedAt'>> & {
  draft?: Pick<Variant, 'title' | 'urlName' | 'draftVersion' | 'draftAuthor' | 'draftAuthorName' | 'alt'>
} & { [Key in 'liveVersion' | 'liveLookupName' | 'publishedAt' | 'scheduledAt' | 'endsAt']?: Variant[Key] | null }

/**
 * Changes a language of an item. Only the given columns are written, because two acts may change one row at the same time: drafts and plans
 * are changed under the lock of the item, access under that of the feed.
 */
export async function changeVariant(store: Store, { contentKey, language }: VariantKey, change: VariantChange): Promise<void> {
  const { draft } = change
  await store
    .updateTable('variant')
    // Kysely leaves out what is undefined.
    .set({
      state: change.state,
      access: change.access,
      live_version: change.liveVersion,
      live_name: change.liveLookupName,
      published_at: change.publishedAt,
      scheduled_at: change.scheduledAt,
      ends_at: change.endsAt,
      changed_at: change.changedAt,
      ...(draft && toDraftColumns(draft)),
    })
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .execute()
}

/** The item that is live under a name in a language; at most one. */
export async function findLiveByName(store: Store, name: { type: string; language: string; liveLookupName: string }): Promise<Variant | undefined> {
  const row = await store
    .selectFrom('variant')
    .selectAll()
    .where('type', '=', name.type)
    .where('language', '=', name.language)
    .where('live_name', '=', name.liveLookupName)
    .executeTakeFirst()
  return row && toVariant(row)
}

export type LiveVariant = Variant & { liveVersion: number; body: JsonObject; liveUrlName: string; liveTitle: string }

/** Everything of a type that is live, with its live body in the current format. Attributes of blocks are not upgraded. */
export async function listLive(store: Store, type: string): Promise<LiveVariant[]> {
  const rows = await selectLive(store).where('variant.type', '=', type).execute()
  return rows.map((row) => toLiveVariant(row, NO_BLOCKS))
}

/** What is live of a type in a language under some names; names of nothing are passed over. */
export async function listLiveByNames(
  store: Store,
  { type, language, names }: { type: string; language: string; names: readonly string[] },
): Promise<LiveVariant[]> {
  const select = (batch: string[]) =>
    selectLive(store).where('variant.type', '=', type).where('variant.language', '=', language).where('variant.live_name', 'in', batch).execute()
  return (await inBatches(names, select)).map((row) => toLiveVariant(row, NO_BLOCKS))
}

/** Selects live variants with their live versions, ordered by key. */
export function selectLive(store: Store) {
  return selectWithVersion(store, 'variant.live_version')
}

/** Selects variants with the version that a column of them names, ordered by key. */
export function selectWithVersion(store: Store, pointer: 'variant.live_version' | 'variant.draft_version') {
  return store
    .selectFrom('variant')
    .innerJoin('version', (join) =>
      join
        .onRef('version.content_key', '=', 'variant.content_key')
        .onRef('version.language', '=', 'variant.language')
        .onRef('version.version', '=', pointer),
    )
    .selectAll('variant')
    .select(['version.version as number', 'version.body', 'version.format', 'version.url_name as live_url_name', 'version.title as live_title'])
    .orderBy('variant.content_key')
    .orderBy('variant.language')
}

type LiveRow = VariantTable & { number: number; body: string; format: string | null; live_url_name: string; live_title: string }

/** Converts a row of `selectLive`; its body is upgraded to the current format. */
export function toLiveVariant(row: LiveRow, blocks: BlockVersions): LiveVariant {
  const body = readBody(row, blocks)
  return { ...toVariant(row), liveVersion: row.number, body, liveUrlName: row.live_url_name, liveTitle: row.live_title }
}

export function toVariant(row: VariantTable): Variant {
  return {
    contentKey: row.content_key,
    language: row.language,
    type: row.type,
    state: row.state,
    title: row.title,
    urlName: row.url_name,
    draftVersion: row.draft_version,
    liveVersion: row.live_version ?? undefined,
    liveLookupName: row.live_name ?? undefined,
    access: row.access,
    publishedAt: row.published_at ?? undefined,
    scheduledAt: row.scheduled_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    draftAuthor: row.author,
    draftAuthorName: row.author_name ?? undefined,
    alt: row.alt ?? undefined,
    changedAt: row.changed_at,
    ...(row.problems !== null && { problems: row.problems, warnings: row.warnings ?? 0 }),
  }
}

function toDraftColumns(draft: NonNullable<VariantChange['draft']>) {
  return {
    title: draft.title,
    url_name: draft.urlName,
    draft_version: draft.draftVersion,
    author: draft.draftAuthor,
    author_name: draft.draftAuthorName ?? null,
    list_key: toListKey(draft),
    alt: draft.alt ?? null,
    // Another draft has other problems.
    problems: null,
    warnings: null,
    silent_pictures: null,
  }
}

function toRow(variant: Variant): VariantTable {
  return {
    content_key: variant.contentKey,
    language: variant.language,
    type: variant.type,
    state: variant.state,
    ...toDraftColumns(variant),
    live_version: variant.liveVersion ?? null,
    live_name: variant.liveLookupName ?? null,
    access: variant.access,
    published_at: variant.publishedAt ?? null,
    scheduled_at: variant.scheduledAt ?? null,
    ends_at: variant.endsAt ?? null,
    changed_at: variant.changedAt,
    problems: null,
    warnings: null,
    silent_pictures: null,
    translated_from: null,
    translated_version: null,
    current_version: null,
  }
}
