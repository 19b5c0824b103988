import type { Kind, Target } from './answer.ts'

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^\/cdn-cgi\/image\//, 'rendition'],
  [/^\/(?:assets|cms\/delivery\/media|sfsites\/c|file-asset)\//, 'media'],
  [/^\/(?:services|lwr)\//, 'delivery'],
  [/^\/api\//, 'api'],
  [/^\/(?:healthz|readyz)$/, 'health'],
  [/^[^?]*\.(?:pdf|csv|svg|sha256)$/, 'product file'],
  [/^[^?]*\.md$/, 'twin'],
  [/^[^?]*\.(?:xml|txt|webmanifest)$/, 'machine file'],
  [/\?/, 'page state'],
]

/** The request for a link; undefined for built assets, which are compared separately. */
export function toTarget(path: string): Target | undefined {
  if (/^\/assets\/[\w-]+-[\w-]{8}\.\w+$/.test(path)) return undefined
  const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
  return { kind, path, ...(kind === 'rendition' ? { headers: { accept: acceptFor(path) } } : {}) }
}

/**
 * Small pictures are requested as by new browsers, large ones as by older browsers: every format is made, but the slow AVIF encoder rarely
 * for large pictures.
 */
function acceptFor(path: string): string {
  const width = Number(/width=(\d+)/.exec(path)?.[1] ?? 0)
  if (width > 1000) return 'image/*'
  return width > 700 ? 'image/webp,image/*' : 'image/avif,image/webp,image/*'
}
