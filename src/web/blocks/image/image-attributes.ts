import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { choice, fieldName, flag, image, number, optionsOf } from '#model/fields/kinds.ts'
import { COLUMN_PORTIONS } from '#model/limits.ts'
import { align, optionalText } from '../attributes.ts'

/** A picture of the media library, or one named by a field of the page's item. */
export const ImageAttributes = z
  .object({
    image: image({
      label: { en: 'Image', de: 'Bild' },
      help: { en: 'An image from the media library.', de: 'Ein Bild aus der Mediathek.' },
    }).optional(),
    /** Field of the page's item that holds the picture, such as `image`; nothing is drawn when it is empty. */
    field: fieldName(
      {
        label: { en: 'Field with the image', de: 'Feld mit dem Bild' },
        help: {
          en: "Instead of a fixed image: the field of the page's item that holds it, such as image.",
          de: 'Statt eines festen Bildes: das Feld des Eintrags der Seite, das es enthält, etwa image.',
        },
      },
      z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, ruleSays('ruleFieldName', { example: 'image' })),
    ).optional(),
    /** `wide` crops the picture to a band across its column. */
    shape: choice(
      {
        label: { en: 'Crop', de: 'Zuschnitt' },
        help: {
          en: 'Whether the full image is shown, or a wide strip across the column.',
          de: 'Ob das ganze Bild erscheint oder ein breiter Streifen über die Spalte.',
        },
        options: { whole: { en: 'Full image', de: 'Ganzes Bild' }, wide: { en: 'Wide strip', de: 'Breiter Streifen' } },
      },
      ruleSays('blockImageShape'),
    ).default('whole'),
    /** Width in percent of its column (spec 9, column portion options); the whole width when unset. */
    portion: choice(
      {
        label: { en: 'Width in the column', de: 'Breite in der Spalte' },
        help: {
          en: 'Share of the column width that the image takes; leave empty for the full width.',
          de: 'Anteil der Spaltenbreite, den das Bild einnimmt; leer lassen für die volle Breite.',
        },
        options: optionsOf(COLUMN_PORTIONS, {
          '50': { en: 'Half', de: 'Hälfte' },
          '16.67': { en: 'A sixth', de: 'Ein Sechstel' },
          '33.33': { en: 'A third', de: 'Ein Drittel' },
          '66.67': { en: 'Two thirds', de: 'Zwei Drittel' },
        }),
      },
      ruleSays('blockImagePortion'),
    ).optional(),
    /** Width of its column in twelfths of the page, so that browsers fetch no larger picture than needed. */
    columnWidth: number(
      {
        label: { en: 'Column width', de: 'Spaltenbreite' },
        help: {
          en: 'Width of the surrounding column in twelfths of the page, so that browsers load an image of suitable size.',
          de: 'Breite der umgebenden Spalte in Zwölfteln der Seite, damit Browser ein Bild in passender Größe laden.',
        },
      },
      z.number().int().min(1).max(12),
    ).optional(),
    align: align.default('left'),
    caption: optionalText({
      label: { en: 'Caption', de: 'Bildunterschrift' },
      help: { en: 'A line of text below the image.', de: 'Eine Textzeile unter dem Bild.' },
    }),
    /** For a picture that is visible without scrolling: it is loaded first. */
    priority: flag(
      {
        label: { en: 'Load first', de: 'Zuerst laden' },
        help: { en: 'For an image that is visible at once, without scrolling.', de: 'Für ein Bild, das ohne Scrollen sofort zu sehen ist.' },
      },
      z.boolean(ruleSays('blockTruth', { field: 'priority' })),
    ).default(false),
  })
  .refine(({ image, field }) => image !== undefined || field !== undefined, ruleSays('blockImageSource'))
