import { ImageInfo } from '#model/images/image-info.ts'
import type { PagePictures, PageValues } from '#model/pages/page-data.ts'
import { defineBlock } from '../define-block.ts'
import { contentKeysOf } from '../pictures.ts'
import { ImageAttributes } from './image-attributes.ts'
import { imageSizes } from './image-sizes.ts'
import { Image, type ImageProps } from './image.tsx'

/** A picture in the text, with a caption if there is one. */
export const imageBlock = defineBlock({
  definition: 'busbar:image',
  label: { en: 'Image', de: 'Bild' },
  purpose: { en: 'An image in the text, with an optional caption.', de: 'Ein Bild im Text, auf Wunsch mit Bildunterschrift.' },
  alsoFoundBy: { en: 'picture photo graphic drawing', de: 'Foto Grafik Abbildung Zeichnung' },
  icon: 'image',
  group: 'pictures',
  attributes: ImageAttributes,
  initial: {},
  fillFirst: ['image'],
  component: Image,
  describes: 'image',
  needs: ({ image }) => ({ contentKeys: contentKeysOf(image) }),
  resolve({ image, field, shape, portion, columnWidth, align, caption, priority }, page: PageValues & PagePictures): ImageProps | undefined {
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
      placeholder: picture.placeholder,
      drawing: picture.drawing,
      caption: caption === undefined ? undefined : page.expression(caption) || undefined,
      captionLang: page.langOf(caption ?? ''),
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
})

function readField(field: string | undefined, page: PageValues): ImageInfo | undefined {
  return field === undefined ? undefined : ImageInfo.safeParse(page.content?.body[field]).data
}
