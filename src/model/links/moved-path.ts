/** Whether a path is another one or lies below it: `/a/b` below `/a`, and `/a/:urlName`. */
export function isWithin(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`)
}

/** The path after what is at `from` was moved to `to`, with all below it. Other paths stay. */
export function movePath(path: string, { from, to }: { from: string; to: string }): string {
  return isWithin(path, from) ? to + path.slice(from.length) : path
}

/** The path above a path: `/a` for `/a/b`, `/` for `/a`; undefined for the home page. */
export function pathAbove(path: string): string | undefined {
  return path === '/' ? undefined : path.slice(0, path.lastIndexOf('/')) || '/'
}

/** The path of a page with this last part, directly below another. */
export function pathBelow(above: string, part: string): string {
  return `${above === '/' ? '' : above}/${part}`
}
