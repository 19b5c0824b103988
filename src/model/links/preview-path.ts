import { decodePercent } from '#base/pure/decode-percent.ts'

/** The path of previews, below the base path. */
export const PREVIEW_ROOT = '/preview'

/** What follows the path of a preview in the link that is shared: it leads to the page of the item; the path alone is the home page. */
export const PREVIEW_START = '?open'

/** A preview as guests see the site, or as signed-in visitors do. */
export type PreviewOf = { token: string; isMember: boolean }

const MEMBER = '.member'
const PREVIEW = /^\/preview\/([\w-]{22})(\.member)?(?=[/?#]|$)/
const TOKENS = /(\/preview\/)[^/?#]+/gi

/** The path below which a preview stands: the whole site, with links that stay in it. */
export function toPreviewPath({ token, isMember }: PreviewOf): string {
  return `${PREVIEW_ROOT}/${token}${isMember ? MEMBER : ''}`
}

/** The preview that a path (without base path) is in, and the rest of the path; undefined for other paths. */
export function readPreviewPath(path: string): (PreviewOf & { rest: string }) | undefined {
  const [front, token, member] = PREVIEW.exec(path) ?? []
  return front === undefined || token === undefined ? undefined : { token, isMember: member !== undefined, rest: path.slice(front.length) }
}

/** A path for the log, without the token of a preview: whoever reads the log must not be able to open it. */
export function withoutToken(path: string): string {
  // Also where letters of the path are written as their codes.
  const plain = path.includes('%') ? (decodePercent(path) ?? path) : path
  const told = plain.replaceAll(TOKENS, '$1…')
  return told === plain ? path : told
}
