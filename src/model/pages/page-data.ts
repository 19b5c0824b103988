import type { PublishedDocument } from '../content/document.ts'
import type { MenuItem } from '../delivered-shapes.ts'
import type { ImageInfo, Picture } from '../images/image-info.ts'
import type { PageReference } from '../links/page-reference.ts'
import type { Comparison, FinderAnswer, FinderParameters } from '../products/finder.ts'
import type { ProductFile } from '../products/product-file.ts'
import type { SearchAnswer, SearchQuery } from '../search.ts'
import type { Visit } from './visit.ts'
import type { Say } from '#texts/say.ts'

/** A resolved link: what an anchor needs (decisions, Links). */
export type ResolvedLink = { href: string; target?: '_blank'; rel?: string; isExternal: boolean; isCurrent: boolean }

/** The language of what is drawn, and the fixed texts in it. */
export type PageWords = {
  /** Language of the text that is drawn, delivery form. Where an item falls back it is not the page's: headings and buttons keep to their text. */
  language: string
  /** Fixed interface texts in that language, such as `text('skipToContent')`. */
  text: Say
  /** The page's own language where the text has fallen back, for tools that speak it all the same and say so with `lang`. */
  forReader?: Pick<PageWords, 'language' | 'text'>
}

/** Where the page stands. */
export type PagePlace = {
  basePath: string
  /** Path without base path and language, and the route's parameters. */
  route: { path: string; params: Readonly<Record<string, string>> }
  view: { name: string; title: string; viewType?: string }
}

/** What the page is about, and texts filled in from it. */
export type PageValues = {
  /** The bound item of a detail page. */
  content?: PublishedDocument
  /** Fills `{!Content.x}`, `{!Record.x}`, `{!Site.x}`, `{!Route.x}`, `{!User.x}`; one that names nothing yields ''. */
  expression(text: string): string
}

/** Where links and items lead. */
export type PageLinks = {
  /** Undefined when the target is gone or the reference is not valid: draw the text without an anchor. */
  link(reference: PageReference | undefined): ResolvedLink | undefined
  /**
   * The path at which an item is read, base path and language included: its own page, or its anchor on the page that its `page` field
   * names; undefined when it has neither.
   */
  pathOf(document: PublishedDocument): string | undefined
}

/** Pictures of the media library. */
export type PagePictures = {
  /** Undefined when there is no such image and no fallback url. */
  image(info: ImageInfo | undefined): Picture | undefined
}

/** Menus of the site. */
export type PageMenus = {
  /** Items of a menu with links resolved; undefined when there is no such menu. */
  menu(developerName: string): MenuItem[] | undefined
}

/** Published items besides the page's own. */
export type PageItems = {
  /** A list the block named in `needs`; undefined when it could not be loaded. */
  list(type: string): PublishedDocument[] | undefined
  /** An item by type and urlName; undefined when it is gone. */
  find(type: string, urlName: string): PublishedDocument | undefined
  /** How many items a type has; asks for less than the list, so that a changed item does not change the page. */
  count(type: string): number
  /** Items of a type whose list field holds the name, such as the guides that use a term. */
  naming(type: string, field: string, name: string): PublishedDocument[]
  /** The same item in the site's default language, from which numbers are taken; the item itself where it has no such text. */
  original(document: PublishedDocument): PublishedDocument
}

/** The catalogue of products. */
export type PageProducts = {
  /** Products that meet a state of the finder; see `model/products/finder.ts`. Whoever asks is drawn again when a product changes. */
  findModels(parameters: FinderParameters): FinderAnswer
  /** Two to five models beside each other, by name. */
  compareModels(names: readonly string[]): Comparison
  /** How many models meet a state of the finder. */
  countModels(parameters: FinderParameters): number
  /** What can be fetched of a series besides its page. */
  files(document: PublishedDocument): readonly ProductFile[]
}

/** The search of the site. */
export type PageSearch = {
  /** What the search finds, in the page's language; undefined when it could not be asked. */
  search(query: Omit<SearchQuery, 'language'>): SearchAnswer | undefined
}

/** Texts of several paragraphs. */
export type PageRichText = {
  /**
   * Sanitised HTML with tokens filled in and links resolved. With `terms`, which begins the ids of definitions, the first mention of each
   * glossary term is a link to it.
   */
  richText(html: string, options?: { terms: string }): string
}

/** Who looks at the page. */
export type PageVisit = {
  /** What is known of the request, on a page that is drawn for one visitor; undefined on pages that are the same for everybody. */
  visit?: Visit
}

/**
 * All that a block's `resolve` may ask of the page it stands on. It was loaded before: nothing here waits. A function takes only the parts
 * that it uses, such as `PageWords & PageLinks`.
 */
export type PageData = PageWords &
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
