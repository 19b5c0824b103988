import type { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import type { Label } from '../fields/label.ts'
import type { ImageInfo, Pictures } from '../images/image-info.ts'
import type { BlockGroup, BlockIcon } from './block-groups.ts'
import type { PageData } from './page-data.ts'
import type { BlockUpcaster } from './upcast.ts'
import type { Region } from './view.ts'

/** What must be loaded for a block, determined from its stored attributes. */
export type BlockNeeds = { contentKeys?: string[]; lists?: string[] }

/** A block by its definition, or every block of a group. */
export type AllowedBlock = BlockGroup | `busbar:${string}`

/** What a region may contain: any block without `allow`, any number without `max`. */
type Holding = { allow?: readonly AllowedBlock[]; max?: number }

/** A place inside a block for other blocks. */
export type BlockRegion = Holding & { name: string; label: Label }

/** One region for each entry of the list attribute `each`; `name` and `label` are the fields of an entry that name its region. */
export type RegionForEach<List extends string = string> = Holding & { each: List; name: string; label: string }

/** The regions of a block: fixed ones, or one for each entry of a list attribute. */
export type BlockRegions<List extends string = string> = readonly BlockRegion[] | RegionForEach<List>

/**
 * Pictures on which a block draws its text: `path` is the attribute with them, `heightPx` the least height of the block, if it has one.
 * `scrim` darkens the picture wherever text may stand.
 */
export type Backdrop = {
  path: string
  images: { desktop: ImageInfo; tablet: ImageInfo; mobile: ImageInfo }
  overlay: 'none' | 'scrim'
  heightPx?: number | undefined
}

/** How an editor sees a block, and examples of it. */
export type BlockWords<Attributes = JsonObject> = {
  /** `busbar:button` */
  definition: string
  label: Label
  /** Its use, in one sentence. */
  purpose: Label
  /** Other words for it, by which it is found, too. */
  alsoFoundBy?: Label
  icon: BlockIcon
  group: BlockGroup
  /** From version 1 to 2, from 2 to 3 and so on. A component without a version is of version 1. */
  upcasters?: readonly BlockUpcaster[]
  /** Complete attributes; each is rendered, hydrated and checked by axe in tests. */
  examples: Attributes[]
}

/** How a block turns its attributes into what its component draws. */
export type BlockWork<Attributes = JsonObject, Props = object> = {
  /** Regions for other blocks; undefined for a block without any. `listRegions` returns those of one component. */
  regions?: BlockRegions<keyof Attributes & string>
  needs?(attributes: Attributes): BlockNeeds
  /** The props of the view, as plain JSON; undefined draws nothing. */
  resolve(attributes: Attributes, page: PageData, component: { id: string; regions: readonly Region[] }): Props | undefined
  /** CSS rules for this one component, for the page's style element; `selector` is its class. */
  styles?(props: Props, selector: string): string
  /**
   * The style sheet with its rules, if it is not the site's own: the file of this name in `web/site/styles/sheets`, which pages that draw
   * the block include in their style element.
   */
  sheet?: string
  /** The name of its island in `web/browser/islands.ts`, for a block that needs a script in the browser. */
  island?: string
  /** The same for a block that needs a script only with some attributes, such as a button that opens a dialog. */
  islandFor?(props: Props): string | undefined
  /** The props for the island, if it needs fewer than the component. */
  islandProps?(props: Props): object
  /** The name, in lower case, of the view whose content the site draws in the region `content`. */
  includes?(attributes: Attributes): string
  /** The pictures that a page may begin with: the head preloads those of the first block that has some. */
  preloads?(props: Props): Pictures | undefined
  /**
   * The levels of the headings that it draws before what stands in its regions, without repetitions; 0 for headings that only the page's item
   * knows. For the check of their order.
   */
  headings?(attributes: Attributes): readonly number[]
  /** The pictures behind its text, for the check of the contrast. */
  backdrop?(attributes: Attributes): Backdrop | undefined
  /** The attribute with a picture that it shows with its alternative text. */
  describes?: keyof Attributes & string
  /** Set when it says nothing of what its page is about: the search passes over it and all that stands in it. */
  isLeftOutOfSearch?: true
}

/**
 * A block: how editors see it, the schema of its stored attributes, how they become the props of its view, and examples for tests and the
 * studio. Made by `defineBlock` in `web/blocks`. Definitions contain zod and never reach the browser.
 */
export type BlockDefinition<Attributes = JsonObject, Props = object> = BlockWords<Attributes> &
  BlockWork<Attributes, Props> & {
    /** The number of upcasters plus one. */
    version: number
    /** Its fields are made by the functions of `model/fields`, so that each has a label and a kind. */
    attributes: z.ZodType<Attributes>
    /** The stored attributes of a new block. */
    initial: JsonObject
    /** The attributes that an editor must fill in before a new block can be published; empty if it can be published as it is. */
    fillFirst: readonly string[]
  }

/** What the saving and the publishing of drafts use of a block. */
export type BlockRule = Pick<BlockDefinition, 'upcasters' | 'headings' | 'backdrop'> & {
  attributes: z.ZodType
  group?: BlockGroup
  regions?: BlockRegions
  describes?: string
}
