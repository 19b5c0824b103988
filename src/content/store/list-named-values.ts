import { PostgresAdapter, sql } from 'kysely'

import type { Store } from './tables.ts'

/** A value of a field with its name for visitors, and in how many drafts of a language both stand together. */
export type NamedValue = { value?: string; title: string; count: number }

export type NamedFields = { type: string; language: string; value: string; title: string }

/** The values of two fields of all drafts that are not archived, by title. It reads every draft of the type in the language. */
export async function listNamedValues(store: Store, { type, language, value, title }: NamedFields): Promise<NamedValue[]> {
  const isPostgres = store.getExecutor().adapter instanceof PostgresAdapter
  const read = (field: string) =>
    isPostgres ? sql<string | null>`body::jsonb ->> ${field}` : sql<string | null>`json_extract(body, ${`$.${field}`})`
  const pairs = store
    .selectFrom('variant')
    .innerJoin('version', (join) =>
      join
        .onRef('version.content_key', '=', 'variant.content_key')
        .onRef('version.language', '=', 'variant.language')
        .onRef('version.version', '=', 'variant.draft_version'),
    )
    .where('variant.type', '=', type)
    .where('variant.language', '=', language)
    .where('variant.state', '!=', 'archived')
    .select([read(value).as('value'), read(title).as('title')])
  const rows = await store
    .selectFrom(pairs.as('pair'))
    .select(['value', 'title', (row) => row.fn.countAll<number>().as('count')])
    .where('title', 'is not', null)
    .where('title', '!=', '')
    .groupBy(['value', 'title'])
    .orderBy('title')
    .orderBy('value')
    .execute()
  return rows.map((row) => ({ ...(row.value !== null && { value: row.value }), title: row.title ?? '', count: Number(row.count) }))
}
