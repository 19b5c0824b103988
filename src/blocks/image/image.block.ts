import { z } from 'zod'

import type { BlockDefinition } from '#contract/block.ts'
import { ImageInfo } from '#contract/image-info.ts'
import { COLUMN_PORTIONS } from '#contract/limits.ts'
import { align } from '../attributes.ts'
import { contentKeysOf } from '../pictures.ts'
import { imageSizes } from './image-sizes.ts'
import type { ImageProps } from './image.tsx'

const attributes = z.object({
  image: ImageInfo,
  /** Width in its column in percent (spec 9, column portion options); all of it when unset. */
  portion: z.enum(COLUMN_PORTIONS, 'Choose a portion of 50, 16.67, 33.33 or 66.67 percent.').optional(),
  align: align.default('left'),
  caption: z.string().optional(),
  /** For an image that is seen at once: it is fetched first. */
  priority: z.boolean('Say true or false for priority.').default(false),
})

/** A picture in the text, with a caption if there is one. */
export const imageBlock: BlockDefinition<z.infer<typeof attributes>, ImageProps> = {
  definition: 'busbar:image',
  label: 'Image',
  attributes,
  needs: ({ image }) => ({ contentKeys: contentKeysOf(image) }),
  resolve({ image, portion, align, caption, priority }, page) {
    const picture = page.image(image)
    if (picture === undefined) return undefined
    return {
      src: picture.Url,
      srcSet: picture.SrcSet,
      sizes: picture.SrcSet === undefined ? undefined : imageSizes(portion),
      alt: picture.AltText,
      width: picture.width,
      height: picture.height,
      portion,
      align,
      caption: caption === undefined ? undefined : page.expression(caption) || undefined,
      priority,
    }
  },
  examples: [
    {
      image: { contentKey: 'MCEXAMPLEDESKTOPAAAAAAAAAAAA' },
      align: 'left',
      caption: 'Power supply under test, thermocouples attached.',
      priority: false,
    },
    { image: { contentKey: 'MCEXAMPLETABLETAAAAAAAAAAAAA' }, portion: '50', align: 'center', priority: true },
  ],
}
