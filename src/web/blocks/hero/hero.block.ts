import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { ButtonAttributes, DeviceImages, pixels, requiredText } from '../attributes.ts'
import { resolveButton } from '../button/resolve-button.ts'
import { positionOf } from '../css-values.ts'
import { MOBILE, TABLET } from '../devices.ts'
import { contentKeysOf, resolvePictures } from '../pictures.ts'
import { keepUnits } from '../keep-units.ts'
import type { HeroProps } from './hero.tsx'

const attributes = z.object({
  heading: requiredText('the heading of the page'),
  subHeading: z.string().optional(),
  /** A few words above the heading, such as the section of the site. */
  eyebrow: z.string().optional(),
  images: DeviceImages,
  minHeight: pixels.default(400),
  button: ButtonAttributes.optional(),
  /** Beside the first, for those who came for something else. */
  secondButton: ButtonAttributes.optional(),
})

/** The top of a page: its only h1, on a picture for each device (spec 2). */
export const heroBlock: BlockDefinition<z.infer<typeof attributes>, HeroProps> = {
  definition: 'busbar:hero',
  label: 'Hero',
  attributes,
  needs: ({ images }) => ({ contentKeys: contentKeysOf(images) }),
  resolve({ heading, subHeading, eyebrow, images, minHeight, button, secondButton }, page) {
    const pictures = resolvePictures(page, images)
    const filled = (text: string | undefined) => (text === undefined ? undefined : keepUnits(page.expression(text)) || undefined)
    return {
      heading: page.expression(heading),
      subHeading: filled(subHeading),
      eyebrow: filled(eyebrow),
      minHeight,
      buttons: [button, secondButton].flatMap((one) => (one && resolveButton(one, page)) ?? []),
      pictures,
    }
  },
  styles({ minHeight, pictures }, selector) {
    const crop = (position: string | undefined) => (position === undefined ? '' : `${selector} img{object-position:${position}}`)
    const height = `${selector}{min-height:${minHeight}px}`
    if (pictures === undefined) return height
    return (
      height +
      crop(positionOf(pictures.desktop)) +
      `@media ${TABLET}{${crop(positionOf(pictures.tablet))}}` +
      `@media ${MOBILE}{${crop(positionOf(pictures.mobile))}}`
    )
  },
  examples: [
    {
      heading: 'Abnormal Failure',
      subHeading: 'What a safety test breaks on purpose, and what must not happen when it does.',
      eyebrow: 'Glossary',
      images: {
        desktop: { contentKey: 'MCEXAMPLEDESKTOPAAAAAAAAAAAA' },
        tablet: { contentKey: 'MCEXAMPLETABLETAAAAAAAAAAAAA' },
        mobile: { contentKey: 'MCEXAMPLEMOBILEAAAAAAAAAAAAA' },
      },
      minHeight: 400,
    },
  ],
}
