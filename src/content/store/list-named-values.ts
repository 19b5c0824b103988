import type { Json } from '#base/pure/json.ts'

import { foldForLists } from './list-key.ts'
import { readDraftBodies } from './read-draft-bodies.ts'
import type { Store } from './tables.ts'

/** A value of a field with its name for visitors, and in how many drafts of a language both stand together. */
export type NamedValue = { value?: string; title: string; count: number }

export type NamedFields = { type: string; language: string; value: string; title: string }

/**
 * The values of two fields of all drafts that are not archived, by title, and at most so many. It reads every draft of the type in the
 * language. Drafts were not checked: what is no text is left out.
 */
export async function listNamedValues(store: Store, { value, title, ...of }: NamedFields, most: number): Promise<NamedValue[]> {
  const found = new Map<string, NamedValue>()
  for await (const body of readDraftBodies(store, of)) {
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
