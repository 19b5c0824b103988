import type { ContentReader } from '#contract/delivery.ts'
import type { PublishedDocument } from '#contract/document.ts'
import { toLookupName } from '#contract/lookup-name.ts'
import { createMemoryReader } from '../../../tests/support/memory-reader.ts'

/** Published content in memory, for tests of the site: the reader's contract over a list that tests change. */
export type MemoryContent = {
  reader: ContentReader
  /** Publishes or replaces one language of an item and gives the tokens that the change names. */
  publish(document: PublishedDocument): ReadonlySet<string>
  withdraw(contentKey: string, language: string): ReadonlySet<string>
  redirect(fromPath: string, toPath: string): void
}

/** Opens content in memory with some documents in it. */
export function openMemoryContent(documents: readonly PublishedDocument[]): MemoryContent {
  const held: PublishedDocument[] = []
  const redirects = new Map<string, string>()
  const placeOf = (contentKey: string, language: string) => held.findIndex((one) => one.contentKey === contentKey && one.language === language)

  function put(document: PublishedDocument): void {
    const place = placeOf(document.contentKey, document.language)
    if (place === -1) held.push(document)
    else held[place] = document
  }

  documents.forEach(put)
  return {
    reader: createMemoryReader(held, redirects),
    publish(document) {
      put(document)
      return tokensOf(document)
    },
    withdraw(contentKey, language) {
      const place = placeOf(contentKey, language)
      const [document] = place === -1 ? [] : held.splice(place, 1)
      return document === undefined ? new Set() : tokensOf(document)
    },
    redirect: (fromPath, toPath) => void redirects.set(fromPath, toPath),
  }
}

function tokensOf(document: PublishedDocument): ReadonlySet<string> {
  return new Set([`key:${document.contentKey}`, `type:${document.type}`, `name:${document.type}/${toLookupName(document.type, document)}`])
}
