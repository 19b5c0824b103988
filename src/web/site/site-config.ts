import type { SiteAddress } from '#web/structure/link-lookup.ts'

/** Files of the client build as pages name them: paths below the base path, such as `/assets/site-3f2a9c.css`. */
export type SiteAssets = {
  css: readonly string[]
  /** Rules of rarer blocks by the name of their sheet, for the pages that draw one: they stand in the page, a request would cost more. */
  sheets?: Readonly<Record<string, string>>
  /** The module that every page loads. */
  loader: string
  /** Fonts that the first paint needs, in the order in which they are preloaded. */
  fonts: readonly string[]
  icon?: string
  /** The icon for browsers that read no SVG, and for those who ask for `/favicon.ico`. */
  plainIcon?: string
  touchIcon?: string
  /** Square icons in PNG, the smallest first. */
  appIcons?: readonly { path: string; size: number }[]
}

/** What the site is told when it starts. */
export type SiteConfig = SiteAddress & {
  /** `SITE_NOINDEX`: no page is indexed and robots.txt is closed. */
  isNoindex: boolean
  /** Seconds that a CDN with a purge hook may keep a page; none without one. */
  sharedMaxAge?: number
}
