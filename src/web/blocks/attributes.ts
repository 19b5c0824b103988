import { z } from 'zod'

import { quantity } from '#model/fields/data-kinds.ts'
import type { FieldWords } from '#model/fields/field.ts'
import { choice, deviceImages, either, expression, image, line, name, number, optionsOf } from '#model/fields/kinds.ts'
import type { ImageInfo } from '#model/images/image-info.ts'
import { ALIGNMENTS, SIZES } from '#model/limits.ts'

/** Attributes shared by several blocks, each with the message shown to editors when its value is wrong. */

/** Text that must not be empty and may hold expressions. `what` completes the message "Write …". */
export const requiredText = (what: string, words: FieldWords) => expression(words, filled(what))

/** Text that must not be empty and is shown literally. */
export const requiredLine = (what: string, words: FieldWords) => line(words, filled(what))

/** Optional text that may hold expressions. */
export const optionalText = (words: FieldWords) => expression(words).optional()

/** Optional text that is shown literally. */
export const optionalLine = (words: FieldWords) => line(words, z.string()).optional()

/** A field with a fixed value or an expression such as `{!Content.urlPath}`; `message` is shown for anything else. */
export function orExpression<Field extends z.ZodType>(words: FieldWords, field: Field, message: string) {
  const read = expression(
    {
      label: { en: 'Placeholder', de: 'Platzhalter' },
      help: {
        en: 'Such as {!Content.urlPath}; every page then has its own value.',
        de: 'Etwa {!Content.urlPath}; jede Seite hat dann ihren eigenen Wert.',
      },
    },
    // zod reports this one for a text that fits neither.
    z.string().trim().regex(/\{!/, message),
  )
  return either(words, z.union([field, read], message))
}

/** A product category by its path, such as `ac-dc/open-frame`, or an expression that supplies the path. */
export const categoryField = (words: FieldWords) => {
  const path = name({ ...words, to: ['busbar__productCategory'] }, z.string().regex(/^[^{]*$/))
  return orExpression(words, path, 'Give the path of a category, or an expression that supplies it.')
}

/** The rule for text that must not be empty. `what` completes the message "Write …". */
export const filled = (what: string) => z.string(`Write ${what}.`).trim().min(1, `Write ${what}.`)

/** A height in pixels, optionally at least `least`. */
export const pixels = (words: FieldWords, least?: { value: number; message: string }) => {
  const any = z
    .number('Give the height in pixels as a number.')
    .int('Give whole pixels.')
    .min(0, 'A height is not negative.')
    .max(4000, 'A height is at most 4000 px.')
  return quantity({ ...words, unit: 'px' }, least === undefined ? any : any.min(least.value, least.message))
}

export const percent = (words: FieldWords) =>
  quantity({ ...words, unit: '%' }, z.number('Give a number of percent.').min(1, 'Give 1 to 100 percent.').max(100, 'Give 1 to 100 percent.'))

export const align = choice(
  {
    label: { en: 'Alignment', de: 'Ausrichtung' },
    help: { en: 'Position within the column.', de: 'Position innerhalb der Spalte.' },
    options: optionsOf(ALIGNMENTS, {
      left: { en: 'Left', de: 'Links' },
      center: { en: 'Centre', de: 'Zentriert' },
      right: { en: 'Right', de: 'Rechts' },
    }),
  },
  'Align left, center or right.',
)

export const headingSize = choice(
  {
    label: { en: 'Text size', de: 'Schriftgröße' },
    help: {
      en: 'How large the text is shown; does not change the heading level.',
      de: 'Wie groß der Text erscheint; die Überschriftenebene ändert sich dadurch nicht.',
    },
    options: optionsOf(['xlarge', ...SIZES], {
      xlarge: { en: 'Very large', de: 'Sehr groß' },
      small: { en: 'Small', de: 'Klein' },
      medium: { en: 'Medium', de: 'Mittel' },
      large: { en: 'Large', de: 'Groß' },
    }),
  },
  'Choose the size xlarge, large, medium or small.',
)

/** The level of a heading, 1 to 6. */
export const headingLevel = (words: FieldWords) =>
  number(
    words,
    z
      .number('Give the level of the heading as a number.')
      .int('The level of a heading is a whole number.')
      .min(1, 'The level of a heading is 1 to 6.')
      .max(6, 'The level of a heading is 1 to 6.'),
  )

/** The rule for an anchor: the part of an address after `#` that leads to a block. */
export const ANCHOR = z.string().regex(/^[a-z][a-z0-9-]*$/, 'An anchor is lower-case letters, digits and hyphens, a letter first.')

/** One image for each device (spec 3: Pictures). */
export const DeviceImages = (words: FieldWords) =>
  deviceImages(
    words,
    z.object(
      {
        desktop: image({
          label: { en: 'Desktop', de: 'Desktop' },
          help: {
            en: 'Image for wide screens; also used where another one is missing.',
            de: 'Bild für breite Bildschirme; ersetzt auch fehlende andere.',
          },
        }),
        tablet: image({
          label: { en: 'Tablet', de: 'Tablet' },
          help: { en: 'Image for tablets and narrow windows.', de: 'Bild für Tablets und schmale Fenster.' },
        }),
        mobile: image({
          label: { en: 'Mobile', de: 'Smartphone' },
          help: { en: 'Image for phones, usually in portrait format.', de: 'Bild für Smartphones, meist im Hochformat.' },
        }),
      },
      'Choose an image for desktop, tablet and mobile.',
    ),
  )
export type DeviceImages = { desktop: ImageInfo; tablet: ImageInfo; mobile: ImageInfo }
