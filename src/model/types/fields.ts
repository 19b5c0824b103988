import { z } from 'zod'

/** A letter, digit or sign that can be seen: spaces without width and marks of direction alone name nothing. */
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** A line of text: trimmed, with something to see. */
export const line = z.string().trim().regex(VISIBLE, 'Write something here.')
/** HTML of the allowlist in `rich-text.ts`, with `{!cmsMedia.KEY}` and `{!contentAsset.NAME.VERSION}` tokens. */
export const richText = z.string()
/** Points at an image item: `{source: {type: 'imageReference', ref: {contentKey}}, altText?, overrideAltText?}` (delivery contract 2.1). */
export const imageReference = z.object({
  source: z.object({ type: z.literal('imageReference'), ref: z.object({ contentKey: z.string() }) }),
  altText: z.string().optional(),
  overrideAltText: z.boolean().optional(),
})
/** Points at any other content item. */
export const contentReference = z.object({ contentKey: z.string() })

/** What search engines and shares show of an item with a page of its own (spec 3, SEO settings of a page). */
export const seoFields = {
  pageTitle: line.max(70).optional(),
  metaDescription: line.max(200).optional(),
  customHeadTags: z.string().optional(),
  canonicalUrl: z.string().optional(),
  isSeoIndexed: z.boolean().default(true),
}
/** Records carry the id under which SEO properties are asked for. */
export const recordId = z.string().regex(/^[A-Za-z0-9]{15}$/)
