import { toImageProblem, type ImageProblem } from './image-problem.ts'

/** An image of this site by the path it is asked for under; `path` is that path with its query, safe to redirect to. */
export type ImageAddress = { path: string; query: URLSearchParams } & (
  | { kind: 'media'; key: string }
  | { kind: 'file-asset'; name: string }
  | { kind: 'asset'; assetPath: string }
)

export type Site = { basePath: string; origins: ReadonlySet<string> }

/** Reads the source after the options: a path of this site, or one of this site's own absolute addresses. */
export function parseSource(source: string, site: Site): ImageAddress | ImageProblem {
  const absolute = /^\/?(https?):\/{1,2}(.*)$/is.exec(source)
  if (absolute === null) return parsePath(`/${source.replace(/^\//, '')}`, site)
  const url = URL.parse(`${absolute[1]}://${absolute[2]}`)
  if (url === null || !site.origins.has(url.origin)) return toImageProblem('foreign')
  return parsePath(url.pathname + url.search, site)
}

/** Reads a path of this site with its query. What hides a slash, a dot segment, a backslash or a control character is no path. */
export function parsePath(text: string, { basePath }: Site): ImageAddress | ImageProblem {
  const [rawPath = '', ...rest] = text.split('?')
  const search = rest.join('?')
  const path = decodePath(rawPath)
  if (path === undefined) return toImageProblem('missing')
  const inner = basePath !== '' && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path
  if (inner.startsWith('/cdn-cgi/')) return toImageProblem('nested')
  const common = { path: toAscii(path) + (search === '' ? '' : `?${toAscii(search, '?')}`), query: new URLSearchParams(search) }
  const media = /^(?:\/sfsites\/c)?\/cms\/delivery\/media\/([^/]+)$/.exec(inner)?.[1]
  if (media !== undefined) return { ...common, kind: 'media', key: media }
  const name = /^\/sfsites\/c\/file-asset\/([^/]+)$/.exec(inner)?.[1]
  if (name !== undefined) return { ...common, kind: 'file-asset', name }
  const assetPath = /^\/assets\/(.+)$/.exec(inner)?.[1]
  return assetPath === undefined ? toImageProblem('missing') : { ...common, kind: 'asset', assetPath }
}

/** Decoded once; undefined when a segment is empty, a dot segment, or holds what only an attack would hold. */
function decodePath(raw: string): string | undefined {
  try {
    const segments = raw.slice(1).split('/').map(decodeURIComponent)
    return segments.some((segment) => /^\.{0,2}$/.test(segment) || /[/\\\p{Cc}]/u.test(segment)) ? undefined : `/${segments.join('/')}`
  } catch {
    return undefined
  }
}

/** Safe in a header: encoded where needed, never twice. */
function toAscii(text: string, kind = ''): string {
  return text
    .toWellFormed()
    .replace(kind === '?' ? /[^\x21-\x7E]|["<>\\^`{|}#]/gu : /[^A-Za-z0-9/._~-]/gu, (character) => encodeURIComponent(character))
}
