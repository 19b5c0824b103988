/** Files of the client build as pages name them: paths below the base path, such as `/assets/site-3f2a9c.css`. */
export type SiteAssets = {
  css: readonly string[]
  /** The module that every page loads. */
  loader: string
  /** Fonts that the first paint needs, in the order in which they are preloaded. */
  fonts: readonly string[]
  icon?: string
}

/** What the site is told when it starts. */
export type SiteConfig = {
  /** Public origin without a slash at its end. */
  siteUrl: string
  /** '' or `/path`. */
  basePath: string
  /** `SITE_NOINDEX`: no page is indexed and robots.txt is closed. */
  isNoindex: boolean
  /** Origins that are this site besides `siteUrl`, such as the loopback names in development. */
  ownOrigins?: readonly string[]
  /** Paths that answer although no route is content, such as `/login`. */
  otherPages?: readonly string[]
  /** Seconds that a CDN with a purge hook may keep a page; none without one. */
  sharedMaxAge?: number
}

/** Where the site reports what it leaves out; a Fastify logger is one. */
export type SiteLog = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** One line of JSON each on the process's error stream, for a site that is given no logger. */
export const CONSOLE_LOG: SiteLog = {
  warn: (details, message) => console.warn(toLine(40, details, message)),
  error: (details, message) => console.error(toLine(50, details, message)),
}

function toLine(level: number, details: object, msg: string): string {
  return JSON.stringify({ level, ...details, msg }, (_, value: unknown) => (value instanceof Error ? value.stack : value))
}
