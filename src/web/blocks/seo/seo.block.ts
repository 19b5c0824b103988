import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { ImageInfo } from '#model/images/image-info.ts'
import { requiredText } from '../attributes.ts'
import { contentKeysOf } from '../pictures.ts'

/** SEO settings of a page (spec 3); the site's head is made of them, placeholders and all. */
export const SeoAttributes = z.object({
  pageTitle: requiredText('the title of the page'),
  description: z.string('Write the description of the page.').default(''),
  customHeadTags: z.string().optional(),
  recordId: z.string().optional(),
  /** False keeps the page out of search engines, sitemaps and the site's own search. */
  isSeoIndexed: z.boolean('Say true or false for isSeoIndexed.').optional(),
  /** What shares of the page show when its item has no picture of its own; 1200 × 630 px suits all networks. */
  socialImage: ImageInfo.optional(),
})
export type SeoAttributes = z.infer<typeof SeoAttributes>

/** Draws nothing: the site reads its attributes for the head. */
export const seoBlock: BlockDefinition<SeoAttributes> = {
  definition: 'busbar:seo',
  label: 'SEO settings',
  attributes: SeoAttributes,
  needs: ({ socialImage }) => ({ contentKeys: contentKeysOf(socialImage) }),
  resolve: () => undefined,
  examples: [{ pageTitle: '{!Content.pageTitle}', description: '{!Content.metaDescription}' }],
}
