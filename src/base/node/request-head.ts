/** The part of Node's request that is read here. */
export type RawRequest = { method?: string; httpVersion: string; rawHeaders: readonly string[] }

/**
 * What the cache of ready answers needs from a request, read from the raw headers in one pass. `asksForPart` is true for requests with
 * `Range` or `If-Modified-Since`, which only images support.
 */
export type RequestHead = { host: string; accept: string; acceptEncoding: string; ifNoneMatch: string; asksForPart: boolean }

/**
 * Reads the few headers that choose a cached answer. Undefined for any other request, which Fastify must handle: another method or protocol
 * version, no `Host`, one of these headers twice, a body, `Expect`, `Upgrade` or `Authorization`.
 */
export function readRequestHead(req: RawRequest): RequestHead | undefined {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || req.httpVersion !== '1.1') return undefined
  const raw = req.rawHeaders
  const head: RequestHead = { host: '', accept: '', acceptEncoding: '', ifNoneMatch: '', asksForPart: false }
  for (let at = 0; at < raw.length; at += 2) {
    if (!readHeader(head, raw[at] ?? '', raw[at + 1] ?? '')) return undefined
  }
  return head.host === '' ? undefined : head
}

/** Looks at the length of a name first, so that most headers need no string comparison. */
function readHeader(head: RequestHead, name: string, value: string): boolean {
  switch (name.length) {
    case 4:
      return !isNamed(name, 'host') || setOnce(head, 'host', value)
    case 5:
      head.asksForPart ||= isNamed(name, 'range')
      return true
    case 6:
      return isNamed(name, 'accept') ? setOnce(head, 'accept', value) : !isNamed(name, 'expect')
    case 7:
      return !isNamed(name, 'upgrade')
    case 13:
      return isNamed(name, 'if-none-match') ? setOnce(head, 'ifNoneMatch', value) : !isNamed(name, 'authorization')
    case 14:
      return !isNamed(name, 'content-length') || value === '0'
    case 15:
      return !isNamed(name, 'accept-encoding') || setOnce(head, 'acceptEncoding', value)
    case 17:
      head.asksForPart ||= isNamed(name, 'if-modified-since')
      return !isNamed(name, 'transfer-encoding')
    default:
      return true
  }
}

function isNamed(name: string, lowerCase: string): boolean {
  return name === lowerCase || name.toLowerCase() === lowerCase
}

function setOnce(head: RequestHead, field: 'host' | 'accept' | 'acceptEncoding' | 'ifNoneMatch', value: string): boolean {
  if (head[field] !== '') return false
  head[field] = value
  return true
}
