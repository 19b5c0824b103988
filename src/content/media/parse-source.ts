import { toImageProblem, type ImageProblem } from './image-problem.ts'

/** An image on this site by its requested address; `path` is that path with its query, safe to redirect to. */
export type ImageAddress = { path: string; query: URLSearchParams } & (
  | { kind: 'media'; key: string }
  | { kind: 'file-asset'; name: string }
  | { kind: 'asset'; assetPath: string }
)

export type Site = { basePath: string; origins: ReadonlySet<string> }

/** Parses the source after the options: a path on this site, or an absolute address of it. */
export function parseSource(source: string, site: Site): ImageAddress | ImageProblem {
  const absolute = /^\/?(https?):\/{1,2}(.*)$/is.exec(source)
  if (absolute === null) return parsePath(`/${source.replace(/^\//, '')}`, site)
  const url = URL.parse(`${absolute[1]}://${absolute[2]}`)
  if (url === null || !site.origins.has(url.origin)) return toImageProblem('foreign')
  return parsePath(url.pathname + url.search, site)
}

/** Parses a path on this site with its query. Refuses encoded slashes, dot segments, backslashes and control characters. */
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

/** Decodes each segment once; undefined when one is empty, a dot segment, or contains a slash, a backslash or a control character. */
function decodePath(raw: string): string | undefined {
  try {
    const segments = raw.slice(1).split('/').map(decodeURIComponent)
    return segments.some((segment) => /^\.{0,2}$/.test(segment) || /[/\\\p{Cc}]/u.test(segment)) ? undefined : `/${segments.join('/')}`
  } catch {
    return undefined
  }
}

/** Makes text safe for a header: encodes what needs it, and nothing twice. */
function toAscii(text: string, kind = ''): string {
  return text
    .toWellFormed()
    .replace(kind === '?' ? /[^\x21-\x7E]|["<>\\^`{|}#]/gu : /[^A-Za-z0-9/._~-]/gu, (character) => encodeURIComponent(character))
}
