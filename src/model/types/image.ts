import { z } from 'zod'

import { describe } from '../fields/field.ts'
import { key, line, VISIBLE } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'

const visible = z.string().trim().regex(VISIBLE, 'Write something here.')

const Media = z.object({
  source: z.union([
    z.object({
      type: z.literal('file'),
      ref: visible,
      mimeType: visible,
      size: z.number().int().positive(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    }),
    z.object({ type: z.literal('url'), mimeType: z.string().optional() }),
  ]),
  /** Only for images on another host. */
  url: z.url().optional(),
})

/** Body of an image. `hash` names the original on disk and is never delivered; `url` is added on delivery. */
export const ImageBody = z.object({
  'sfdc_cms:media': describe(Media, {
    kind: 'original',
    label: { en: 'File', de: 'Datei' },
    help: { en: 'The original, as it was uploaded.', de: 'Das Original, wie es hochgeladen wurde.' },
  }),
  altText: line(
    {
      label: { en: 'Alternative text', de: 'Alternativtext' },
      help: {
        en: 'What the picture shows, for those who do not see it. Places that use it may say something else.',
        de: 'Was das Bild zeigt, für alle, die es nicht sehen. Wo es verwendet wird, kann anderes stehen.',
      },
    },
    z.string(),
  ).optional(),
  title: line(
    { label: { en: 'Title', de: 'Titel' }, help: { en: 'By which editors find it.', de: 'Unter dem Redakteure es finden.' } },
    z.string(),
  ).optional(),
  focalPoint: describe(z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }), {
    kind: 'focalPoint',
    label: { en: 'Focal point', de: 'Bildmittelpunkt' },
    help: { en: 'What stays in view when the picture is cut.', de: 'Was sichtbar bleibt, wenn das Bild beschnitten wird.' },
  }).optional(),
  fileAssetName: key(
    {
      label: { en: 'Name as a file asset', de: 'Name als Dateiressource' },
      help: {
        en: 'Its name under /sfsites/c/file-asset/, where older texts ask for it. Most pictures need none.',
        de: 'Sein Name unter /sfsites/c/file-asset/, wo ältere Texte danach fragen. Die meisten Bilder brauchen keinen.',
      },
    },
    z.string().regex(/^[A-Za-z0-9_]{1,80}$/),
  ).optional(),
  assetPath: key(
    {
      label: { en: 'Path below /assets/', de: 'Pfad unter /assets/' },
      help: {
        en: 'Where the picture has to stand at a fixed address. Most pictures need none.',
        de: 'Wenn das Bild an einer festen Adresse stehen muss. Die meisten Bilder brauchen keinen.',
      },
    },
    z.string().regex(/^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/),
  ).optional(),
})

/** Pictures of the media library. */
export const imageType = defineContentType({
  name: 'sfdc_cms__image',
  version: 1,
  label: { en: 'Picture', de: 'Bild' },
  plural: { en: 'Pictures', de: 'Bilder' },
  icon: 'picture',
  group: 'media',
  body: ImageBody,
  title: 'title',
  summary: 'altText',
  address: 'none',
  delivery: { objectLabel: 'Image' },
})
