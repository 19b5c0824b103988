import { z } from 'zod'

import { isContentTypeName } from '#model/types/content-types.ts'
import type { JsonObject } from '#base/pure/json.ts'

const jsonObject = z.record(z.string(), z.json()) as unknown as z.ZodType<JsonObject>

const Translation = z.strictObject({
  title: z.string().trim().min(1),
  /** Fields that differ from the default language; all others are taken from it. */
  body: jsonObject.optional(),
  /** For views: attributes that differ, by the id of the component. */
  components: z.record(z.string(), jsonObject).optional(),
})

/**
 * A content item as a file of `demo/content/` holds it. Anywhere in a body, `{"$ref": "api-name"}` stands for the content key of another
 * item, `{"$image": …}` for the image info of a block, `{"$imageReference": …}` for an image field, `{"$html": "file"}` for the text of a
 * file below `demo/content/`; in HTML, `{!cmsMedia.@api-name}` stands for the token of an image, and `{!file.@figures/name.html}` for the
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

/** An image file that becomes a `sfdc_cms__image` item. */
export type ImageItem = {
  apiName: string
  /** Path of the file. */
  file: string
  title: string
  altText: { en: string; de: string }
  focalPoint?: { x: number; y: number }
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

/** The whole content of the demonstration site. */
export type DemoContent = { items: ContentItem[]; images: ImageItem[]; ages: Ages }

/** The language in which every item is written. */
export const DEFAULT_LANGUAGE = 'en_US'
