import type { SiteLanguage } from '../languages.ts'
import type { LinkableText } from '../mentions/linkable-text.ts'
import type { Mentions } from '../mentions/name-index.ts'
import type { PublishedDocument } from './document.ts'

/**
 * Tokens for all that an answer was made from. The caches of pages and answers drop exactly the entries with a changed token. `key:MC…` an
 * item in any language, found or not · `name:{type}/{urlName}` a look-up by name · `type:{fqn}` a list of a type · `names:{fqn}` which items
 * a type has, and their names · `naming:{fqn}.{field}={name}` the items that name another one · `mentions:{fqn} {filter}` the items that a
 * text mentions, dropped by `mention:{fqn}={words}` (`mention-tokens.ts`) · `redirect:{path}` a look-up of a redirect · `day` the
 * date (`day-token.ts`).
 */
export type ReadSet = Set<string>

/** An item by name: what decides where it is found, and by which names texts mention it. */
export type ItemName = Pick<ItemBrief, 'contentKey' | 'type' | 'language' | 'title' | 'urlName' | 'urlPath' | 'abbreviation'>

/** What lists of many items need of each. */
export type ItemBrief = {
  contentKey: string
  type: string
  language: string
  title: string
  urlName: string
  /** The path of an item whose address holds slashes. */
  urlPath?: string
  abbreviation?: string
  /** Its place among the items of its type, for types that have one. */
  place?: number
  publishedDate: string
  /** False for an item whose page is not to be indexed. */
  isIndexed: boolean
  /** The languages in which it is published, the default first. */
  languages: readonly string[]
}

/**
 * How the site and the HTTP calls read published content. Every function reads only the read copy, falls back to the site's default
 * language, and adds what it read to `reads`. Documents and lists are shared and frozen: never change them. A list is the same object as
 * long as nothing in it has changed.
 */
export type ContentReader = {
  /** By content key, managed content id or record id. */
  findDocument(idOrKey: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** By type and urlName (for menus: developerName, for routes: routeType, for views: the lower-cased view name). */
  findByName(type: string, urlName: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** Several items by key; unknown ones are left out. */
  listByKeys(contentKeys: readonly string[], language: string, reads: ReadSet): PublishedDocument[]
  /** All of a type: newest `publishedDate` first, then content key; with `sortOrder`, that first, then title. */
  listByType(type: string, language: string, reads: ReadSet): readonly PublishedDocument[]
  /** The same list without the documents, which it does not read. */
  listBriefs(type: string, language: string, reads: ReadSet): readonly ItemBrief[]
  /** The items of a type by name. What is read changes only when one is added, renamed or removed; so the order means nothing. */
  listNames(type: string, language: string, reads: ReadSet): readonly ItemName[]
  /** The brief of one item of a type. */
  findBrief(item: { type: string; contentKey: string }, language: string, reads: ReadSet): ItemBrief | undefined
  /** Items of a type whose list field, such as `glossary` or `related`, holds a name; in the order of the type's list. */
  listNaming(naming: { type: string; field: string; name: string }, language: string, reads: ReadSet): readonly PublishedDocument[]
  /**
   * Where a text mentions items of a type by name. Only items with a name in the language of the text count. The same object as long as the
   * text mentions the same.
   */
  findMentions(text: LinkableText, within: { type: string; textLanguage: string }, language: string, reads: ReadSet): Mentions
  /** Language codes in which an item is published, the default first. */
  listLanguagesOf(contentKey: string, reads: ReadSet): string[]
  /** The new path of a renamed page. */
  findRedirect(path: string, reads: ReadSet): string | undefined
  /** Active languages of the site, the default first. */
  listLanguages(reads: ReadSet): SiteLanguage[]
}
