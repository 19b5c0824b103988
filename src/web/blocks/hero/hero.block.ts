import type { PageLinks, PagePictures, PageValues, PageWords } from '#model/pages/page-data.ts'
import { resolveButton } from '../button/resolve-button.ts'
import { positionOf } from '../css-values.ts'
import { defineBlock } from '../define-block.ts'
import { MOBILE, TABLET } from '../devices.ts'
import { keepUnits } from '../keep-units.ts'
import { contentKeysOf, resolvePictures } from '../pictures.ts'
import { HeroAttributes } from './hero-attributes.ts'
import { Hero, type HeroProps } from './hero.tsx'

type HeroPage = PageWords & PageValues & PageLinks & PagePictures

/** The top of a page: its only h1, on a picture for each device (spec 2). */
export const heroBlock = defineBlock({
  definition: 'busbar:hero',
  label: { en: 'Hero', de: 'Hero-Bereich' },
  purpose: { en: 'The top of a page: its main heading on an image.', de: 'Der Anfang einer Seite: ihre Hauptüberschrift auf einem Bild.' },
  alsoFoundBy: { en: 'banner header cover', de: 'Banner Kopf Titelbild' },
  icon: 'hero',
  group: 'structure',
  attributes: HeroAttributes,
  initial: {},
  fillFirst: ['heading', 'images'],
  component: Hero,
  backdrop: ({ images, minHeight }) => ({ path: 'images', images, overlay: 'scrim', heightPx: minHeight }),
  headings: () => [1],
  needs: ({ images }) => ({ contentKeys: contentKeysOf(images) }),
  resolve({ heading, subHeading, eyebrow, images, minHeight, button, secondButton }, page: HeroPage): HeroProps {
    const pictures = resolvePictures(page, images)
    const filled = (text: string | undefined) => (text === undefined ? undefined : keepUnits(page.expression(text)) || undefined)
    const langs = { heading: page.langOf(heading), subHeading: page.langOf(subHeading ?? ''), eyebrow: page.langOf(eyebrow ?? '') }
    return {
      heading: keepUnits(page.expression(heading)),
      subHeading: filled(subHeading),
      eyebrow: filled(eyebrow),
      langs,
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
  preloads: ({ pictures }) => pictures,
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
})
