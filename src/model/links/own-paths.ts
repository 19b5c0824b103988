/** The path of the studio, below the base path. */
export const STUDIO_ROOT = '/studio'
const FOR_PROGRAMS = /^\/(?:services|lwr|sfsites|cms|cdn-cgi|assets|api)(?:[/?#]|$)/
const FOR_OTHERS = /^\/(?:studio|preview|healthz|readyz)(?:[/?#]|$)/

/** Whether browsers look for a path on the site that redirects to it: they read `//host` and `/\host` as another site. */
export function isOnThisSite(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/** Whether a path (without base path) is for programs: files and calls. Errors there are the JSON array of the delivery API. */
export function isForPrograms(path: string): boolean {
  return FOR_PROGRAMS.test(path)
}

/** Whether a path has a parser of its own: then it is case-sensitive, never redirected and not a page (decisions, Public routes). */
export function hasOwnParser(path: string): boolean {
  return FOR_PROGRAMS.test(path) || FOR_OTHERS.test(path)
}
