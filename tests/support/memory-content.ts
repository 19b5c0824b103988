import { readCursor, writeChanges } from '#content/live/apply-changes.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { openLive } from '#content/live/open-live.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import type { Change, PublishedDocument } from '#model/content/document.ts'

/** Published content in memory, for tests of the site: the product's reader over a read copy that tests change. */
export type MemoryContent = {
  reader: ContentReader
  /** Publishes or replaces one language of an item and returns the tokens of the change. */
  publish(document: PublishedDocument): ReadonlySet<string>
  withdraw(contentKey: string, language: string): ReadonlySet<string>
  redirect(fromPath: string, toPath: string): void
}

/** A change that is not in the feed yet. */
type Unfed<Kind> = Kind extends Change ? Omit<Kind, 'seq'> : never

/** Opens content in memory with these documents. */
export function openMemoryContent(documents: readonly PublishedDocument[]): MemoryContent {
  const live = openLive(':memory:')

  function apply(...changes: readonly Unfed<Change>[]): ReadonlySet<string> {
    const { seq } = readCursor(live)
    const invalidation = writeChanges(
      live,
      changes.map((change, place) => ({ ...change, seq: seq + place + 1 })),
    )
    if (invalidation !== undefined) live.bus.publish(invalidation)
    return invalidation?.tokens ?? new Set()
  }

  apply(...documents.map((document) => ({ kind: 'published' as const, document })))
  return {
    reader: createContentReader(live),
    publish: (document) => apply({ kind: 'published', document }),
    withdraw: (contentKey, language) => apply({ kind: 'withdrawn', contentKey, language, type: '' }),
    redirect: (fromPath, toPath) => void apply({ kind: 'redirect', fromPath, toPath }),
  }
}
