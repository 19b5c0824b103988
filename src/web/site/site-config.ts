import type { SiteAddress } from '#web/structure/link-lookup.ts'

/** Files of the client build as pages name them: paths below the base path, such as `/assets/site-3f2a9c.css`. */
export type SiteAssets = {
  css: readonly string[]
  /** Rules of rarer blocks by the name of their sheet, written into the pages that need them, which is cheaper than another request. */
  sheets?: Readonly<Record<string, string>>
  /** The module that every page loads. */
  loader: string
  /** Fonts that the first paint needs, in the order in which they are preloaded. */
  fonts: readonly string[]
  icon?: string
  /** The icon for browsers without SVG icons, and for requests to `/favicon.ico`. */
  plainIcon?: string
  touchIcon?: string
  /** Square PNG icons, smallest first. */
  appIcons?: readonly { path: string; size: number }[]
}

/** The site's configuration at start. */
export type SiteConfig = SiteAddress & {
  /** `SITE_NOINDEX`: no page is indexed and robots.txt is closed. */
  isNoindex: boolean
}
