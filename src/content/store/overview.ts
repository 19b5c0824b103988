import { toEntry, type AuditEntry } from './audit.ts'
import { hasPlan, isLiveSince } from './list-variants.ts'
import type { Store } from './tables.ts'
import { toVariant, type Variant } from './variants.ts'

/** The first rows of a list, and how many there are in all. */
export type Overview<Row> = { count: number; rows: Row[] }

/** What is planned to go live or to end, the next first. */
export async function overviewPlans(store: Store, limit: number): Promise<Overview<Variant>> {
  const planned = store.selectFrom('variant').where(hasPlan)
  const { count } = await planned.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await planned
    .selectAll()
    .orderBy((row) => row.fn.coalesce('scheduled_at', 'ends_at'))
    .orderBy('content_key')
    .orderBy('language')
    .limit(limit)
    .execute()
  return { count: Number(count), rows: rows.map(toVariant) }
}

/** What went live from a moment on and still is, the last first. */
export async function overviewLiveSince(store: Store, since: Date, limit: number): Promise<Overview<Variant>> {
  const live = store.selectFrom('variant').where((row) => isLiveSince(row, since.toISOString()))
  const { count } = await live.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await live.selectAll().orderBy('published_at', 'desc').orderBy('content_key').orderBy('language').limit(limit).execute()
  return { count: Number(count), rows: rows.map(toVariant) }
}

/** An entry of the audit log with the title that the item has now. */
export type TitledEntry = AuditEntry & { title?: string }

/** The last acts of people on content, the last first; what the product itself wrote is left out. */
export async function listLastActs(store: Store, limit: number): Promise<TitledEntry[]> {
  const rows = await store
    .selectFrom('audit')
    .selectAll()
    .where('content_key', 'is not', null)
    .where((row) => row.or([row('by_right', 'is', null), row('by_right', '!=', 'seed')]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return await withTitles(store, rows.map(toEntry))
}

/** Entries of one kind of act from a moment on, the last first. */
export async function overviewActs(store: Store, { act, since, limit }: { act: string; since: Date; limit: number }): Promise<Overview<TitledEntry>> {
  const acts = store.selectFrom('audit').where('act', '=', act).where('at', '>=', since.toISOString())
  const { count } = await acts.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await acts.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return { count: Number(count), rows: await withTitles(store, rows.map(toEntry)) }
}

/** Gives each entry the title that its item has now, in the language of the entry or else in another one. */
export async function withTitles<Entry extends AuditEntry>(store: Store, entries: readonly Entry[]): Promise<(Entry & { title?: string })[]> {
  const keys = [...new Set(entries.flatMap(({ contentKey }) => contentKey ?? []))]
  if (keys.length === 0) return [...entries]
  const rows = await store
    .selectFrom('variant')
    .select(['content_key', 'language', 'title'])
    .where('content_key', 'in', keys)
    .orderBy('language', 'desc')
    .execute()
  const titles = new Map(rows.map(({ content_key, title }) => [content_key, title]))
  for (const { content_key, language, title } of rows) titles.set(`${content_key} ${language}`, title)
  return entries.map((entry) => ({ ...entry, title: titles.get(`${entry.contentKey} ${entry.language}`) ?? titles.get(entry.contentKey ?? '') }))
}
