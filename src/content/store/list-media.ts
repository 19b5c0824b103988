import { type ExpressionBuilder, PostgresAdapter, type RawBuilder, sql } from 'kysely'

import { foldForLists } from './list-key.ts'
import { listMediaPlaces, type MediaPlace } from './media-places.ts'
import type { Store, StoreTables } from './tables.ts'
import { toVariant, type Variant } from './variants.ts'

/**
 * Filters the media library; a field that is left out does not filter. `folder` holds what is in it and below it, '' what is in none;
 * `missingAlt` is a language in which an image has neither an alternative text nor the mark that it is decorative; each word of `text` must
 * occur in a title or URL name of any language, or in a tag.
 */
export type MediaFilter = {
  types: readonly string[]
  folder?: string
  tags?: readonly string[]
  isUnreferenced?: boolean
  missingAlt?: string
  isArchived?: boolean
  text?: string
}

const ORDERS = { title: ['variant.list_key', 'variant.content_key'], changedAt: ['item.changed_at', 'variant.content_key'] } as const
export type MediaOrder = keyof typeof ORDERS

/** An image or a document with all its languages, in order; the first one stands for it in lists. `body` is that of its draft. */
export type ListedMedia = { contentKey: string; type: string; changedAt: string; languages: Variant[]; body: string } & MediaPlace
export type MediaRow = { item: ListedMedia; end: readonly string[] }
export type MediaPageWish = { filter: MediaFilter; order: MediaOrder; isDescending: boolean; after?: readonly string[]; limit: number }

/** One page of the library; a page begins after the row whose values in the columns of the order are `after`. */
export async function listMediaPage(store: Store, { filter, order, isDescending, after, limit }: MediaPageWish): Promise<MediaRow[]> {
  const columns = ORDERS[order]
  let query = store
    .selectFrom('variant')
    .innerJoin('item', 'item.content_key', 'variant.content_key')
    .select(['variant.content_key', 'variant.language', 'variant.draft_version', 'variant.type', 'variant.list_key', 'item.changed_at'])
    .where(matches(store, filter))
    .limit(limit)
  if (after !== undefined) {
    const place = sql.join(columns.map((column) => sql.ref(column)))
    query = query.where(sql<boolean>`(${place}) ${isDescending ? sql`<` : sql`>`} (${sql.join(after)})`)
  }
  for (const column of columns) query = query.orderBy(column, isDescending ? 'desc' : 'asc')
  const rows = await query.execute()
  const items = await readItems(store, rows)
  return rows.map((row) => ({
    item: { contentKey: row.content_key, type: row.type, changedAt: row.changed_at, ...items(row.content_key) },
    end: [order === 'title' ? row.list_key : row.changed_at, row.content_key],
  }))
}

type Found = { content_key: string; language: string; draft_version: number }

async function readItems(
  store: Store,
  found: readonly Found[],
): Promise<(key: string) => Pick<ListedMedia, 'languages' | 'body' | 'folder' | 'tags'>> {
  const keys = found.map((row) => row.content_key)
  if (keys.length === 0) return () => ({ languages: [], body: '{}', folder: '', tags: [] })
  const variants = await store.selectFrom('variant').selectAll().where('content_key', 'in', keys).orderBy('language').execute()
  const languages = Map.groupBy(variants.map(toVariant), ({ contentKey }) => contentKey)
  const drafts = await store
    .selectFrom('version')
    .select(['content_key', 'body'])
    .where((row) => row.or(found.map(({ content_key, language, draft_version }) => row.and({ content_key, language, version: draft_version }))))
    .execute()
  const bodies = new Map(drafts.map((row) => [row.content_key, row.body]))
  const places = await listMediaPlaces(store, keys)
  return (key) => ({ languages: languages.get(key) ?? [], body: bodies.get(key) ?? '{}', ...(places.get(key) ?? { folder: '', tags: [] }) })
}

type Row = ExpressionBuilder<StoreTables, 'variant' | 'item'>

function matches(store: Store, filter: MediaFilter) {
  const find = store.getExecutor().adapter instanceof PostgresAdapter ? sql`strpos` : sql`instr`
  return (row: Row) => {
    const { types, folder, tags = [], isUnreferenced, missingAlt, isArchived = false, text = '' } = filter
    const referred = row.exists(row.selectFrom('reference').select('from_key').whereRef('reference.to_key', '=', 'variant.content_key'))
    return row.and([
      types.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`variant.type in (${sql.join(types)})`,
      // One row for each item: that of its first language.
      sql<boolean>`not exists (select 1 from variant as first where first.content_key = variant.content_key and first.language < variant.language)`,
      row('variant.state', isArchived ? '=' : '<>', 'archived'),
      ...(folder === undefined ? [] : [isInFolder(row, folder)]),
      ...tags.map((tag) => hasTag(row, tag)),
      ...(isUnreferenced === undefined ? [] : [isUnreferenced ? row.not(referred) : referred]),
      ...(missingAlt === undefined ? [] : [lacksAlt(missingAlt)]),
      ...foldForLists(text)
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => holdsWord(types, sql<boolean>`${find}(list_key, ${word}) > 0`, sql<boolean>`${find}(lower(tag), ${word}) > 0`)),
    ])
  }
}

function isInFolder(row: Row, folder: string) {
  const places = row.selectFrom('media_folder').select('folder').whereRef('media_folder.content_key', '=', 'variant.content_key')
  if (folder === '') return row.not(row.exists(places))
  const below = `${folder}/`
  return row.exists(
    places.where((place) => place.or([place('folder', '=', folder), sql<boolean>`substr(folder, 1, ${[...below].length}) = ${below}`])),
  )
}

function hasTag(row: Row, tag: string) {
  return row.exists(row.selectFrom('media_tag').select('tag').whereRef('media_tag.content_key', '=', 'variant.content_key').where('tag', '=', tag))
}

/** Sets are looked up in, because PostgreSQL would ask a question about each row for each row. */
function holdsWord(types: readonly string[], isInNames: RawBuilder<boolean>, isInTag: RawBuilder<boolean>) {
  return sql<boolean>`(variant.content_key in (select content_key from variant where type in (${sql.join(types)}) and ${isInNames})
    or variant.content_key in (select content_key from media_tag where ${isInTag}))`
}

/** An image without words in a language lacks a text in it, too, unless it is marked as decorative in another one. */
function lacksAlt(language: string) {
  return sql<boolean>`(variant.content_key in (select content_key from variant where language = ${language} and alt = 'missing')
    or (variant.alt is not null
      and variant.content_key not in (select content_key from variant where alt is not null and (language = ${language} or alt = 'decorative'))))`
}
