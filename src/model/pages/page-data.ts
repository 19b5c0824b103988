import type { PublishedDocument } from '../content/document.ts'
import type { MenuItem } from '../delivered-shapes.ts'
import type { ImageInfo, Picture } from '../images/image-info.ts'
import type { PageReference } from '../links/page-reference.ts'
import type { Comparison, FinderAnswer, RawParameters } from '../products/finder.ts'
import type { ProductFile } from '../products/product-file.ts'
import type { Product } from '../products/read-product.ts'
import type { SearchAnswer, SearchQuery } from '../search.ts'
import type { Visit } from './visit.ts'
import type { Say } from '#texts/say.ts'

/** The attributes of an anchor for a resolved link (decisions, Links). */
export type ResolvedLink = { href: string; target?: '_blank'; rel?: string; isExternal: boolean; isCurrent: boolean }

/** The language of the drawn text, and the fixed texts in it. */
export type PageWords = {
  /**
   * Language of the view's texts, in delivery form. For a view that falls back to the default language it differs from the page's, so that
   * fixed texts match those beside them.
   */
  language: string
  /** Fixed interface texts in that language, such as `text('skipToContent')`. */
  text: Say
  /** The page's own language if the view has fallen back, for tools that still use it and mark it with `lang`. */
  forReader?: Pick<PageWords, 'language' | 'text'>
}

/** The day on which the page is drawn. */
export type PageDay = {
  /** Today in UTC, such as `2026-11-25`. A page that asks is drawn again when the day has ended. */
  today(): string
}

/** The address of the page, and its view. */
export type PagePlace = {
  basePath: string
  /** Path without base path and language, and the route's parameters. */
  route: { path: string; params: Readonly<Record<string, string>> }
  view: { name: string; title: string; viewType?: string }
}

/** The item of the page, and texts filled in from it. */
export type PageValues = {
  /** The item of a detail page. */
  content?: PublishedDocument
  /** Fills in `{!Content.x}`, `{!Record.x}`, `{!Site.x}`, `{!Route.x}`, `{!User.x}`; an unknown one becomes ''. */
  expression(text: string): string
  /**
   * The `lang` of an attribute's text that is filled from the item alone, where the item is not translated into the language of the view;
   * undefined for all other texts.
   */
  langOf(text: string): string | undefined
}

/** Resolves links, and finds the pages of items. */
export type PageLinks = {
  /** Undefined when the target is gone or the reference is not valid: draw the text without an anchor. */
  link(reference: PageReference | undefined): ResolvedLink | undefined
  /**
   * The path of an item's page, base path and language included: its own page, or its anchor on the page that its `page` field names;
   * undefined if it has neither.
   */
  pathOf(document: PublishedDocument): string | undefined
}

/** Pictures of the media library. */
export type PagePictures = {
  /** Undefined when there is no such image and no fallback URL. */
  image(info: ImageInfo | undefined): Picture | undefined
}

/** Menus of the site. */
export type PageMenus = {
  /** Items of a menu with links resolved; undefined when there is no such menu. */
  menu(developerName: string): MenuItem[] | undefined
}

/** Published items besides the page's own. */
export type PageItems = {
  /** A list that the block asked for in `needs`; undefined when it could not be loaded. */
  list(type: string): readonly PublishedDocument[] | undefined
  /** An item by type and urlName; undefined when it is gone. */
  find(type: string, urlName: string): PublishedDocument | undefined
  /** How many items a type has. Unlike the list, it does not make the page depend on each item. */
  count(type: string): number
  /** The language of each of a type's items, by urlName; like the count, it makes the page depend on no item. */
  languages(type: string): ReadonlyMap<string, string>
  /**
   * Items of a type whose field is or contains the name, such as the guides that use a term. The field is any list of names, or one by which
   * the type is looked up.
   */
  naming(type: string, field: string, name: string): readonly PublishedDocument[]
  /** The same item in the site's default language, from which numbers are taken; the item itself if there is none in that language. */
  original(document: PublishedDocument): PublishedDocument
}

/** The catalogue of products. */
export type PageProducts = {
  /**
   * Products that match the finder's parameters; see `model/products/finder.ts`. A page that calls it is drawn again when a product
   * changes.
   */
  findModels(parameters: RawParameters): FinderAnswer
  /** Compares two to five models, by name. */
  compareModels(names: readonly string[]): Comparison
  /** How many models match the finder's parameters. */
  countModels(parameters: RawParameters): number
  /** The series that name a series, by its code, as their successor. */
  listReplaced(code: string): readonly Product[]
  /** The files of a series, such as its data sheet. */
  files(document: PublishedDocument): readonly ProductFile[]
}

/** The search of the site. */
export type PageSearch = {
  /** The results of a search in the page's language; undefined when the search is not available. */
  search(query: Omit<SearchQuery, 'language'>): SearchAnswer | undefined
}

/** Texts of several paragraphs. */
export type PageRichText = {
  /**
   * Sanitised HTML with tokens filled in and links resolved. With `terms`, a prefix for the ids of definitions, the first mention of each
   * glossary term links to it.
   */
  richText(html: string, options?: { terms: string }): string
}

/** The visitor of the page. */
export type PageVisit = {
  /** What is known of the request, on a page that is drawn for one visitor; undefined on pages that are the same for everybody. */
  visit?: Visit
}

/**
 * Everything that a block's `resolve` may ask about its page. It was loaded before, so nothing here is asynchronous. A function takes only
 * the parts that it uses, such as `PageWords & PageLinks`.
 */
export type PageData = PageWords &
  PageDay &
  PagePlace &
  PageValues &
  PageLinks &
  PagePictures &
  PageMenus &
  PageItems &
  PageProducts &
  PageSearch &
  PageRichText &
  PageVisit
