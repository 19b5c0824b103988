import { z } from 'zod'

import type { BlockDefinition, PageData } from '#model/pages/block.ts'
import { ImageInfo } from '#model/images/image-info.ts'
import { COLUMN_PORTIONS } from '#model/limits.ts'
import { align } from '../attributes.ts'
import { contentKeysOf } from '../pictures.ts'
import { imageSizes } from './image-sizes.ts'
import type { ImageProps } from './image.tsx'

const attributes = z
  .object({
    image: ImageInfo.optional(),
    /** Field of the page's own item that names the picture, such as `image`; nothing is drawn where it is empty. */
    field: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Name a field, such as image.')
      .optional(),
    /** `wide` cuts the picture to a band across its column. */
    shape: z.enum(['whole', 'wide'], 'Choose the shape whole or wide.').default('whole'),
    /** Width in its column in percent (spec 9, column portion options); all of it when unset. */
    portion: z.enum(COLUMN_PORTIONS, 'Choose a portion of 50, 16.67, 33.33 or 66.67 percent.').optional(),
    /** Twelfths of the page that its column takes, so that browsers fetch no more than is seen. */
    columnWidth: z.number().int().min(1).max(12).optional(),
    align: align.default('left'),
    caption: z.string().optional(),
    /** For an image that is seen at once: it is fetched first. */
    priority: z.boolean('Say true or false for priority.').default(false),
  })
  .refine(({ image, field }) => image !== undefined || field !== undefined, 'Choose an image, or name the field that holds one.')

/** A picture in the text, with a caption if there is one. */
export const imageBlock: BlockDefinition<z.infer<typeof attributes>, ImageProps> = {
  definition: 'busbar:image',
  label: 'Image',
  attributes,
  needs: ({ image }) => ({ contentKeys: contentKeysOf(image) }),
  resolve({ image, field, shape, portion, columnWidth, align, caption, priority }, page) {
    const picture = page.image(image ?? readField(field, page))
    if (picture === undefined) return undefined
    return {
      src: picture.Url,
      srcSet: picture.SrcSet,
      sizes: picture.SrcSet === undefined ? undefined : imageSizes(portion, columnWidth),
      alt: picture.AltText,
      width: picture.width,
      height: picture.height,
      portion,
      align,
      shape,
      caption: caption === undefined ? undefined : page.expression(caption) || undefined,
      priority,
    }
  },
  examples: [
    {
      image: { contentKey: 'MCEXAMPLEDESKTOPAAAAAAAAAAAA' },
      align: 'left',
      shape: 'whole',
      caption: 'Power supply under test, thermocouples attached.',
      priority: false,
    },
    { image: { contentKey: 'MCEXAMPLETABLETAAAAAAAAAAAAA' }, portion: '50', align: 'center', shape: 'wide', priority: true },
  ],
}

function readField(field: string | undefined, page: PageData): ImageInfo | undefined {
  return field === undefined ? undefined : ImageInfo.safeParse(page.content?.body[field]).data
}
