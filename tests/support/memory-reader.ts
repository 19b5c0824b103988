import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { defaultLanguage, type SiteLanguage } from '#model/languages.ts'
import { orderOfType } from '#model/content/list-order.ts'
import { toAskedName, toLookupName } from '#model/content/lookup-name.ts'
import { groupByNamed, namingToken, toItemName } from '#content/live/naming.ts'

/**
 * A reader over documents in memory, with the same rules as the one over the read copy. `documents` and `redirects` may change between
 * calls.
 */
export function createMemoryReader(documents: readonly PublishedDocument[], redirects: ReadonlyMap<string, string> = new Map()): ContentReader {
  const languages = () => {
    const site = documents.find(({ type }) => type === 'busbar__site')
    return ((site?.body['languages'] ?? []) as SiteLanguage[]).filter(({ isActive }) => isActive)
  }
  const pick = (contentKey: string, language: string) => {
    const variants = documents.filter((one) => one.contentKey === contentKey)
    const fallback = defaultLanguage(languages()).code
    return variants.find((one) => one.language === language) ?? variants.find((one) => one.language === fallback)
  }
  return {
    findDocument(idOrKey, language, reads) {
      const found = documents.find((one) => [one.contentKey, one.managedContentId, one.body['recordId']].includes(idOrKey))
      reads.add(`key:${found?.contentKey ?? idOrKey}`)
      return found && pick(found.contentKey, language)
    },
    findByName(type, name, language, reads) {
      const asked = toAskedName(type, name)
      reads.add(`name:${type}/${asked}`)
      const found = documents.find((one) => one.type === type && toLookupName(type, one) === asked)
      if (found !== undefined) reads.add(`key:${found.contentKey}`)
      return found && pick(found.contentKey, language)
    },
    listByKeys(contentKeys, language, reads) {
      for (const contentKey of contentKeys) reads.add(`key:${contentKey}`)
      return contentKeys.flatMap((contentKey) => pick(contentKey, language) ?? [])
    },
    listByType(type, language, reads) {
      reads.add(`type:${type}`)
      const keys = new Set(documents.filter((one) => one.type === type).map(({ contentKey }) => contentKey))
      return [...keys].flatMap((contentKey) => pick(contentKey, language) ?? []).toSorted(orderOfType(type))
    },
    listNames(type, language, reads) {
      reads.add(`names:${type}`)
      return this.listByType(type, language, new Set()).map(toItemName)
    },
    listNaming({ type, field, name }, language, reads) {
      reads.add(namingToken({ type, field, name }))
      return groupByNamed(this.listByType(type, language, new Set()), field).get(name) ?? []
    },
    listLanguagesOf(contentKey, reads) {
      reads.add(`key:${contentKey}`)
      return documents.filter((one) => one.contentKey === contentKey).map(({ language }) => language)
    },
    findRedirect(path, reads) {
      reads.add(`redirect:${path}`)
      return redirects.get(path)
    },
    listLanguages(reads) {
      reads.add('name:busbar__site/site')
      return languages()
    },
  }
}
