import type { ContentReader } from '#contract/delivery.ts'
import type { PublishedDocument } from '#contract/document.ts'
import type { SiteLanguage } from '#contract/languages.ts'
import { byOrderOfType } from '#contract/list-order.ts'
import { toAskedName, toLookupName } from '#contract/lookup-name.ts'

/** A reader over documents in memory, with the rules of the one over the read copy. `documents` may change between calls. */
export function createMemoryReader(documents: PublishedDocument[]): ContentReader {
  const languages = () => {
    const site = documents.find(({ type }) => type === 'busbar__site')
    return (site?.body['languages'] ?? []) as SiteLanguage[]
  }
  const pick = (found: readonly PublishedDocument[], language: string) => {
    const byKey = Map.groupBy(found, ({ contentKey }) => contentKey)
    const fallback = languages().find(({ isDefault }) => isDefault)?.code
    return [...byKey.values()].flatMap(
      (variants) => variants.find((one) => one.language === language) ?? variants.find((one) => one.language === fallback) ?? [],
    )
  }
  const isOf = (id: string) => (one: PublishedDocument) => one.contentKey === id || one.managedContentId === id || one.body['recordId'] === id
  return {
    findDocument(idOrKey, language, reads) {
      const found = pick(documents.filter(isOf(idOrKey)), language)[0]
      reads.add(`key:${found?.contentKey ?? idOrKey}`)
      return found
    },
    findByName(type, urlName, language, reads) {
      reads.add(`name:${type}/${urlName}`)
      const found = documents.filter((one) => one.type === type && toLookupName(type, one) === toAskedName(type, urlName))
      return pick(found, language)[0]
    },
    listByKeys(contentKeys, language, reads) {
      for (const contentKey of contentKeys) reads.add(`key:${contentKey}`)
      return pick(
        documents.filter(({ contentKey }) => contentKeys.includes(contentKey)),
        language,
      )
    },
    listByType(type, language, reads) {
      reads.add(`type:${type}`)
      return pick(
        documents.filter((one) => one.type === type),
        language,
      ).toSorted(byOrderOfType)
    },
    listLanguagesOf(contentKey, reads) {
      reads.add(`key:${contentKey}`)
      return documents.filter((one) => one.contentKey === contentKey).map(({ language }) => language)
    },
    findRedirect(path, reads) {
      reads.add(`redirect:${path}`)
      return undefined
    },
    listLanguages(reads) {
      reads.add('name:busbar__site/site')
      return languages().filter(({ isActive }) => isActive)
    },
  }
}
