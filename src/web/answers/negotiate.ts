/** Bits of the encodings that a client accepts; their sum is the index of the variant in a prepared answer. */
export const GZIP = 1
export const BROTLI = 2

/** Reads an Accept-Encoding: a mask of GZIP and BROTLI. */
export function acceptedEncodings(header: string): number {
  const weights = new Map(parseWeighted(header))
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return (takes('gzip') ? GZIP : 0) | (takes('br') ? BROTLI : 0)
}

/** True when an Accept header allows JSON; the most specific range decides. */
export function acceptsJson(header: string): boolean {
  const weights = new Map(parseWeighted(header))
  if (weights.size === 0) return true
  return (weights.get('application/json') ?? weights.get('application/*') ?? weights.get('*/*') ?? 0) > 0
}

/** Tells whether an If-None-Match names this ETag, by the weak comparison of RFC 9110. */
export function namesEtag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
}

function parseWeighted(header: string): [string, number][] {
  return header
    .split(',')
    .map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
    })
    .filter(([name]) => name !== '')
}
