import { z } from 'zod'

import { choice, colour, group, number, optionsOf } from '../fields/kinds.ts'
import type { Label } from '../fields/label.ts'
import { ruleSays } from '../fields/rule-sentence.ts'
import { COLOUR_NAMES, HEX_COLOUR, THEME_COLOURS, type ColourName } from '../theme/theme-colours.ts'
import { LARGEST_CORNER, STANDARD_CORNER, STANDARD_FONTS, TEXT_FONTS, THEME_FONTS, VALUE_FONTS, type FontName } from '../theme/theme-shapes.ts'
import { picture } from './fields.ts'

const hex = z.string().regex(HEX_COLOUR, ruleSays('ruleHexColour'))

/** One field for each colour; what is left out is the standard. */
function colours(words: { label: Label; help: Label }) {
  const fields = COLOUR_NAMES.map((name) => {
    const { label, help } = THEME_COLOURS[name]
    return [name, colour({ label, help }, hex).optional()]
  })
  // The cast is safe: there is one field for each name.
  return group(words, Object.fromEntries(fields) as Record<ColourName, z.ZodOptional<z.ZodString>>).optional()
}

const FONT_LABELS = Object.fromEntries(Object.entries(THEME_FONTS).map(([name, { label }]) => [name, label])) as Record<FontName, Label>

/** The look of the site: what is left out is the standard. It has a screen of its own in the studio. */
export const themeField = group(
  {
    screen: 'theme',
    label: { en: 'Theme', de: 'Gestaltung' },
    help: {
      en: 'Colours, logo, corners and fonts of the website. Only the settings of the default language have one.',
      de: 'Farben, Logo, Ecken und Schriften der Website. Nur die Einstellungen der Standardsprache haben eine.',
    },
  },
  {
    light: colours({
      label: { en: 'Light colours', de: 'Helle Farben' },
      help: { en: 'Seen by everybody who has not asked for dark ones.', de: 'Für alle, die keine dunklen verlangt haben.' },
    }),
    dark: colours({
      label: { en: 'Dark colours', de: 'Dunkle Farben' },
      help: {
        en: 'Seen on devices that are set to dark colours. What is not given here is the standard, whatever the light colour is.',
        de: 'Auf Geräten, die auf dunkle Farben gestellt sind. Was hier nicht angegeben ist, ist der Standard, wie auch die helle Farbe lautet.',
      },
    }),
    logo: picture({
      label: { en: 'Logo', de: 'Logo' },
      help: {
        en: 'Stands in the header in place of the built-in mark and the site name, which becomes its alternative text.',
        de: 'Steht in der Kopfzeile anstelle des eingebauten Zeichens und des Namens der Website, der sein Alternativtext wird.',
      },
    }).optional(),
    logoOnDark: picture({
      label: { en: 'Logo on dark surfaces', de: 'Logo auf dunklen Flächen' },
      help: {
        en: 'For the footer, and for the header in dark colours. Without it the logo above stands there, too.',
        de: 'Für die Fußzeile und für die Kopfzeile in dunklen Farben. Ohne dieses steht auch dort das Logo darüber.',
      },
    }).optional(),
    corner: number(
      {
        label: { en: 'Corner radius', de: 'Eckenradius' },
        help: {
          en: `Of buttons, fields and marks, in pixels: 0 to ${LARGEST_CORNER}; without a number ${STANDARD_CORNER}.`,
          de: `Von Schaltflächen, Feldern und Marken, in Pixeln: 0 bis ${LARGEST_CORNER}; ohne Angabe ${STANDARD_CORNER}.`,
        },
      },
      z.number().int().min(0).max(LARGEST_CORNER),
    ).optional(),
    textFont: choice({
      label: { en: 'Font of texts', de: 'Schrift der Texte' },
      help: {
        en: 'Fonts of the visitor’s system load at once; each device has its own.',
        de: 'Schriften des Systems der Besucher sind sofort da; jedes Gerät hat seine eigenen.',
      },
      options: optionsOf(TEXT_FONTS, FONT_LABELS),
    }).default(STANDARD_FONTS.textFont),
    valueFont: choice({
      label: { en: 'Font of values', de: 'Schrift der Werte' },
      help: {
        en: 'Of numbers, part numbers and tables of values.',
        de: 'Von Zahlen, Teilenummern und Wertetabellen.',
      },
      options: optionsOf(VALUE_FONTS, FONT_LABELS),
    }).default(STANDARD_FONTS.valueFont),
  },
).optional()
