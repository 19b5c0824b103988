import { join } from 'node:path'

import type { Change, PublishedDocument } from '#model/content/document.ts'
import { type Media, openMedia } from '#content/media/media.ts'
import { readFeed } from '#content/store/feed.ts'
import type { Store } from '#content/store/tables.ts'

import { BLOCK_RULES } from '../../../../../tests/support/block-rules.ts'
import { databases, type TestDatabase } from '../../../../../tests/support/databases.ts'
import { seed } from '../seed.ts'

/** The project's own content. */
export const CONTENT_DIR = join(import.meta.dirname, '../../../../../demo/content')
export const NOW = new Date('2026-11-21T12:00:00.000Z')
export { BLOCK_RULES }

/** An empty store and media folder of a test's own. */
export type Place = { store: Store; media: Media; close(): Promise<void> }

/** On SQLite, or on the database that is handed in. */
export async function openPlace({ open }: Pick<TestDatabase, 'open'> = databases[0]): Promise<Place> {
  const { store, location, close } = await open()
  return { store, media: openMedia({ dataDir: location.dataDir }), close }
}

/** Everything that was published, in the order of the change feed. */
export async function listPublished(store: Store): Promise<PublishedDocument[]> {
  return toPublished(await readFeed(store)(0, 100_000))
}

/** What a feed says was published, in its order. */
export function toPublished(changes: readonly Change[]): PublishedDocument[] {
  return changes.flatMap((change) => (change.kind === 'published' ? [change.document] : []))
}

let seeded: Promise<readonly Change[]> | undefined

/** The feed of the project's own content, whole; seeded once in each process of the run, so nobody changes what it holds. */
export function readSeededChanges(): Promise<readonly Change[]> {
  seeded ??= seedAll()
  return seeded
}

async function seedAll(): Promise<readonly Change[]> {
  const { store, media, close } = await openPlace()
  try {
    await seed(store, media, { now: NOW, contentDir: CONTENT_DIR, blocks: BLOCK_RULES })
    return await readFeed(store)(0, 100_000)
  } finally {
    await close()
  }
}
