import type { SiteLanguage } from '../languages.ts'
import type { PublishedDocument } from './document.ts'

/**
 * Tokens for all that an answer was made from. The caches of pages and answers drop exactly the entries with a changed token. `key:MC…` an
 * item in any language, found or not · `name:{type}/{urlName}` a look-up by name · `type:{fqn}` a list of a type · `names:{fqn}` the names
 * of a type's items · `naming:{fqn}.{field}={name}` the items that name another one in a list field · `redirect:{path}` a look-up of a
 * redirect.
 */
export type ReadSet = Set<string>

/** The names of an item by which it is recognised in a text. */
export type ItemName = { urlName: string; title: string; abbreviation?: string; language: string }

/**
 * How the site and the HTTP calls read published content. Every function reads only the read copy, falls back to the site's default
 * language, and adds what it read to `reads`. Documents are shared and frozen: never change them.
 */
export type ContentReader = {
  /** By content key, managed content id or record id. */
  findDocument(idOrKey: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** By type and urlName (for menus: developerName, for routes: routeType, for views: the lower-cased view name). */
  findByName(type: string, urlName: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** Several items by key; unknown ones are left out. */
  listByKeys(contentKeys: readonly string[], language: string, reads: ReadSet): PublishedDocument[]
  /** All of a type: newest `publishedDate` first, then content key; with `sortOrder`, that first, then title. */
  listByType(type: string, language: string, reads: ReadSet): PublishedDocument[]
  /** The names of a type's items, in the order of its list. Depends only on names: it changes when one changes, is added or removed. */
  listNames(type: string, language: string, reads: ReadSet): ItemName[]
  /** Items of a type whose list field, such as `glossary` or `related`, holds a name; in the order of the type's list. */
  listNaming(naming: { type: string; field: string; name: string }, language: string, reads: ReadSet): PublishedDocument[]
  /** Language codes in which an item is published, the default first. */
  listLanguagesOf(contentKey: string, reads: ReadSet): string[]
  /** The new path of a renamed page. */
  findRedirect(path: string, reads: ReadSet): string | undefined
  /** Active languages of the site, the default first. */
  listLanguages(reads: ReadSet): SiteLanguage[]
}
