import type { z } from 'zod'

import type { SearchKind } from '../search.ts'
import type { Label } from '../fields/label.ts'
import type { TypeGroup, TypeIcon } from './type-groups.ts'
import { checkUpcasters, type Versioned } from './upcast.ts'

/** What the search finds of an item. */
export type SearchShare<Field extends string> = {
  kind: SearchKind
  /** How it is read: from the fields below, from the blocks of a page, or as a product series with its models. */
  reads: 'fields' | 'blocks' | 'series'
  /** Put before the title where the title does not hold it, such as the number of a standard. */
  titleBefore?: Field
  /** What else an item is called, and what it says, both in the order in which a reader would meet them. */
  names: readonly Field[]
  text: readonly Field[]
  /** What people write beside the name of a thing of this kind. */
  otherWords?: string
  /** Field with a part number, which is found in any spelling. */
  partNumber?: Field
}

/** What delivery clients are told of an item. */
export type DeliveryShare = {
  /** What clients call the type: `Case Study`. */
  objectLabel: string
  /** First three characters of its record ids; types without are no records. */
  recordPrefix?: string
  /** Other names under which links and calls name the type, without `__c` and underscores, in lower case. */
  objectNames?: readonly string[]
  /** Whether SEO properties are found by its urlName too; types are asked in the order of the registry. */
  hasSeoProperties?: true
}

/** What an item, and the page that lists its type, are to search engines (schema.org). */
export type StructuredDataShare = {
  item?: 'Article' | 'TechArticle' | 'Report' | 'DefinedTerm' | 'Product'
  list?: 'DefinedTermSet' | { kind: 'FAQPage'; question: string; answer: string }
}

/** All that is known of a content type. Other rooms take what they do with it from here and have no table of types of their own. */
export type ContentType<Name extends string = string, Body extends z.ZodObject = z.ZodObject, Field extends string = string> = Versioned & {
  /** Fully qualified: `busbar__article`. */
  name: Name
  /** What one item is called, and several. */
  label: Label
  plural: Label
  icon: TypeIcon
  group: TypeGroup
  /** Fields are made by the factories of `model/fields`, so that each says what it is called and what it holds. */
  body: Body
  /** The field with what an item is called, and the one with a sentence or two about it. */
  title: Field
  summary?: Field
  /** Which part of an item stands in the address of its page; `none` for items whose urlName is part of no path. */
  address: 'urlName' | 'urlPath' | 'none'
  /** The field under which an item is found where that is not its urlName. */
  lookup?: { field: Field; ignoresCase?: true }
  /** The field with its place among the items of its type; without one the newest comes first. */
  order?: Field
  /** The field that names, by its address, the item above it in the catalogue, and the type of that item. */
  above?: { type: string; field: Field }
  delivery: DeliveryShare
  search?: SearchShare<Field>
  structuredData?: StructuredDataShare
  /** Whether it is read from beginning to end, so that the feed announces it. */
  isInFeed?: true
  /** The Markdown twin: the field with the text, and those that are listed as facts under their English labels. */
  twin?: { text: Field; facts: readonly Field[] }
  /** Items that are too many to be read one by one come last in llms.txt, under a heading that says so. */
  isOptionalInLlms?: true
  /** What an enquiry that was begun on its page is about. */
  enquiry?: 'product' | 'article'
}

type FieldOf<Body extends z.ZodObject> = Extract<keyof Body['shape'], string>

/** Makes a content type of its definition; register it in `content-types.ts`. Throws when a version has no upcaster. */
export function defineContentType<const Name extends string, Body extends z.ZodObject>(
  definition: ContentType<Name, Body, FieldOf<Body>>,
): ContentType<Name, Body, FieldOf<Body>> {
  checkUpcasters(definition.name, definition)
  return definition
}
