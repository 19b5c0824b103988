import { join } from 'node:path'

import type { Change, PublishedDocument } from '#model/content/document.ts'
import { type Media, openMedia } from '#content/media/media.ts'
import { readFeed } from '#content/store/feed.ts'
import type { Store } from '#content/store/tables.ts'

import { BLOCK_RULES } from '../../../../../tests/support/block-rules.ts'
import { databases, type TestDatabase } from '../../../../../tests/support/databases.ts'
import { seed } from '../../provide/seed.ts'

/** The folder of the demonstration content. */
export const CONTENT_DIR = join(import.meta.dirname, '../../../../../demo/content')
/** The folders of a site with the demonstration. */
export const FOLDERS = { system: join(import.meta.dirname, '../../../../../system/content'), demo: CONTENT_DIR }
export const NOW = new Date('2026-11-21T12:00:00.000Z')
export { BLOCK_RULES }

/** An empty store and an empty media folder for one test. */
export type Place = { store: Store; media: Media; close(): Promise<void> }

/** Opens a place on SQLite, or on the given database. */
export async function openPlace({ open }: Pick<TestDatabase, 'open'> = databases[0]): Promise<Place> {
  const { store, location, close } = await open()
  return { store, media: openMedia({ dataDir: location.dataDir }), close }
}

/** Everything that was published, in the order of the change feed. */
export async function listPublished(store: Store): Promise<PublishedDocument[]> {
  return toPublished(await readFeed(store)(0, 100_000))
}

/** The documents that a feed published, in its order. */
export function toPublished(changes: readonly Change[]): PublishedDocument[] {
  return changes.flatMap((change) => (change.kind === 'published' ? [change.document] : []))
}

let seeded: Promise<readonly Change[]> | undefined

/** The whole feed of the demonstration content. It is seeded once per process, so tests must not change it. */
export function readSeededChanges(): Promise<readonly Change[]> {
  seeded ??= seedAll()
  return seeded
}

async function seedAll(): Promise<readonly Change[]> {
  const { store, media, close } = await openPlace()
  try {
    await seed(store, media, { now: NOW, folders: FOLDERS, blocks: BLOCK_RULES })
    return await readFeed(store)(0, 100_000)
  } finally {
    await close()
  }
}
