import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { COLOUR_NAMES, HEX_COLOUR, SCHEMES, THEME_COLOURS, type ColourName, type Scheme } from './theme-colours.ts'
import { isFontName, LARGEST_CORNER, type FontName } from './theme-shapes.ts'

/** The look of the site, as far as it is not the standard. */
export type Theme = {
  colours: Readonly<Record<Scheme, Readonly<Partial<Record<ColourName, string>>>>>
  /** In pixels. */
  corner?: number
  textFont?: FontName
  valueFont?: FontName
  /** Pictures as they are stored, in place of the built-in mark and the name; `logoOnDark` on dark surfaces. */
  logo?: JsonObject
  logoOnDark?: JsonObject
}

/** Reads the theme in site settings. What is wrong in a draft is left out, so that its preview can be drawn. */
export function readTheme(settings: JsonObject | undefined): Theme {
  const theme = toObject(settings?.['theme'])
  const { corner, textFont, valueFont, logo, logoOnDark } = theme
  const [light, dark] = SCHEMES.map((scheme) => readColours(toObject(theme[scheme]), scheme))
  return {
    colours: { light: light ?? {}, dark: dark ?? {} },
    ...(isCorner(corner) && { corner }),
    ...(isFontName(textFont) && { textFont }),
    ...(isFontName(valueFont) && { valueFont }),
    ...(isJsonObject(logo) && { logo }),
    ...(isJsonObject(logoOnDark) && { logoOnDark }),
  }
}

/** Those that differ from the standard, in lower case. */
function readColours(stored: JsonObject, scheme: Scheme): Partial<Record<ColourName, string>> {
  const read = COLOUR_NAMES.flatMap((name) => {
    const value = stored[name]
    const colour = typeof value === 'string' && HEX_COLOUR.test(value) ? value.toLowerCase() : undefined
    return colour === undefined || colour === THEME_COLOURS[name][scheme] ? [] : [[name, colour]]
  })
  return Object.fromEntries(read) as Partial<Record<ColourName, string>>
}

function isCorner(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_CORNER
}

function toObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {}
}
