import { z } from 'zod'

import { isContentTypeName } from '#model/types/content-types.ts'
import type { JsonObject } from '#base/pure/json.ts'

const jsonObject = z.record(z.string(), z.json()) as unknown as z.ZodType<JsonObject>

const components = z.record(z.string(), jsonObject)

const Translation = z.strictObject({
  title: z.string().trim().min(1),
  /** Fields that differ from the default language; all others are taken from it. */
  body: jsonObject.optional(),
  /** For views: attributes that differ, by the id of the component. */
  components: components.optional(),
})

/**
 * A content item as a file of `system/content/` or `demo/content/` holds it. Anywhere in a body, `{"$ref": "api-name"}` stands for the content key of another
 * item, `{"$image": …}` for the image info of a block, `{"$imageReference": …}` for an image field, `{"$html": "file"}` for the text of a
 * file below that folder; in HTML, `{!cmsMedia.@api-name}` stands for the token of an image, and `{!file.@figures/name.html}` for the
 * text of another file.
 */
export const ContentItem = z.strictObject({
  apiName: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case words with hyphens.'),
  type: z.string().refine(isContentTypeName, 'Name a content type.'),
  title: z.string().trim().min(1),
  urlName: z.string().min(1),
  body: jsonObject,
  /** How many days before the seed's `now` it was first published; without it, its day is within the `Ages` of its type. */
  publishedDaysAgo: z.number().int().positive().optional(),
  translations: z.record(z.string(), Translation).optional(),
})
export type ContentItem = z.infer<typeof ContentItem>

/**
 * The demonstration's words for a view of the system content: attributes of single components replaced, by the id of the component, as a
 * translation does it.
 */
export const Wording = z.strictObject({
  apiName: z.string(),
  components: components.optional(),
  translations: z.record(z.string(), z.strictObject({ components })).optional(),
})
export type Wording = z.infer<typeof Wording>

/** Who has written an item's file: the product itself, for pages that it needs, or the demonstration. */
export type Source = 'system' | 'demo'

/** An item that the product offers to write into a site. */
export type OfferedItem = ContentItem & {
  source: Source
  /** The version of system content (`system/versions.json`), 0 for items of the demonstration. */
  version: number
  /** Attributes replaced in the default language, by the id of the component. */
  components?: Record<string, JsonObject>
  /** The system's own item, where the demonstration's words or its item take the place of that one. */
  neutral?: OfferedItem
}

/** An image file that becomes a `sfdc_cms__image` item. */
export type ImageItem = {
  apiName: string
  /** Path of the file. */
  file: string
  title: string
  altText: { en: string; de: string }
  focalPoint?: { x: number; y: number }
  inline?: boolean
  cutOut?: boolean
  fileAssetName?: string
  assetPath?: string
}

/** How many days ago the newest and the oldest item of a type were published, for items that do not say it themselves. */
export const Ages = z.partialRecord(
  z.string().refine(isContentTypeName, 'Name a content type.'),
  z
    .tuple([z.number().int().positive(), z.number().int().positive()])
    .refine(([youngest, oldest]) => youngest < oldest, 'Give the smaller number first.'),
)
export type Ages = Readonly<z.infer<typeof Ages>>

/** Everything that the product offers to write into a site, in the order of its files; `textOf` reads a file that an item names. */
export type OfferedContent = { items: OfferedItem[]; images: ImageItem[]; ages: Ages; textOf: (file: string) => string }

/** The folders of both kinds of content; a site without the demonstration has only system content. */
export type ContentFolders = { system?: string; demo?: string }

/** The language in which every item is written. */
export const DEFAULT_LANGUAGE = 'en_US'
