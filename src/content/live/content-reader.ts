import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { CONTENT_KEY } from '#model/content/ids.ts'
import { sortAsListed } from '#model/content/item-brief.ts'
import { toAskedName } from '#model/content/lookup-name.ts'
import { mentionsToken } from '#model/mentions/mention-tokens.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'

import { findLanguages } from './languages.ts'
import type { FoundName } from './lookups.ts'
import { isNaming, namingToken, type Naming } from './naming.ts'
import { toVariantKey, type Live } from './open-live.ts'
import { parseDocument } from './parse-document.ts'
import { SITE_TOKEN } from './site-token.ts'
import { createTypeList, orderLanguages, type StoredBrief, type TypeList } from './type-list.ts'

/** Types come from requests, so lists are limited in number; a site has far fewer. */
const MOST_LISTS = 300
/** A path on this site: without another host, and safe in a header. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

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

  const listOf = (type: string, language: string): TypeList => {
    const key = `${access} ${language} ${type}`
    const known = live.lists.get(key)
    if (known !== undefined) return known.list
    const list = createTypeList({
      language,
      fallback: defaultLanguage(live),
      readBriefs: (contentKey) => readBriefs(live, { type, access, contentKey }),
      readDocument: (contentKey, own) => findVariant(live, contentKey, own),
    })
    if (live.lists.size >= MOST_LISTS) live.lists.clear()
    if (list.briefs().length > 0) live.lists.set(key, { type, list })
    return list
  }

  return {
    findDocument(idOrKey, language, reads) {
      const contentKey = findKey(live, idOrKey, reads)
      return contentKey === undefined ? undefined : findWithFallback(contentKey, language, reads)
    },
    findByName(type, urlName, language, reads) {
      const found = live.lookups.recallName({ access, type, language, name: urlName }, () => lookForName(type, urlName, language))
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
      return listOf(type, language).documents()
    },
    listBriefs(type, language, reads) {
      reads.add(`type:${type}`)
      reads.add(SITE_TOKEN)
      return listOf(type, language).briefs()
    },
    listNames(type, language, reads) {
      reads.add(`names:${type}`)
      reads.add(SITE_TOKEN)
      return listOf(type, language).briefs()
    },
    findBrief({ type, contentKey }, language, reads) {
      reads.add(`key:${contentKey}`)
      reads.add(SITE_TOKEN)
      return listOf(type, language).find(contentKey)
    },
    listNaming(naming, language, reads) {
      reads.add(namingToken(naming))
      reads.add(SITE_TOKEN)
      const found = findKeysNaming(live, naming).flatMap((contentKey) => findWithFallback(contentKey, language, reads) ?? [])
      return sortAsListed(found.filter((document) => isNaming(document, naming)))
    },
    findMentions(text, { type, textLanguage }, language, reads) {
      reads.add(mentionsToken(type, text))
      reads.add(SITE_TOKEN)
      return listOf(type, language).namesIn(textLanguage).find(text)
    },
    listLanguagesOf(contentKey, reads) {
      reads.add(`key:${contentKey}`)
      reads.add(SITE_TOKEN)
      const languages = listLanguagesIn(live, contentKey).filter((language) => findIn(contentKey, language) !== undefined)
      return orderLanguages(languages, defaultLanguage(live))
    },
    findRedirect(path, reads) {
      reads.add(`redirect:${path}`)
      return live.lookups.recall(`redirect ${path}`, `redirect:${path}`, () => {
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

function readBriefs(live: Live, { type, access, contentKey }: { type: string; access: string; contentKey: string | undefined }): StoredBrief[] {
  const restricted = access === 'public' ? ` and access = 'public'` : ''
  const columns = 'select content_key, language, brief from document'
  const rows =
    contentKey === undefined
      ? live.statement(`${columns} where type = ?${restricted} order by content_key`).all(type)
      : live.statement(`${columns} where content_key = ? and type = ?${restricted}`).all(contentKey, type)
  return rows.map((row) => ({ contentKey: String(row['content_key']), language: String(row['language']), brief: String(row['brief']) }))
}

/**
 * Notes and returns the content key for a content key, managed content id or record id; an id of 18 characters is one of 15 with a
 * checksum.
 */
function findKey(live: Live, idOrKey: string, reads: ReadSet): string | undefined {
  if (CONTENT_KEY.test(idOrKey)) {
    reads.add(`key:${idOrKey}`)
    return idOrKey
  }
  const id = /^[A-Za-z0-9]{18}$/.test(idOrKey) ? idOrKey.slice(0, 15) : idOrKey
  const contentKey = live.lookups.recall(`id ${id}`, `key:${id}`, () => {
    const row = live.statement('select content_key from document where managed_content_id = ?1 or record_id = ?1 limit 1').get(id)
    return row === undefined ? undefined : String(row['content_key'])
  })
  reads.add(`key:${contentKey ?? id}`)
  return contentKey
}

/** Names are unique in each language. If a name belongs to different items in two languages, the one published last comes first. */
function findKeysByName(live: Live, type: string, name: string): string[] {
  return live.lookups.recall(`name ${type} ${name}`, `name:${type}/${name}`, () => {
    const rows = live.statement(
      'select content_key, max(published_date) as newest from document where type = ? and name = ? group by content_key order by newest desc, content_key',
    )
    return rows.all(type, name).map((row) => String(row['content_key']))
  })
}

function findKeysNaming(live: Live, naming: Naming & { type: string }): string[] {
  const { type, field, name } = naming
  return live.lookups.recall(`naming ${type} ${field} ${name}`, namingToken(naming), () => {
    const rows = live.statement('select distinct content_key from naming where type = ? and field = ? and name = ?').all(type, field, name)
    return rows.map((row) => String(row['content_key']))
  })
}

function listLanguagesIn(live: Live, contentKey: string): string[] {
  return live.lookups.recall(`languages ${contentKey}`, `key:${contentKey}`, () => {
    const rows = live.statement('select language from document where content_key = ?').all(contentKey)
    return rows.map((row) => String(row['language']))
  })
}

function findLanguagesOfSite(live: Live) {
  return live.lookups.recall('languages', SITE_TOKEN, () => {
    const row = live.statement('select json from document where type = ? and name = ? order by published_date desc').get(siteType.name, SITE_ITEM)
    return findLanguages(row === undefined ? undefined : parseDocument(String(row['json'])))
  })
}

function defaultLanguage(live: Live): string {
  return findLanguagesOfSite(live)[0].code
}
