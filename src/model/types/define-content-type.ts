import type { z } from 'zod'

import type { SearchKind } from '../search.ts'
import type { Label } from '../fields/label.ts'
import type { TypeGroup, TypeIcon } from './type-groups.ts'
import { checkUpcasters, type Versioned } from './upcast.ts'

/** How items of a type are found by the search. */
export type SearchShare<Field extends string> = {
  /** What its results are called and how they rank; a new kind is a line of `model/search.ts` and its names in `src/texts`. */
  kind: SearchKind
  /** What is indexed: the fields below, the blocks of a page, or a product series with its models. */
  reads: 'fields' | 'blocks' | 'series'
  /** Shown before the title if the title does not contain it, such as the number of a standard. */
  titleBefore?: Field
  /** `names`: fields with other names of an item. `text`: fields with what it says. Both in reading order. */
  names: readonly Field[]
  text: readonly Field[]
  /** Words that people type together with the name of such an item. */
  otherWords?: string
  /** Field with a part number, which is found in any spelling. */
  partNumber?: Field
  /** Holds the number of a standard, which is found in every spelling. */
  standardNumber?: Field
}

/** How items of a type are delivered to clients. */
export type DeliveryShare = {
  /** The label of the type for clients: `Case Study`. */
  objectLabel: string
  /** First three characters of its record ids; items of types without it are not records. */
  recordPrefix?: string
  /** Other names for the type in links and calls, in lower case, without `__c` and underscores. */
  objectNames?: readonly string[]
  /** Whether SEO properties are also found by urlName; types are tried in the order of the registry. */
  hasSeoProperties?: true
}

/** The schema.org types of an item, and of the page that lists the type, with the fields that they need. */
export type StructuredDataShare<Field extends string = string> = {
  item?: 'Article' | 'TechArticle' | 'Report' | 'DefinedTerm' | 'Product' | 'ItemList'
  list?: 'DefinedTermSet' | { kind: 'FAQPage'; question: Field; answer: Field }
}

/** The definition of a content type. Other parts of the product read it and have no tables of types of their own. */
export type ContentType<Name extends string = string, Body extends z.ZodObject = z.ZodObject, Field extends string = string> = Versioned & {
  /** Fully qualified: `busbar__article`. */
  name: Name
  /** The name of one item, and of several. */
  label: Label
  plural: Label
  icon: TypeIcon
  group: TypeGroup
  /** Its fields are made by the functions of `model/fields`, so that each has a label and a kind. */
  body: Body
  /** The field with an item's name, and those with a sentence or two about it and with its picture; lists, cards and shared links show them. */
  title: Field
  summary?: Field
  image?: Field
  /** The field with its short form, under which texts mention it as well. */
  abbreviation?: Field
  /** Whether texts link to its items where they mention them by name. */
  isLinkedInTexts?: true
  /** Whether its items are never published, because they only help to write others. */
  isForStaff?: true
  /** The part of an item that is in the address of its page; `none` for items whose urlName is not in any path. */
  address: 'urlName' | 'urlPath' | 'none'
  /** The field by which an item is found, if that is not its urlName. */
  lookup?: { field: Field; ignoresCase?: true }
  /**
   * Fields by whose value items are looked up without reading all of them, such as the category; lists of names always are. A dot leads
   * into a field: `data.successor`.
   */
  lookedUpBy?: readonly (Field | `${Field}.${string}`)[]
  /** The field with its place among the items of its type; without it, the newest comes first. */
  order?: Field
  /** The field with the address of the item above it in the catalogue, and the type of that item. */
  above?: { type: string; field: Field }
  delivery: DeliveryShare
  search?: SearchShare<Field>
  structuredData?: StructuredDataShare<Field>
  /** Whether it is meant to be read as a whole, so that the feed announces it. */
  isInFeed?: true
  /** The Markdown version of its page (`…/term.md`): the field with the text, and those listed as facts under their English labels. */
  twin?: { text: Field; facts: readonly Field[] }
  /** For types with many small items: they come last in llms.txt, under the heading for optional pages. */
  isOptionalInLlms?: true
  /** What an enquiry that is started on its page is about. */
  enquiry?: 'product' | 'article'
}

type FieldOf<Body extends z.ZodObject> = Extract<keyof Body['shape'], string>

/** Defines a content type; register it in `content-types.ts`. Throws when a version has no upcaster. */
export function defineContentType<const Name extends string, Body extends z.ZodObject>(
  definition: ContentType<Name, Body, FieldOf<Body>>,
): ContentType<Name, Body, FieldOf<Body>> {
  checkUpcasters(definition.name, definition)
  return definition
}
