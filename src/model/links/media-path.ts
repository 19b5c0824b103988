/** The paths at which images are read (spec 2, Site asset paths; delivery contract 5). */

/** `/cms/delivery/media/{key}`, as stored in content; `resolveMediaUrl` turns it into an address for a page. */
export function toMediaPath(contentKey: string, version?: number): string {
  return `/cms/delivery/media/${contentKey}${version === undefined ? '' : `?version=${version}`}`
}

/** `{basePath}/sfsites/c/file-asset/{name}?v={version}`. */
export function toFileAssetPath(name: string, version: string, basePath: string): string {
  return `${basePath}/sfsites/c/file-asset/${encodeURIComponent(name)}?v=${encodeURIComponent(version)}`
}

/**
 * Turns a stored URL into one for a page: `/assets/…` goes below the base path, `/cms/…` and `/img/…` below `/sfsites/c`; others do not
 * change.
 */
export function resolveMediaUrl(url: string, basePath: string): string {
  if (url.startsWith('/assets/')) return basePath + url
  const path = toDeliveredPath(url)
  return path === url ? url : basePath + path
}

/** `/cms/…` and `/img/…` are delivered under `/sfsites/c` (delivery contract 5); other paths stay as they are. */
export function toDeliveredPath(path: string): string {
  return path.startsWith('/cms/') || path.startsWith('/img/') ? `/sfsites/c${path}` : path
}

/** The content key in an image's address: what follows `/cms/delivery/media/`, without the query; undefined for other addresses. */
export function findContentKeyInUrl(url: string): string | undefined {
  return /\/cms\/delivery\/media\/([^/?#]+)/.exec(url)?.[1]
}
