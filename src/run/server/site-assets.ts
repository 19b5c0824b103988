import type { SiteAssets } from '#web/site/site-config.ts'
import type { BuiltAsset } from './built-assets.ts'

/** The fonts of every page: of the text, then of values. Left to the style sheet they would come one trip to the server later. */
const FONTS = [/sans.*\.woff2$/i, /mono.*\.woff2$/i]

/** Finds the files that pages refer to among those of the client build. */
export function toSiteAssets(built: ReadonlyMap<string, BuiltAsset>): SiteAssets {
  const names = [...built.keys()]
  const find = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map((name) => `/assets/${name}`)
  const [loader] = find(/^loader-.*\.js$/)
  if (loader === undefined) throw new Error('The client build lacks its loader: run npm run build.')
  return {
    css: find(/^site-.*\.css$/),
    sheets: Object.fromEntries([...built].flatMap(([name, { identity }]) => toSheet(name, identity))),
    loader,
    fonts: FONTS.flatMap(find),
    icon: find(/^favicon-.*\.svg$/)[0],
    plainIcon: find(/^favicon-.*\.ico$/)[0],
    touchIcon: find(/^apple-touch-icon-.*\.png$/)[0],
    appIcons: [192, 512].flatMap((size) => find(new RegExp(`^icon-${size}-.*\\.png$`)).map((path) => ({ path, size }))),
  }
}

/** The name and the rules of a style sheet for rare blocks: `sheet-listing-x1XGuNl0.css` is `listing`. */
function toSheet(file: string, rules: Buffer): [string, string][] {
  const name = /^sheet-([a-z]+)-.*\.css$/.exec(file)?.[1]
  return name === undefined ? [] : [[name, rules.toString().trim()]]
}
