import { type ExpressionBuilder, PostgresAdapter, sql } from 'kysely'

import { routeType } from '#model/types/route.ts'
import { foldForLists } from './list-key.ts'
import type { Store, StoreTables, VariantState } from './tables.ts'
import { toVariant, type Variant } from './variants.ts'

/**
 * Filters a list of languages of items; a field that is left out does not filter, an empty list matches nothing. Each word of `text` must
 * occur in title, urlName or API name.
 */
export type VariantFilter = {
  types?: readonly string[]
  language?: string
  states?: readonly VariantState[]
  text?: string
  /** Whether no live version names its content key; other ways to refer to it are not looked for (`authoring/queries/list-referrers.ts`). */
  isUnreferenced?: boolean
  /** Whether its draft is not the live version. */
  hasUnpublishedWords?: boolean
  /** Account ids of authors of drafts. */
  changedBy?: readonly string[]
  /** ISO 8601 with milliseconds, UTC; `changedSince` is inclusive, `changedBefore` is not. */
  changedSince?: string
  changedBefore?: string
  /** Whether it went live at this time or later, and still is. */
  publishedSince?: string
  /** Whether it is planned that it goes live or ends. */
  isPlanned?: boolean
  /** Whether the draft has problems; drafts that were not counted yet match neither. */
  hasProblems?: boolean
  /** Whether something keeps the draft from being published; and whether something warns of it, which is looked for where nothing blocks. */
  isBlocked?: boolean
  isWarned?: boolean
  /** Whether pictures in the draft do not say what they show. */
  hasSilentPictures?: boolean
  /** Whether what is live was published before what is live in `defaultLanguage`. */
  isOutdated?: boolean
  /** Live in `defaultLanguage`, and not in this language; routes, which have no words for visitors, are left out. */
  untranslatedIn?: string
  /** Needed by `isOutdated` and `untranslatedIn`. */
  defaultLanguage?: string
}

/** The columns of each order, which has an index; the last two make the order unambiguous. */
const ORDERS = {
  title: ['list_key', 'content_key', 'language'],
  changedAt: ['changed_at', 'content_key', 'language'],
  type: ['type', 'list_key', 'content_key', 'language'],
  publishedAt: ['published_at', 'content_key', 'language'],
  /** How well the title matches the text of the filter, then as `changedAt`: an order of a first page, without an index. */
  match: ['changed_at', 'content_key', 'language'],
} as const
export type VariantOrder = keyof typeof ORDERS

/** Whether lists can be ordered by it. */
export function isVariantOrder(order: unknown): order is VariantOrder {
  return typeof order === 'string' && Object.hasOwn(ORDERS, order)
}

/** One language of an item, with the name that an import or the seed gave the item. */
export type ListedVariant = Variant & { apiName?: string }
/** `end` holds the row's values in the columns of the order: the next page begins after them, whatever was added meanwhile. */
export type PageRow = { item: ListedVariant; end: readonly string[] }
export type PageWish = { filter: VariantFilter; order: VariantOrder; isDescending: boolean; after?: readonly string[]; limit: number }

/** One page of a list. */
export async function listVariantPage(store: Store, { filter, order, isDescending, after, limit }: PageWish): Promise<PageRow[]> {
  const columns = ORDERS[order]
  let query = store.selectFrom('variant').selectAll().where(matches(store, filter)).limit(limit)
  // What is not live has no place in this order.
  if (order === 'publishedAt') query = query.where('published_at', 'is not', null)
  if (after !== undefined) {
    const place = sql.join(columns.map((column) => sql.ref(`variant.${column}`)))
    query = query.where(sql<boolean>`(${place}) ${isDescending ? sql`<` : sql`>`} (${sql.join(after)})`)
  }
  if (order === 'match') query = query.orderBy(toMatchRank(filter.text))
  for (const column of columns) query = query.orderBy(column, isDescending ? 'desc' : 'asc')
  const rows = await query.execute()
  const names = await findApiNames(store, [...new Set(rows.map((row) => row.content_key))])
  return rows.map((row) => ({ item: { ...toVariant(row), apiName: names.get(row.content_key) }, end: columns.map((column) => row[column] ?? '') }))
}

/** How many languages of items there are in each state. */
export async function countVariantsByState(store: Store, filter: VariantFilter): Promise<Partial<Record<VariantState, number>>> {
  const rows = await store
    .selectFrom('variant')
    .select(['state', (row) => row.fn.countAll<number>().as('count')])
    .where(matches(store, filter))
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** How many languages of items match a filter. */
export async function countVariants(store: Store, filter: VariantFilter): Promise<number> {
  const query = store.selectFrom('variant').select((row) => row.fn.countAll<number>().as('count'))
  return Number((await query.where(matches(store, filter)).executeTakeFirstOrThrow()).count)
}

async function findApiNames(store: Store, keys: readonly string[]): Promise<Map<string, string | undefined>> {
  if (keys.length === 0) return new Map()
  const rows = await store.selectFrom('item').select(['content_key', 'api_name']).where('content_key', 'in', keys).execute()
  return new Map(rows.map((row) => [row.content_key, row.api_name ?? undefined]))
}

function matches(store: Store, filter: VariantFilter) {
  // Quicker than `like`, and without wildcards to escape.
  const find = store.getExecutor().adapter instanceof PostgresAdapter ? sql`strpos` : sql`instr`
  return (row: ExpressionBuilder<StoreTables, 'variant'>) => {
    const { types, language, states, text, isUnreferenced, hasUnpublishedWords, changedBy, changedSince, changedBefore } = filter
    const {
      publishedSince,
      isPlanned,
      hasProblems,
      isBlocked,
      isWarned,
      hasSilentPictures,
      isOutdated,
      untranslatedIn,
      defaultLanguage = '',
    } = filter
    const referred = row.exists(row.selectFrom('reference').select('from_key').whereRef('reference.to_key', '=', 'variant.content_key'))
    const isPublished = row.and([row('live_version', 'is not', null), row('live_version', '=', row.ref('draft_version'))])
    return row.and([
      ...(types === undefined ? [] : [isOneOf(row, 'type', types)]),
      ...(language === undefined ? [] : [row('language', '=', language)]),
      ...(states === undefined ? [] : [isOneOf(row, 'state', states)]),
      ...(isUnreferenced === undefined ? [] : [isUnreferenced ? row.not(referred) : referred]),
      ...(hasUnpublishedWords === undefined ? [] : [hasUnpublishedWords ? row.not(isPublished) : isPublished]),
      ...(changedBy === undefined ? [] : [isOneOf(row, 'author', changedBy)]),
      ...(changedSince === undefined ? [] : [row('changed_at', '>=', changedSince)]),
      ...(changedBefore === undefined ? [] : [row('changed_at', '<', changedBefore)]),
      ...(publishedSince === undefined ? [] : [isLiveSince(row, publishedSince)]),
      ...(isPlanned === undefined ? [] : [isPlanned ? hasPlan(row) : row.not(hasPlan(row))]),
      ...(hasProblems === undefined ? [] : [row('problems', hasProblems ? '>' : '=', 0)]),
      ...(isBlocked === undefined ? [] : [row('problems', isBlocked ? '>' : '=', row.ref('warnings'))]),
      ...(isWarned === undefined ? [] : [row('warnings', isWarned ? '>' : '=', 0)]),
      ...(hasSilentPictures === undefined ? [] : [row('silent_pictures', hasSilentPictures ? '>' : '=', 0)]),
      ...(isOutdated === undefined ? [] : [isOutdated ? isOlder(row, defaultLanguage) : row.not(isOlder(row, defaultLanguage))]),
      ...(untranslatedIn === undefined
        ? []
        : [
            row('language', '=', defaultLanguage),
            row('live_version', 'is not', null),
            // Paths are the same in all languages.
            row('type', '!=', routeType.name),
            row.not(isLiveIn(row, untranslatedIn)),
          ]),
      ...toWords(text).map((word) =>
        row.or([
          sql<boolean>`${find}(list_key, ${word}) > 0`,
          sql<boolean>`content_key in (select content_key from item where ${find}(lower(api_name), ${word}) > 0)`,
        ]),
      ),
    ])
  }
}

type Row = ExpressionBuilder<StoreTables, 'variant'>

/** Whether it is planned that it goes live or ends. */
export function hasPlan(row: Row) {
  return row.or([row('scheduled_at', 'is not', null), row('ends_at', 'is not', null)])
}

/** Whether it went live at a moment or later, and still is; by the index of the order `publishedAt`. */
export function isLiveSince(row: Row, moment: string) {
  return row('published_at', '>=', moment)
}

/** Whether the default language of the item was published later, both being live, and nobody has said that the translation is current. */
function isOlder(row: Row, defaultLanguage: string) {
  return row.and([
    row('language', '!=', defaultLanguage),
    row('published_at', 'is not', null),
    row.exists(
      row
        .selectFrom('variant as original')
        .select('original.language')
        .whereRef('original.content_key', '=', 'variant.content_key')
        .where('original.language', '=', defaultLanguage)
        .whereRef('original.published_at', '>', 'variant.published_at')
        .where((original) =>
          original.or([
            original('variant.translated_version', 'is', null),
            original('variant.translated_from', '!=', defaultLanguage),
            original('variant.translated_version', '<', original.ref('original.live_version')),
          ]),
        ),
    ),
  ])
}

function isLiveIn(row: Row, language: string) {
  return row.exists(
    row
      .selectFrom('variant as other')
      .select('other.language')
      .whereRef('other.content_key', '=', 'variant.content_key')
      .where('other.language', '=', language)
      .where('other.live_version', 'is not', null),
  )
}

/** An empty list matches nothing; PostgreSQL takes none after `in`. */
function isOneOf(row: ExpressionBuilder<StoreTables, 'variant'>, column: 'type' | 'state' | 'author', values: readonly string[]) {
  return values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${row.ref(column)} in (${sql.join(values)})`
}

/** 0: the title is the text; 1: it begins with it; 2: one of its words does; 3: another match. */
function toMatchRank(text = '') {
  const folded = sql`cast(${foldForLists(text).trim()} as text)`
  const title = sql.ref('list_key')
  return sql<number>`case when substr(${title}, 1, length(${folded}) + 1) = ${folded} || ${'\n'} then 0
    when substr(${title}, 1, length(${folded})) = ${folded} then 1
    when replace(${title}, ' ' || ${folded}, '') <> ${title} then 2 else 3 end`
}

function toWords(text = ''): string[] {
  return foldForLists(text).split(/\s+/).filter(Boolean)
}

/** Languages of items that are planned to go live or to end in a time, or went live in it and still are. */
export async function listVariantsBetween(store: Store, { from, to, limit }: { from: string; to: string; limit: number }): Promise<Variant[]> {
  const rows = await store
    .selectFrom('variant')
    .selectAll()
    .where((row) =>
      row.or((['scheduled_at', 'ends_at', 'published_at'] as const).map((column) => row.and([row(column, '>=', from), row(column, '<', to)]))),
    )
    .orderBy((row) => row.fn.coalesce('scheduled_at', 'ends_at', 'published_at'))
    .orderBy('content_key')
    .orderBy('language')
    .limit(limit)
    .execute()
  return rows.map(toVariant)
}

/** Languages of items that are planned to go live or to end until a time. */
export async function listPlannedUntil(store: Store, until: string): Promise<Variant[]> {
  const rows = await store
    .selectFrom('variant')
    .selectAll()
    .where((row) => row.or([row('scheduled_at', '<=', until), row('ends_at', '<=', until)]))
    .orderBy('content_key')
    .orderBy('language')
    .execute()
  return rows.map(toVariant)
}
