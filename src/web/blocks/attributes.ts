import { z } from 'zod'

import { ruleSays, type RuleSentence } from '#model/fields/rule-sentence.ts'
import type { NameIn } from '#texts/keys.ts'
import { quantity } from '#model/fields/data-kinds.ts'
import type { FieldWords } from '#model/fields/field.ts'
import { choice, deviceImages, either, expression, image, line, name, number, optionsOf } from '#model/fields/kinds.ts'
import type { CropPlace } from '#model/images/crops.ts'
import type { ImageInfo } from '#model/images/image-info.ts'
import { ALIGNMENTS, SIZES } from '#model/limits.ts'

/** Attributes shared by several blocks, each with the sentence that editors read when its value is wrong. */

type What = NameIn<'write'>

/** Text that must not be empty and may hold expressions. `what` names the sentence, such as “Write the heading.” */
export const requiredText = (what: What, words: FieldWords) => expression(words, filled(what))

/** Text that must not be empty and is shown literally. */
export const requiredLine = (what: What, words: FieldWords) => line(words, filled(what))

/** Optional text that may hold expressions. */
export const optionalText = (words: FieldWords) => expression(words).optional()

/** Optional text that is shown literally. */
export const optionalLine = (words: FieldWords) => line(words, z.string()).optional()

/** A field with a fixed value or an expression such as `{!Content.urlPath}`; `says` is said of anything else. */
export function orExpression<Field extends z.ZodType>(words: FieldWords, field: Field, says: RuleSentence) {
  const read = expression(
    {
      label: { en: 'Placeholder', de: 'Platzhalter' },
      help: {
        en: 'Such as {!Content.urlPath}; every page then has its own value.',
        de: 'Etwa {!Content.urlPath}; jede Seite hat dann ihren eigenen Wert.',
      },
    },
    // zod reports this one for a text that fits neither.
    z.string().trim().regex(/\{!/, says),
  )
  return either(words, z.union([field, read], says))
}

/** A product category by its path, such as `ac-dc/open-frame`, or an expression that supplies the path. */
export const categoryField = (words: FieldWords) => {
  const path = name({ ...words, to: ['busbar__productCategory'] }, z.string().regex(/^[^{]*$/))
  return orExpression(words, path, ruleSays('blockCategory'))
}

/** The rule for text that must not be empty. `what` names the sentence, such as “Write the heading.” */
export const filled = (what: What) =>
  z
    .string(ruleSays(`write.${what}`))
    .trim()
    .min(1, ruleSays(`write.${what}`))

/** A height in pixels, optionally at least `least`. */
export const pixels = (words: FieldWords, least?: { value: number; says: RuleSentence }) => {
  const any = z
    .number(ruleSays('blockHeightNumber'))
    .int(ruleSays('blockHeightWhole'))
    .min(0, ruleSays('blockHeightLeast'))
    .max(4000, ruleSays('blockHeightMost'))
  return quantity({ ...words, unit: 'px' }, least === undefined ? any : any.min(least.value, least.says))
}

export const percent = (words: FieldWords) =>
  quantity({ ...words, unit: '%' }, z.number(ruleSays('blockPercentNumber')).min(1, ruleSays('blockPercent')).max(100, ruleSays('blockPercent')))

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
  ruleSays('blockAlign'),
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
  ruleSays('blockHeadingSize'),
)

/** The level of a heading, 1 to 6. */
export const headingLevel = (words: FieldWords) =>
  number(words, z.number(ruleSays('blockLevelNumber')).int(ruleSays('blockLevelWhole')).min(1, ruleSays('blockLevel')).max(6, ruleSays('blockLevel')))

/** The rule for an anchor: the part of an address after `#` that leads to a block. */
export const ANCHOR = z.string().regex(/^[a-z][a-z0-9-]*$/, ruleSays('blockAnchor'))

/** One image for each device (spec 3: Pictures). */
export const DeviceImages = (words: FieldWords & { cut?: CropPlace }) =>
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
      ruleSays('blockDeviceImages'),
    ),
  )
export type DeviceImages = { desktop: ImageInfo; tablet: ImageInfo; mobile: ImageInfo }
