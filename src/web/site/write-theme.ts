import type { Theme } from '#model/theme/read-theme.ts'
import { SCHEMES } from '#model/theme/theme-colours.ts'
import { fontsOf, toColourProperties, toShapeProperties, type Property } from '#model/theme/theme-properties.ts'
import { type FontName, STANDARD_CORNER, STANDARD_FONTS, THEME_FONTS } from '#model/theme/theme-shapes.ts'
import type { SiteAssets } from './site-config.ts'

/** The rules of a theme for the page's one style element: what differs from the standard, and nothing for the standard itself. */
export function writeTheme(theme: Theme): string {
  const colours = SCHEMES.map((scheme) => {
    const rule = writeRoot(toColourProperties(theme.colours[scheme]))
    return rule === '' ? '' : `@media (prefers-color-scheme:${scheme}){${rule}}`
  })
  return writeRoot(toShapeProperties(theme, 'changed')) + colours.join('')
}

function writeRoot(properties: readonly Property[]): string {
  return properties.length === 0 ? '' : `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

const CORNER = `border-radius:${STANDARD_CORNER}px`

/** Style sheets that are written into pages have the radius of corners itself, not its name, which would be longer on every page. */
export function withCorner(rules: string, { corner = STANDARD_CORNER }: Theme): string {
  return corner === STANDARD_CORNER ? rules : rules.replaceAll(CORNER, `border-radius:${corner}px`)
}

/** Fonts that the theme does not use are not preloaded; browsers load only what some text is set in. */
export function withoutUnusedFonts(assets: SiteAssets, theme: Theme): SiteAssets {
  const { textFont, valueFont } = fontsOf(theme)
  const used: ReadonlySet<FontName> = new Set([textFont, valueFont])
  const unused = Object.values(STANDARD_FONTS)
    .filter((name) => !used.has(name))
    .map((name) => THEME_FONTS[name].file)
  return unused.length === 0 ? assets : { ...assets, fonts: assets.fonts.filter((path) => !unused.some((file) => path.includes(`/${file}`))) }
}
