import { createHash } from 'node:crypto'

/**
 * Every difference that two equal products may have. Each normalisation is applied only to answers that differ without it, and the report
 * counts the uses. Add one only for a difference that appears when a product is compared with itself.
 */
export const NORMALISATIONS = {
  'asset name': 'a built asset whose content differs has another hash in its name; the name counts without it',
  'form key': 'forms carry a key that is made for each request (hidden field "key"); its shape counts, not its value',
  'style hash':
    "the content security policy names the hash of the page's style element; where the style differs by asset names only, the hash is made of the style without them",
  validator: 'ETag and Content-Length follow the bytes; where bytes differ by the above only, it counts that they are there',
} as const
export type Normalisation = keyof typeof NORMALISATIONS

/** Headers about the time, the connection and the single request of an answer. */
export const IGNORED_HEADERS: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])

/** Headers that depend on the bytes of the body. */
export const VALIDATORS: ReadonlySet<string> = new Set(['etag', 'content-length'])

type Named = { text: string; applied: Normalisation[] }

/** The text of a body after normalisation. `plain` replaces names of built assets by plain ones. */
export function normaliseText(text: string, plain: (text: string) => string): Named {
  const named = plain(text)
  const keyed = named.replaceAll(FORM_KEY, '$1{form key}$2')
  return { text: keyed, applied: [...(named === text ? [] : (['asset name'] as const)), ...(keyed === named ? [] : (['form key'] as const))] }
}

/** 16 random bytes, a time in base 36 and a signature, as `features/enquiries/form-key.ts` writes them. */
const FORM_KEY = /(<input type="hidden" name="key" value=")[\w-]{22}\.[a-z\d]{8,9}\.[\w-]{43}(")/g

/** The value of a header after normalisation. `html` is the page that the policy belongs to. */
export function normaliseHeader(value: string, { plain, html }: { plain: (text: string) => string; html: string }): Named {
  const named = plain(value)
  if (named !== value) return { text: named, applied: ['asset name'] }
  const hashed = plainStyleHashes(html, plain).reduce((policy, [own, other]) => policy.replaceAll(own, other), value)
  return { text: hashed, applied: hashed === value ? [] : ['style hash'] }
}

/** For each style element that contains asset names: its hash, and the hash with plain names. */
function plainStyleHashes(html: string, plain: (text: string) => string): [own: string, plain: string][] {
  return [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].flatMap(([, style = '']): [string, string][] => {
    const named = plain(style)
    return named === style ? [] : [[hash(style), hash(named)]]
  })
}

function hash(style: string): string {
  return createHash('sha256').update(style).digest('base64')
}
