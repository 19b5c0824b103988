import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findNulInQuery } from '#base/pure/nul.ts'
import { AUTHORING_ROOT } from '#model/authoring/places.ts'
import { ContractError } from '#model/errors.ts'
import type { OwnOrigins } from './own-hosts.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The methods that any route takes or refuses itself. */
const KNOWN_METHODS = new Set([...SAFE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Answered for any Host, because load balancers address the process by its IP address. */
const HEALTH = new Set(['/healthz', '/readyz'])

/** Answers 400 for an address that cannot be read, in the form that its other answers have: a page, JSON or plain text. */
export type RefuseAddress = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Refuses requests before routing that no legitimate client sends: two Host headers, HTTP before 1.1, a foreign Host, paths that guard and
 * router could read differently, U+0000 in a query, writes from another origin.
 */
export function registerRequestGuard(app: FastifyInstance, own: OwnOrigins, refuseAddress: RefuseAddress): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    if (raw.httpVersionMajor < 1) return refuse(reply, 400, 'This server speaks HTTP/1.1.')
    const path = pathOf(raw.url ?? '/')
    const hosts = countHeader(raw.rawHeaders, 'host')
    // Load balancers may send health checks in HTTP/1.0, which has no Host header.
    const mayBeNameless = raw.httpVersion === '1.0' && HEALTH.has(path)
    if (hosts > 1 || (hosts === 0 && !mayBeNameless)) return refuse(reply, 400, 'This server speaks HTTP/1.1: a request names one Host.')
    if (!HEALTH.has(path) && !own.hosts.has((raw.headers.host ?? '').toLowerCase())) {
      throw new ContractError(
        'MISDIRECTED_REQUEST',
        'This site is not found under that name. Check the address; whoever runs the site sets SITE_URL to the one that visitors use.',
      )
    }
    if (!isPlainPath(path) || findNulInQuery(raw.url ?? '') !== undefined) return await refuseAddress(request, reply)
    if (!KNOWN_METHODS.has(request.method)) {
      return refuse(reply.header('allow', 'GET, HEAD, POST'), 405, 'This method is not taken here: read with GET or HEAD, send forms with POST.')
    }
    if (!SAFE_METHODS.has(request.method) && !isOwnWrite(request, own)) {
      if (path.includes(AUTHORING_ROOT))
        throw new ContractError('INSUFFICIENT_ACCESS', 'Writes are taken from pages of this site only: send its address in Origin.')
      return refuse(reply, 403, 'Writes are taken from pages of this site only. Open the page on this site and send its form from there.')
    }
    return undefined
  })
}

/** Refuses encoded slashes and backslashes, dot segments and control characters, because different programs read them differently. */
function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || /%2f|%5c|%00|\\/i.test(path)) return false
  // Double slashes are allowed: the source of the image endpoint may be an absolute URL, and an empty site id has an error answer of its
  // own.
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return false
  try {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path))
  } catch {
    // Delivery calls answer malformed encodings with their own error shape.
    return /\/(?:services|lwr|sfsites|cms|cdn-cgi|api)\//.test(path)
  }
}

function isOwnWrite(request: FastifyRequest, own: OwnOrigins): boolean {
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  // Programs other than browsers send neither header. They are allowed without a cookie and without a form's content type, so they cannot
  // be a browser that was tricked into sending them.
  if (origin === undefined && site === undefined) return request.headers.cookie === undefined && !isForm(request.headers['content-type'])
  return (origin === undefined || own.origins.has(origin)) && (site === undefined || site === 'same-origin' || site === 'none')
}

function isForm(contentType: string | undefined): boolean {
  return contentType !== undefined && /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i.test(contentType)
}

function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === name) count += 1
  return count
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence)
}
