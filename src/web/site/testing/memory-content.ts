import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { namingTokens } from '#content/live/naming.ts'
import { createMemoryReader } from '../../../../tests/support/memory-reader.ts'

/** Published content in memory, for tests of the site: the reader's contract over a list that tests change. */
export type MemoryContent = {
  reader: ContentReader
  /** Publishes or replaces one language of an item and returns the tokens of the change. */
  publish(document: PublishedDocument): ReadonlySet<string>
  withdraw(contentKey: string, language: string): ReadonlySet<string>
  redirect(fromPath: string, toPath: string): void
}

/** Opens content in memory with these documents. */
export function openMemoryContent(documents: readonly PublishedDocument[]): MemoryContent {
  const held: PublishedDocument[] = []
  const redirects = new Map<string, string>()
  const placeOf = (contentKey: string, language: string) => held.findIndex((one) => one.contentKey === contentKey && one.language === language)

  function put(document: PublishedDocument): PublishedDocument | undefined {
    const place = placeOf(document.contentKey, document.language)
    const before = held[place]
    if (place === -1) held.push(document)
    else held[place] = document
    return before
  }

  documents.forEach(put)
  return {
    reader: createMemoryReader(held, redirects),
    publish(document) {
      const before = put(document)
      return new Set([...tokensOf(document), ...namingTokens(before, document)])
    },
    withdraw(contentKey, language) {
      const place = placeOf(contentKey, language)
      const [document] = place === -1 ? [] : held.splice(place, 1)
      return document === undefined ? new Set() : new Set([...tokensOf(document), ...namingTokens(document, undefined)])
    },
    redirect: (fromPath, toPath) => void redirects.set(fromPath, toPath),
  }
}

function tokensOf(document: PublishedDocument): ReadonlySet<string> {
  return new Set([`key:${document.contentKey}`, `type:${document.type}`, `name:${document.type}/${toLookupName(document.type, document)}`])
}
