import { z } from 'zod'

import { choice, fieldName, flag, image, number, optionsOf } from '#model/fields/kinds.ts'
import { COLUMN_PORTIONS } from '#model/limits.ts'
import { align, optionalText } from '../attributes.ts'

/** A picture of the media library, or one named by a field of the page's item. */
export const ImageAttributes = z
  .object({
    image: image({ label: { en: 'Picture', de: 'Bild' }, help: { en: 'A picture of the media library.', de: 'Ein Bild der Mediathek.' } }).optional(),
    /** Field of the page's item that holds the picture, such as `image`; nothing is drawn when it is empty. */
    field: fieldName(
      {
        label: { en: 'Field with the picture', de: 'Feld mit dem Bild' },
        help: {
          en: 'Instead of a picture: the field of the item of the page that holds one, such as image.',
          de: 'Statt eines Bildes: das Feld des Eintrags der Seite, das eines enthält, etwa image.',
        },
      },
      z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Name a field, such as image.'),
    ).optional(),
    /** `wide` crops the picture to a band across its column. */
    shape: choice(
      {
        label: { en: 'Shape', de: 'Zuschnitt' },
        help: { en: 'A band cuts the picture to the width of its column.', de: 'Ein Band schneidet das Bild auf die Breite seiner Spalte zu.' },
        options: { whole: { en: 'Whole picture', de: 'Ganzes Bild' }, wide: { en: 'Band', de: 'Band' } },
      },
      'Choose the shape whole or wide.',
    ).default('whole'),
    /** Width in percent of its column (spec 9, column portion options); the whole width when unset. */
    portion: choice(
      {
        label: { en: 'Part of the column', de: 'Anteil der Spalte' },
        help: {
          en: 'How much of the width of its column it takes; empty takes all.',
          de: 'Wie viel von der Breite seiner Spalte es einnimmt; leer die ganze.',
        },
        options: optionsOf(COLUMN_PORTIONS, {
          '50': { en: 'Half', de: 'Hälfte' },
          '16.67': { en: 'A sixth', de: 'Ein Sechstel' },
          '33.33': { en: 'A third', de: 'Ein Drittel' },
          '66.67': { en: 'Two thirds', de: 'Zwei Drittel' },
        }),
      },
      'Choose a portion of 50, 16.67, 33.33 or 66.67 percent.',
    ).optional(),
    /** Width of its column in twelfths of the page, so that browsers fetch no larger picture than needed. */
    columnWidth: number(
      {
        label: { en: 'Width of the column', de: 'Breite der Spalte' },
        help: {
          en: 'Twelfths of the page that its column takes, so that browsers fetch no more than is seen.',
          de: 'Zwölftel der Seite, die seine Spalte einnimmt, damit Browser nicht mehr laden, als zu sehen ist.',
        },
      },
      z.number().int().min(1).max(12),
    ).optional(),
    align: align.default('left'),
    caption: optionalText({
      label: { en: 'Caption', de: 'Bildunterschrift' },
      help: { en: 'A line below the picture.', de: 'Eine Zeile unter dem Bild.' },
    }),
    /** For a picture that is visible without scrolling: it is loaded first. */
    priority: flag(
      {
        label: { en: 'Load first', de: 'Zuerst laden' },
        help: { en: 'For a picture that is seen at once, without scrolling.', de: 'Für ein Bild, das ohne Blättern sofort zu sehen ist.' },
      },
      z.boolean('Say true or false for priority.'),
    ).default(false),
  })
  .refine(({ image, field }) => image !== undefined || field !== undefined, 'Choose an image, or name the field that holds one.')
