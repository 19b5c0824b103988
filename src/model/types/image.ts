import { z } from 'zod'

import { describe } from '../fields/field.ts'
import { flag, key, line, visibleText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'

const Media = z.object({
  source: z.union([
    z.object({
      type: z.literal('file'),
      ref: visibleText,
      mimeType: visibleText,
      size: z.number().int().positive(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      /** The dominant colour, shown until the image is loaded; images with transparent parts have none. */
      color: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .optional(),
    }),
    z.object({ type: z.literal('url'), mimeType: z.string().optional() }),
  ]),
  /** Only for images on another host. */
  url: z.url().optional(),
})

/** Body of an image. `hash` names the original on disk; it and `color` are never delivered; `url` is added on delivery. */
export const ImageBody = z.object({
  'sfdc_cms:media': describe(Media, {
    kind: 'original',
    label: { en: 'File', de: 'Datei' },
    help: { en: 'The original image file, as it was uploaded.', de: 'Die Originaldatei des Bildes, wie sie hochgeladen wurde.' },
  }),
  altText: line(
    {
      label: { en: 'Alternative text', de: 'Alternativtext' },
      help: {
        en: 'Describes the image for screen readers; can be replaced by other words where the image is used.',
        de: 'Beschreibt das Bild für Screenreader; kann dort, wo das Bild verwendet wird, ersetzt werden.',
      },
    },
    z.string(),
  ).optional(),
  decorative: flag(
    {
      label: { en: 'Decorative image', de: 'Schmuckbild' },
      help: {
        en: 'For an image that says nothing of its own, such as a pattern: screen readers leave it out, and it needs no alternative text.',
        de: 'Für ein Bild, das nichts Eigenes aussagt, etwa ein Muster: Screenreader lassen es aus, und es braucht keinen Alternativtext.',
      },
    },
    z.boolean(),
  ).optional(),
  title: line(
    {
      untranslated: true,
      label: { en: 'Title', de: 'Titel' },
      help: {
        en: 'Name by which editors find the image in the media library.',
        de: 'Name, unter dem die Redaktion das Bild in der Mediathek findet.',
      },
    },
    z.string(),
  ).optional(),
  focalPoint: describe(z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }), {
    kind: 'focalPoint',
    label: { en: 'Focal point', de: 'Fokuspunkt' },
    help: {
      en: 'The part of the image that stays visible when it is cropped.',
      de: 'Der Teil des Bildes, der beim Zuschneiden sichtbar bleibt.',
    },
  }).optional(),
  inline: flag(
    {
      fold: 'more',
      label: { en: 'Drawn as a part of pages', de: 'Als Teil der Seiten gezeichnet' },
      help: {
        en: 'For SVG made for this site: its element “figure” takes the fonts and colours of the page. Leave it off for other images.',
        de: 'Für SVG, die für diese Website gemacht sind: Ihr Element „figure“ übernimmt Schriften und Farben der Seite. Für andere Bilder ausgeschaltet lassen.',
      },
    },
    z.boolean(),
  ).optional(),
  cutOut: flag(
    {
      fold: 'more',
      label: { en: 'Cut-out object', de: 'Freigesteller' },
      help: {
        en: 'For an object on transparent ground: pages put it on a ground that is pale in light and dark in dark colours.',
        de: 'Für ein Objekt auf durchsichtigem Grund: Seiten zeigen es auf einem Grund, der in hellen Farben hell und in dunklen dunkel ist.',
      },
    },
    z.boolean(),
  ).optional(),
  fileAssetName: key(
    {
      fold: 'more',
      label: { en: 'File asset name', de: 'Name als Datei-Asset' },
      help: {
        en: 'Makes the image available below /sfsites/c/file-asset/ by this name, for older texts; most images need none.',
        de: 'Macht das Bild für ältere Texte unter /sfsites/c/file-asset/ mit diesem Namen abrufbar; die meisten Bilder brauchen keinen.',
      },
    },
    z.string().regex(/^[A-Za-z0-9_]{1,80}$/),
  ).optional(),
  assetPath: key(
    {
      fold: 'more',
      label: { en: 'Path below /assets/', de: 'Pfad unter /assets/' },
      help: {
        en: 'Makes the image available at a fixed address below /assets/; most images need none.',
        de: 'Macht das Bild unter /assets/ an einer festen Adresse abrufbar; die meisten Bilder brauchen keinen.',
      },
    },
    z.string().regex(/^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/),
  ).optional(),
})

export const imageType = defineContentType({
  name: 'sfdc_cms__image',
  version: 1,
  label: { en: 'Image', de: 'Bild' },
  plural: { en: 'Images', de: 'Bilder' },
  icon: 'picture',
  group: 'media',
  body: ImageBody,
  title: 'title',
  summary: 'altText',
  address: 'none',
  delivery: { objectLabel: 'Image' },
})
