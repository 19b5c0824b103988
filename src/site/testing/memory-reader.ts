import type { ContentReader, ReadSet } from '#contract/delivery.ts'
import type { PublishedDocument } from '#contract/document.ts'
import type { SiteLanguage } from '#contract/languages.ts'
import { byOrderOfType } from '#contract/list-order.ts'
import { toAskedName, toLookupName } from '#contract/lookup-name.ts'

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
  const held = new Map(documents.map((document) => [keyOf(document), document]))
  const redirects = new Map<string, string>()
  const all = () => [...held.values()]
  const languages = () => (all().find(({ type }) => type === 'busbar__site')?.body['languages'] ?? []) as SiteLanguage[]
  const fallback = () => languages().find(({ isDefault }) => isDefault)?.code ?? 'en_US'
  const variant = (contentKey: string, language: string) => held.get(`${contentKey} ${language}`) ?? held.get(`${contentKey} ${fallback()}`)
  const note = (reads: ReadSet, ...tokens: string[]) => tokens.forEach((token) => reads.add(token))

  const reader: ContentReader = {
    findDocument(id, language, reads) {
      const found = all().find((document) => [document.contentKey, document.managedContentId, document.body['recordId']].includes(id))
      note(reads, `key:${found?.contentKey ?? id}`)
      return found && variant(found.contentKey, language)
    },
    findByName(type, name, language, reads) {
      const asked = toAskedName(type, name)
      note(reads, `name:${type}/${asked}`)
      const found = all().find((document) => document.type === type && toLookupName(type, document) === asked)
      if (found !== undefined) note(reads, `key:${found.contentKey}`)
      return found && variant(found.contentKey, language)
    },
    listByKeys: (keys, language, reads) => keys.flatMap((key) => (note(reads, `key:${key}`), variant(key, language) ?? [])),
    listByType(type, language, reads) {
      note(reads, `type:${type}`)
      const keys = new Set(
        all()
          .filter((document) => document.type === type)
          .map(({ contentKey }) => contentKey),
      )
      return [...keys].flatMap((key) => variant(key, language) ?? []).toSorted(byOrderOfType)
    },
    listLanguagesOf(contentKey, reads) {
      note(reads, `key:${contentKey}`)
      return all()
        .filter((document) => document.contentKey === contentKey)
        .map(({ language }) => language)
    },
    findRedirect: (path, reads) => (note(reads, `redirect:${path}`), redirects.get(path)),
    listLanguages: (reads) => (note(reads, 'name:busbar__site/site'), languages()),
  }

  function tokensOf(document: PublishedDocument): ReadonlySet<string> {
    return new Set([`key:${document.contentKey}`, `type:${document.type}`, `name:${document.type}/${toLookupName(document.type, document)}`])
  }

  return {
    reader,
    publish(document) {
      held.set(keyOf(document), document)
      return tokensOf(document)
    },
    withdraw(contentKey, language) {
      const document = held.get(`${contentKey} ${language}`)
      held.delete(`${contentKey} ${language}`)
      return document === undefined ? new Set() : tokensOf(document)
    },
    redirect: (fromPath, toPath) => void redirects.set(fromPath, toPath),
  }
}

function keyOf({ contentKey, language }: PublishedDocument): string {
  return `${contentKey} ${language}`
}
