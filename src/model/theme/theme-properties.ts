import { COLOUR_NAMES, SCRIM_ALPHA, THEME_COLOURS, type ColourName, type Scheme } from './theme-colours.ts'
import { STANDARD_CORNER, STANDARD_FONTS, THEME_FONTS, type FontName } from './theme-shapes.ts'
import type { Theme } from './read-theme.ts'

/** A custom property with its value. */
export type Property = readonly [name: `--${string}`, value: string]

/** Every colour of a scheme: that of the theme, else the standard one. */
export function coloursOf({ colours }: Pick<Theme, 'colours'>, scheme: Scheme): Record<ColourName, string> {
  const standard = COLOUR_NAMES.map((name) => [name, THEME_COLOURS[name][scheme]])
  return { ...(Object.fromEntries(standard) as Record<ColourName, string>), ...colours[scheme] }
}

/** The custom properties of colours, with the overlay of pictures, which follows the dark surface. */
export function toColourProperties(colours: Readonly<Partial<Record<ColourName, string>>>): Property[] {
  const own = COLOUR_NAMES.flatMap((name): Property[] => (colours[name] === undefined ? [] : [[`--${name}`, colours[name]]]))
  return colours.night === undefined ? own : [...own, ['--scrim', colours.night + SCRIM_ALPHA]]
}

/** The custom properties of corners and fonts, of all or only of those that are not the standard. */
export function toShapeProperties(theme: Theme, which: 'all' | 'changed'): Property[] {
  const { textFont, valueFont } = fontsOf(theme)
  const corner = theme.corner ?? STANDARD_CORNER
  const isWanted = (isChanged: boolean) => which === 'all' || isChanged
  return [
    ...(isWanted(corner !== STANDARD_CORNER) ? [['--corner', `${corner}px`] as const] : []),
    ...(isWanted(textFont !== STANDARD_FONTS.textFont) ? [['--sans', THEME_FONTS[textFont].family] as const] : []),
    ...(isWanted(valueFont !== STANDARD_FONTS.valueFont) ? [['--mono', THEME_FONTS[valueFont].family] as const] : []),
  ]
}

/** The fonts of texts and of values. */
export function fontsOf({ textFont, valueFont }: Theme): { textFont: FontName; valueFont: FontName } {
  return { textFont: textFont ?? STANDARD_FONTS.textFont, valueFont: valueFont ?? STANDARD_FONTS.valueFont }
}
