const FOR_PROGRAMS = /^\/(?:services|lwr|sfsites|cms|cdn-cgi|assets|api)(?:[/?#]|$)/
const FOR_OTHERS = /^\/(?:studio|healthz|readyz)(?:[/?#]|$)/

/** Whether programs ask at a path (without base path): files and calls. Their errors are the JSON array of the delivery API. */
export function isForPrograms(path: string): boolean {
  return FOR_PROGRAMS.test(path)
}

/** Whether a path has a parser of its own: it is case-sensitive, never redirected and no page (decisions, Public routes). */
export function hasOwnParser(path: string): boolean {
  return FOR_PROGRAMS.test(path) || FOR_OTHERS.test(path)
}
