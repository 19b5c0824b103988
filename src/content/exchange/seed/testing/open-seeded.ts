import { join } from 'node:path'

import type { PublishedDocument } from '#model/content/document.ts'
import { type Media, openMedia } from '#content/media/media.ts'
import { readFeed } from '#content/store/feed.ts'
import type { Store } from '#content/store/tables.ts'

import { databases, type TestDatabase } from '../../../../../tests/support/databases.ts'

/** The project's own content. */
export const CONTENT_DIR = join(import.meta.dirname, '../../../../../demo/content')
export const NOW = new Date('2026-11-21T12:00:00.000Z')
export { BLOCK_RULES } from '../../../../../tests/support/block-rules.ts'

/** An empty store and media folder of a test's own. */
export type Place = { store: Store; media: Media; close(): Promise<void> }

/** On SQLite, or on the database that is handed in. */
export async function openPlace({ open }: Pick<TestDatabase, 'open'> = databases[0]): Promise<Place> {
  const { store, location, close } = await open()
  return { store, media: openMedia({ dataDir: location.dataDir }), close }
}

/** Everything that was published, in the order of the change feed. */
export async function listPublished(store: Store): Promise<PublishedDocument[]> {
  const changes = await readFeed(store)(0, 10_000)
  return changes.flatMap((change) => (change.kind === 'published' ? [change.document] : []))
}
