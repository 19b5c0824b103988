import type { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import type { Label } from '../fields/label.ts'
import type { Pictures } from '../images/image-info.ts'
import type { BlockGroup, BlockIcon } from './block-groups.ts'
import type { PageData } from './page-data.ts'
import type { Region } from './view.ts'

/** What a block needs to have been loaded, found in its stored attributes. */
export type BlockNeeds = { contentKeys?: string[]; menus?: string[]; lists?: string[] }

/** A block by its definition, or every block of a group. */
export type AllowedBlock = BlockGroup | `busbar:${string}`

/** What may stand in a region: everything without `allow`, any number without `max`. */
type Holding = { allow?: readonly AllowedBlock[]; max?: number }

/** A place inside a block for other blocks. */
export type BlockRegion = Holding & { name: string; label: Label }

/** A region for each entry of a list in the attributes; `name` and `label` are the fields of an entry that say what its region is called. */
export type RegionForEach<List extends string = string> = Holding & { each: List; name: string; label: string }

/** The regions of a block: the same ones always, or as many as a list of its attributes has entries. */
export type BlockRegions<List extends string = string> = readonly BlockRegion[] | RegionForEach<List>

/** Attributes as they are stored by one version of a block, as the next version stores them. Pure, and never changed after its release. */
export type Upcaster = (attributes: JsonObject) => JsonObject

/** What an editor reads of a block, and what a new one starts with. */
export type BlockWords<Attributes = JsonObject> = {
  /** `busbar:button` */
  definition: string
  label: Label
  /** What it is for, in a sentence. */
  purpose: Label
  icon: BlockIcon
  group: BlockGroup
  /** From the first version to the second, from the second to the third and so on. Content that says no version is of the first. */
  upcasters?: readonly Upcaster[]
  /** Complete attributes; each is rendered, hydrated and checked by axe in tests. */
  examples: Attributes[]
}

/** How a block's attributes become what its component draws. */
export type BlockWork<Attributes = JsonObject, Props = object> = {
  /** Places for other blocks; none for a leaf. `listRegions` gives those of one component. */
  regions?: BlockRegions<keyof Attributes & string>
  needs?(attributes: Attributes): BlockNeeds
  /** View props, plain JSON; undefined draws nothing at all. */
  resolve(attributes: Attributes, page: PageData, component: { id: string; regions: readonly Region[] }): Props | undefined
  /** Rules for this one component, for the page's one style element; `selector` is its class. */
  styles?(props: Props, selector: string): string
  /**
   * The style sheet that holds its rules when that is not the site's own: the file of this name in `web/site/styles/sheets`, which stands
   * in the style element of the pages that draw the block.
   */
  sheet?: string
  /** Set when the block wakes up in the browser; the name of its island in `web/browser/islands.ts`. */
  island?: string
  /** The same for a block that wakes up only with some attributes, such as a button that opens a dialog. */
  islandFor?(props: Props): string | undefined
  /** What the island wakes up with, where that is less than all it was drawn with. */
  islandProps?(props: Props): object
  /** The name, in lower case, of the view whose content the site draws in the region `content`. */
  includes?(attributes: Attributes): string
  /** The pictures that a page may begin with: the head preloads those of the first block that has some. */
  preloads?(props: Props): Pictures | undefined
  /** Set when it says nothing of what its page is about: the search passes over it and all that stands in it. */
  isLeftOutOfSearch?: true
}

/**
 * A block: what editors read of it, the schema of its stored attributes, how they become view props, and examples for tests and the studio.
 * Made by `defineBlock` in `web/blocks`. Definitions hold zod and never reach the browser.
 */
export type BlockDefinition<Attributes = JsonObject, Props = object> = BlockWords<Attributes> &
  BlockWork<Attributes, Props> & {
    /** One more than it has upcasters. */
    version: number
    /** Its fields are made by the kinds of `model/fields`, so that each knows what it is called and what it holds. */
    attributes: z.ZodType<Attributes>
    /** What a new one starts with, as it is stored. */
    initial: JsonObject
    /** The attributes that an editor has to fill in before a new one may be published; none when it may be published as it is. */
    fillFirst: readonly string[]
  }

/** What the check before publication and the saving of drafts know of a block. */
export type BlockRule = Pick<BlockDefinition, 'upcasters'> & { attributes: z.ZodType; group?: BlockGroup; regions?: BlockRegions }
