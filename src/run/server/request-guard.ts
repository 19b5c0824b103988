import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ContractError } from '#model/errors.ts'
import type { OwnOrigins } from './own-hosts.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Answered under any Host: whoever asks is a balancer that knows the process by its address. */
const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * Refuses, before any route is looked for, what no client of ours sends: two Host lines, old HTTP, a foreign Host, paths that a
 * guard and a router could read differently, writes from another origin.
 */
export function registerRequestGuard(app: FastifyInstance, own: OwnOrigins): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    if (raw.httpVersionMajor < 1) return refuse(reply, 400, 'This server speaks HTTP/1.1.')
    const path = pathOf(raw.url ?? '/')
    const hosts = countHeader(raw.rawHeaders, 'host')
    // Balancers ask after health in HTTP/1.0, which knows no Host.
    const mayBeNameless = raw.httpVersion === '1.0' && HEALTH.has(path)
    if (hosts > 1 || (hosts === 0 && !mayBeNameless)) return refuse(reply, 400, 'This server speaks HTTP/1.1: a request names one Host.')
    if (!HEALTH.has(path) && !own.hosts.has((raw.headers.host ?? '').toLowerCase())) {
      throw new ContractError('MISDIRECTED_REQUEST', 'This server does not answer for that host. Set SITE_URL to the address that visitors use.')
    }
    if (!isPlainPath(path)) return refuse(reply, 400, 'The path of this address is not well formed.')
    if (!SAFE_METHODS.has(request.method) && !isOwnWrite(request, own)) return refuse(reply, 403, 'Writes are taken from pages of this site only.')
    return undefined
  })
}

/** Encoded slashes and backslashes, dot segments and control characters read differently in different places: none is let in. */
function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || /%2f|%5c|%00|\\/i.test(path)) return false
  // The image endpoint's source may be an absolute address, and an empty site id has its own answer: both hold a double slash.
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
  // A program that is no browser sends neither; it cannot carry a visitor's cookie or form by accident.
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
