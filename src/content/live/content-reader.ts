import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { CONTENT_KEY } from '#model/content/ids.ts'
import { orderOfType } from '#model/content/list-order.ts'
import { toAskedName } from '#model/content/lookup-name.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import { groupByNamed, namingToken, toItemName } from './naming.ts'

import { findLanguages } from './languages.ts'
import { parseDocument } from './parse-document.ts'
import { toVariantKey, type Live } from './open-live.ts'

const SITE_TOKEN = `name:${siteType.name}/${SITE_ITEM}`
const MOST_LOOKUPS = 20_000
const MOST_NAMES = 4000
/** Longer names are looked up but not remembered: real names are shorter, and made-up ones could fill the memory. */
const LONGEST_LOOKUP = 300
/** A path on this site: without another host, and safe in a header. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** The result of a look-up by name, with the tokens of all that it read. */
type FoundName = { tokens: readonly string[]; document: PublishedDocument | undefined }
type AskedName = { access: string; type: string; language: string; name: string }

/** `signed-in` also reads what only signed-in visitors may see; the default is what guests see. */
export type ReaderOptions = { access?: 'public' | 'signed-in' }

/** Creates the reader of published content, the only way to it; it reads from the read copy alone. See `ContentReader`. */
export function createContentReader(live: Live, { access = 'public' }: ReaderOptions = {}): ContentReader {
  const isVisible = (document: PublishedDocument | undefined) => document !== undefined && (access === 'signed-in' || document.access === 'public')

  const findIn = (contentKey: string, language: string) => {
    const document = findVariant(live, contentKey, language)
    return isVisible(document) ? document : undefined
  }
  /** In the language, else in the default language of the site settings. */
  const findWithFallback = (contentKey: string, language: string, reads: ReadSet) => {
    reads.add(SITE_TOKEN)
    return findIn(contentKey, language) ?? findIn(contentKey, defaultLanguage(live))
  }

  const lookForName = (type: string, urlName: string, language: string): FoundName => {
    const name = toAskedName(type, urlName)
    const reads: ReadSet = new Set([`name:${type}/${name}`])
    for (const contentKey of findKeysByName(live, type, name)) {
      // Noted also when the item has no text in this language yet: once it has, it is found under this name.
      reads.add(`key:${contentKey}`)
      const document = findWithFallback(contentKey, language, reads)
      if (document !== undefined) return { tokens: [...reads], document }
    }
    return { tokens: [...reads], document: undefined }
  }

  const listVisible = (type: string, language: string): readonly PublishedDocument[] =>
    remember(live, `list ${access} ${language} ${type}`, () => {
      const keys = live.statement('select distinct content_key from document where type = ?').all(type)
      return keys.flatMap((row) => findWithFallback(String(row['content_key']), language, new Set()) ?? []).toSorted(orderOfType(type))
    })

  return {
    findDocument(idOrKey, language, reads) {
      const contentKey = findKey(live, idOrKey)
      reads.add(`key:${contentKey ?? idOrKey}`)
      return contentKey === undefined ? undefined : findWithFallback(contentKey, language, reads)
    },
    findByName(type, urlName, language, reads) {
      const found = recallName(live, { access, type, language, name: urlName }, () => lookForName(type, urlName, language))
      for (const token of found.tokens) reads.add(token)
      return found.document
    },
    listByKeys(contentKeys, language, reads) {
      return contentKeys.flatMap((contentKey) => {
        reads.add(`key:${contentKey}`)
        return findWithFallback(contentKey, language, reads) ?? []
      })
    },
    listByType(type, language, reads) {
      reads.add(`type:${type}`)
      reads.add(SITE_TOKEN)
      return [...listVisible(type, language)]
    },
    listNames(type, language, reads) {
      reads.add(`names:${type}`)
      reads.add(SITE_TOKEN)
      return remember(live, `names ${access} ${language} ${type}`, () => listVisible(type, language).map(toItemName))
    },
    listNaming({ type, field, name }, language, reads) {
      reads.add(namingToken({ type, field, name }))
      reads.add(SITE_TOKEN)
      const byName = remember(live, `naming ${access} ${language} ${type} ${field}`, () => groupByNamed(listVisible(type, language), field))
      return [...(byName.get(name) ?? [])]
    },
    listLanguagesOf(contentKey, reads) {
      reads.add(`key:${contentKey}`)
      reads.add(SITE_TOKEN)
      const languages = listLanguagesIn(live, contentKey).filter((language) => findIn(contentKey, language) !== undefined)
      const first = defaultLanguage(live)
      return languages.toSorted((a, b) => Number(b === first) - Number(a === first) || (a < b ? -1 : 1))
    },
    findRedirect(path, reads) {
      reads.add(`redirect:${path}`)
      return remember(live, `redirect ${path}`, () => {
        const row = live.statement('select to_path from redirect where from_path = ?').get(path)
        const target = String(row?.['to_path'])
        return row !== undefined && OWN_PATH.test(target) ? target : undefined
      })
    },
    listLanguages(reads) {
      reads.add(SITE_TOKEN)
      return [...findLanguagesOfSite(live)]
    },
  }
}

function findVariant(live: Live, contentKey: string, language: string): PublishedDocument | undefined {
  const memoKey = toVariantKey(contentKey, language)
  const kept = live.documents.get(memoKey)
  if (kept !== undefined) return kept.document
  const row = live.statement('select json from document where content_key = ? and language = ?').get(contentKey, language)
  const json = row === undefined ? '' : String(row['json'])
  const document = row === undefined ? undefined : parseDocument(json)
  if (row !== undefined && document === undefined) live.report(`The document ${contentKey} in ${language} is damaged in the read copy and left out.`)
  live.documents.set(memoKey, { document }, { size: json.length + memoKey.length + 100 })
  return document
}

/** The content key for a content key, managed content id or record id; an id of 18 characters is one of 15 with a checksum. */
function findKey(live: Live, idOrKey: string): string | undefined {
  if (CONTENT_KEY.test(idOrKey)) return idOrKey
  const id = /^[A-Za-z0-9]{18}$/.test(idOrKey) ? idOrKey.slice(0, 15) : idOrKey
  return remember(live, `id ${id}`, () => {
    const row = live.statement('select content_key from document where managed_content_id = ?1 or record_id = ?1 limit 1').get(id)
    return row === undefined ? undefined : String(row['content_key'])
  })
}

/** Names are unique in each language. If a name belongs to different items in two languages, the one published last comes first. */
function findKeysByName(live: Live, type: string, name: string): string[] {
  return remember(live, `name ${type} ${name}`, () => {
    const rows = live.statement(
      'select content_key, max(published_date) as newest from document where type = ? and name = ? group by content_key order by newest desc, content_key',
    )
    return rows.all(type, name).map((row) => String(row['content_key']))
  })
}

function listLanguagesIn(live: Live, contentKey: string): string[] {
  return remember(live, `languages ${contentKey}`, () => {
    const rows = live.statement('select language from document where content_key = ?').all(contentKey)
    return rows.map((row) => String(row['language']))
  })
}

function findLanguagesOfSite(live: Live) {
  return remember(live, 'languages', () => {
    const row = live.statement('select json from document where type = ? and name = ? order by published_date desc').get(siteType.name, SITE_ITEM)
    return findLanguages(row === undefined ? undefined : parseDocument(String(row['json'])))
  })
}

function defaultLanguage(live: Live): string {
  return findLanguagesOfSite(live)[0].code
}

/** Names come from requests, so the cache is limited in the number and in the length of its keys. */
function remember<T>(live: Live, key: string, look: () => T): T {
  if (key.length > LONGEST_LOOKUP) return look()
  if (live.lookups.has(key)) return live.lookups.get(key) as T
  const found = look()
  if (live.lookups.size >= MOST_LOOKUPS) live.lookups.clear()
  live.lookups.set(key, found)
  return found
}

/**
 * Caches look-ups by name. Drawing a page needs about a hundred of them, so the cache consists of nested maps: joining the parts to one key
 * would cost more than the look-up. Like all look-ups it is cleared after every batch of changes.
 */
function recallName(live: Live, { access, type, language, name }: AskedName, look: () => FoundName): FoundName {
  if (name.length > LONGEST_LOOKUP) return look()
  const names = inner(inner(inner(live.names, access), type), language)
  const known = names.get(name)
  if (known !== undefined) return known as FoundName
  const found = look()
  if (names.size >= MOST_NAMES) names.clear()
  names.set(name, found)
  return found
}

function inner(map: Map<string, unknown>, key: string): Map<string, unknown> {
  const known = map.get(key)
  if (known !== undefined) return known as Map<string, unknown>
  const made = new Map<string, unknown>()
  map.set(key, made)
  return made
}
