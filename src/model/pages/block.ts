import type { z } from 'zod'

import type { MenuItem } from '../delivery.ts'
import type { PublishedDocument } from '../content/document.ts'
import type { Comparison, FinderAnswer, FinderParameters } from '../products/finder.ts'
import type { ImageInfo, Picture } from '../images/image-info.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { PageReference } from '../links/page-reference.ts'
import type { ProductFile } from '../products/product-file.ts'
import type { SearchAnswer, SearchQuery } from '../search.ts'
import type { Region } from './view.ts'
import type { Visit } from './visit.ts'
import type { Say } from '#texts/say.ts'

/** A resolved link: what an anchor needs (decisions, Links). */
export type ResolvedLink = { href: string; target?: '_blank'; rel?: string; isExternal: boolean; isCurrent: boolean }

/** What a block's `resolve` may ask of the page it stands on. All of it was loaded before: nothing here waits. */
export type PageData = {
  /** Language of the text that is drawn, delivery form. Where an item falls back it is not the page's: headings and buttons keep to their text. */
  language: string
  /** Fixed interface texts in that language, such as `text('skipToContent')`. */
  text: Say
  /** The page's own language where the text has fallen back, for tools that speak it all the same and say so with `lang`. */
  forReader?: Pick<PageData, 'language' | 'text'>
  basePath: string
  /** Path without base path and language, and the route's parameters. */
  route: { path: string; params: Readonly<Record<string, string>> }
  view: { name: string; title: string; viewType?: string }
  /** What is known of the request, on a page that is drawn for one visitor; undefined on pages that are the same for everybody. */
  visit?: Visit
  /** The bound item of a detail page. */
  content?: PublishedDocument
  /** Fills `{!Content.x}`, `{!Record.x}`, `{!Site.x}`, `{!Route.x}`, `{!User.x}`; one that names nothing yields ''. */
  expression(text: string): string
  /** Undefined when the target is gone or the reference is not valid: draw the text without an anchor. */
  link(reference: PageReference | undefined): ResolvedLink | undefined
  /** Undefined when there is no such image and no fallback url. */
  image(info: ImageInfo | undefined): Picture | undefined
  /** Items of a menu with links resolved; undefined when there is no such menu. */
  menu(developerName: string): MenuItem[] | undefined
  /** A list the block named in `needs`; undefined when it could not be loaded. */
  list(type: string): PublishedDocument[] | undefined
  /** An item by type and urlName; undefined when it is gone. */
  find(type: string, urlName: string): PublishedDocument | undefined
  /** How many items a type has; asks for less than the list, so that a changed item does not change the page. */
  count(type: string): number
  /** Items of a type whose list field holds the name, such as the guides that use a term. */
  naming(type: string, field: string, name: string): PublishedDocument[]
  /**
   * The path at which an item is read, base path and language included: its own page, or its anchor on the page that its `page` field
   * names; undefined when it has neither.
   */
  pathOf(document: PublishedDocument): string | undefined
  /** The same item in the site's default language, from which numbers are taken; the item itself where it has no such text. */
  original(document: PublishedDocument): PublishedDocument
  /** What can be fetched of a series besides its page. */
  files(document: PublishedDocument): readonly ProductFile[]
  /** Products that meet a state of the finder; see `model/products/finder.ts`. Whoever asks is drawn again when a product changes. */
  findModels(parameters: FinderParameters): FinderAnswer
  /** Two to five models beside each other, by name. */
  compareModels(names: readonly string[]): Comparison
  /** What the search finds, in the page's language; undefined when it could not be asked. */
  search(query: Omit<SearchQuery, 'language'>): SearchAnswer | undefined
  /** How many models meet a state of the finder. */
  countModels(parameters: FinderParameters): number
  /**
   * Sanitised HTML with tokens filled in and links resolved. With `terms`, which begins the ids of definitions, the first mention of each
   * glossary term is a link to it.
   */
  richText(html: string, options?: { terms: string }): string
}

/** What a block needs to have been loaded, found in its stored attributes. */
export type BlockNeeds = { contentKeys?: string[]; menus?: string[]; lists?: string[] }

/**
 * A block: the schema of its stored attributes, how they become view props, and examples for tests and the studio.
 * Lives in `blocks/{name}/{name}.block.ts`; its component in `{name}.tsx`. Definitions hold zod and never reach the browser.
 */
export type BlockDefinition<Attributes = JsonObject, Props = object> = {
  /** `busbar:button` */
  definition: string
  label: string
  attributes: z.ZodType<Attributes>
  /** Names of the regions it offers for these attributes; none for a leaf. */
  regions?(attributes: Attributes): string[]
  needs?(attributes: Attributes): BlockNeeds
  /** View props, plain JSON; undefined draws nothing at all. */
  resolve(attributes: Attributes, page: PageData, component: { id: string; regions: readonly Region[] }): Props | undefined
  /** Rules for this one component, for the page's one style element; `selector` is its class. */
  styles?(props: Props, selector: string): string
  /**
   * The style sheet that holds its rules when that is not the site's own: the file of this name in `web/site/styles/sheets`, which stands
   * in the style element of the pages that draw the block.
   */
  sheet?: 'account' | 'calculator' | 'finder' | 'form' | 'listing' | 'product' | 'search'
  /** Set when the block wakes up in the browser; the name of its island in `web/browser/islands.ts`. */
  island?: string
  /** The same for a block that wakes up only with some attributes, such as a button that opens a dialog. */
  islandFor?(props: Props): string | undefined
  /** What the island wakes up with, where that is less than all it was drawn with. */
  islandProps?(props: Props): object
  /** Complete attributes; each is rendered, hydrated and checked by axe in tests. */
  examples: Attributes[]
}
