import type { AuthoringClient } from '#studio/api/authoring-client.ts'
import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import type { Row } from '#model/authoring/shapes.ts'

export const BULK_ACTS = ['publish', 'unpublish', 'archive'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/** What was done with each row: nothing is said of one that succeeded, the sentences of its refusal otherwise. */
export type BulkReport = {
  act: BulkAct
  at: string | undefined
  done: readonly Row[]
  refused: readonly { row: Row; sentences: readonly string[] }[]
}

export type BulkWork = { act: BulkAct; at: string | undefined; rows: readonly Row[]; tell(done: number): void }

/** Rows that are worked on at the same time. */
const TOGETHER = 4

/** Acts on rows by themselves, each under its own checks, so that one that is refused keeps no other one back. */
export async function runBulk(client: AuthoringClient, { act, at, rows, tell }: BulkWork): Promise<BulkReport> {
  const waiting = act === 'archive' ? oncePerItem(rows) : [...rows]
  const all = [...waiting]
  const done: Row[] = []
  const refused: { row: Row; sentences: readonly string[] }[] = []
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await actOn(client, row, { act, at })
        done.push(row)
      } catch (error) {
        const sentences = error instanceof AuthoringRefusal ? error.entries.map(({ message }) => message) : [String(error)]
        refused.push({ row, sentences })
      }
      tell(done.length + refused.length)
    }
  }
  await Promise.all(all.slice(0, TOGETHER).map(work))
  return { act, at, done, refused }
}

async function actOn(client: AuthoringClient, { contentKey, language }: Row, { act, at }: Pick<BulkWork, 'act' | 'at'>): Promise<void> {
  if (act === 'archive') await client('archive', { contentKey, body: {} })
  else if (at !== undefined) await client('schedule', { contentKey, language, body: { act, at } })
  else if (act === 'publish') await client('publish', { contentKey, language, body: {} })
  else await client('unpublish', { contentKey, language })
}

function oncePerItem(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.contentKey, row])).values()]
}
