import { setImmediate } from 'node:timers/promises'

import type { Json, JsonObject } from '#base/pure/json.ts'
import { NO_BLOCKS } from '#model/types/formats.ts'
import { UpcastFailure } from '#model/types/upcast.ts'

import { foldForLists } from './list-key.ts'
import type { Store } from './tables.ts'
import { selectWithVersion } from './variants.ts'
import { readBody } from './versions.ts'

/** A value of a field with its name for visitors, and in how many drafts of a language both stand together. */
export type NamedValue = { value?: string; title: string; count: number }

export type NamedFields = { type: string; language: string; value: string; title: string }

/** How many drafts are read at a time: SQLite blocks the process meanwhile. */
const BATCH = 500

/**
 * The values of two fields of all drafts that are not archived, by title, and at most so many. It reads every draft of the type in the
 * language. Drafts were not checked: what is no text is left out.
 */
export async function listNamedValues(store: Store, { value, title, ...of }: NamedFields, most: number): Promise<NamedValue[]> {
  const found = new Map<string, NamedValue>()
  for await (const body of readDrafts(store, of)) {
    const pair = toPair(body[value], body[title])
    if (pair === undefined) continue
    const key = JSON.stringify(pair)
    found.set(key, { ...pair, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()]
    .map((pair) => ({ pair, keys: [foldForLists(pair.title), pair.title, pair.value ?? ''] }))
    .toSorted((one, other) => compare(one.keys, other.keys))
    .slice(0, most)
    .map(({ pair }) => pair)
}

function toPair(value: Json | undefined, title: Json | undefined): Omit<NamedValue, 'count'> | undefined {
  if (typeof title !== 'string' || title === '') return undefined
  if (typeof value === 'string') return { value, title }
  return value === undefined || value === null ? { title } : undefined
}

/** The databases have orders of their own, so the order is made here. */
function compare(one: readonly string[], other: readonly string[]): number {
  const place = one.findIndex((key, index) => key !== other[index])
  return (one[place] ?? '') < (other[place] ?? '') ? -1 : 1
}

async function* readDrafts(store: Store, { type, language }: { type: string; language: string }): AsyncGenerator<JsonObject> {
  for (let after = ''; ;) {
    const rows = await selectWithVersion(store, 'variant.draft_version')
      .where('variant.type', '=', type)
      .where('variant.language', '=', language)
      .where('variant.state', '!=', 'archived')
      .where('variant.content_key', '>', after)
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const body = readIfPossible(row)
      if (body !== undefined) yield body
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.content_key
    await setImmediate()
  }
}

function readIfPossible(row: Parameters<typeof readBody>[0]): JsonObject | undefined {
  try {
    return readBody(row, NO_BLOCKS)
  } catch (error) {
    if (error instanceof UpcastFailure) return undefined
    throw error
  }
}
