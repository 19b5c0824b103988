import type { SiteAssets } from '#site/site-config.ts'
import type { BuiltAsset } from './built-assets.ts'

/** Fonts in the order in which a page needs them: text before values. */
const FONTS = [/sans.*\.woff2$/i, /mono.*\.woff2$/i]

/** Finds the files that pages name among those of the client build. */
export function toSiteAssets(built: ReadonlyMap<string, BuiltAsset>): SiteAssets {
  const names = [...built.keys()]
  const find = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map((name) => `/assets/${name}`)
  const [loader] = find(/^loader-.*\.js$/)
  if (loader === undefined) throw new Error('The client build lacks its loader: run npm run build.')
  const sheets = Object.fromEntries(find(/^sheet-.*\.css$/).map((path) => [/sheet-([a-z]+)-/.exec(path)?.[1] ?? '', path]))
  return {
    css: find(/^site-.*\.css$/),
    sheets,
    loader,
    fonts: FONTS.flatMap((font) => find(font)),
    icon: find(/^favicon-.*\.svg$/)[0],
    plainIcon: find(/^favicon-.*\.ico$/)[0],
    touchIcon: find(/^apple-touch-icon-.*\.png$/)[0],
    appIcons: [192, 512].flatMap((size) => find(new RegExp(`^icon-${size}-.*\\.png$`)).map((path) => ({ path, size }))),
  }
}
