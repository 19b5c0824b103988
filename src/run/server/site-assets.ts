import type { SiteAssets } from '#web/site/site-config.ts'
import type { BuiltAsset } from './built-assets.ts'

/**
 * The font that is preloaded for the first paint. The font for values is loaded by the style sheet; its fallback has the same metrics, so
 * the layout does not shift.
 */
const FIRST_FONT = /sans.*\.woff2$/i

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
    fonts: find(FIRST_FONT),
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
