import type { SiteLanguage } from '../languages.ts'
import type { PublishedDocument } from './document.ts'

/**
 * Collects what an answer was made of, as tokens. The page and answer cache drops exactly the answers that hold a changed token.
 * `key:MC…` an item in any language, found or missed · `name:{type}/{urlName}` a look-up by name · `type:{fqn}` a list of a type ·
 * `names:{fqn}` what the items of a type are called · `naming:{fqn}.{field}={name}` the items that name another one in a list field ·
 * `redirect:{path}` a look-up of a redirect.
 */
export type ReadSet = Set<string>

/** What an item is called: enough to recognise it in a text. */
export type ItemName = { urlName: string; title: string; abbreviation?: string; language: string }

/**
 * The one door to published content: what the site and the HTTP calls read. Every function answers from the read copy alone,
 * falls back to the site's default language, and notes what it read. Documents are shared and frozen: never change them.
 */
export type ContentReader = {
  /** By content key, managed content id or record id. */
  findDocument(idOrKey: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** By type and urlName (for menus: developerName, for routes: routeType, for views: the lower-cased view name). */
  findByName(type: string, urlName: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** Many by key in one go; unknown ones are left out. */
  listByKeys(contentKeys: readonly string[], language: string, reads: ReadSet): PublishedDocument[]
  /** All of a type: newest `publishedDate` first, then content key; with `sortOrder`, that first, then title. */
  listByType(type: string, language: string, reads: ReadSet): PublishedDocument[]
  /** What all items of a type are called, in the order of its list: it changes only when one is named differently, appears or goes. */
  listNames(type: string, language: string, reads: ReadSet): ItemName[]
  /** Items of a type whose list field, such as `glossary` or `related`, holds a name; in the order of the type's list. */
  listNaming(naming: { type: string; field: string; name: string }, language: string, reads: ReadSet): PublishedDocument[]
  /** Language codes in which an item is published, the default first. */
  listLanguagesOf(contentKey: string, reads: ReadSet): string[]
  /** Where a renamed path has gone. */
  findRedirect(path: string, reads: ReadSet): string | undefined
  /** Active languages of the site, the default first. */
  listLanguages(reads: ReadSet): SiteLanguage[]
}
