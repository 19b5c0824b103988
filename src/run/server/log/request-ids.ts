import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The header that carries the id of a request, from a proxy and in answers. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** What a proxy may send as an id: long enough to be one, and harmless in a log. */
const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/

/** Gives each request its id: that of a trusted proxy, or a new one. The same request always gets the same. */
export type RequestIds = (request: IncomingMessage) => string

/** `isTrusted` tells whether an address is that of a trusted proxy. Ids of other clients are not taken, because they could repeat others'. */
export function createRequestIds(isTrusted: (address: string) => boolean): RequestIds {
  const ids = new WeakMap<IncomingMessage, string>()
  return (request) => {
    const known = ids.get(request)
    if (known !== undefined) return known
    const given = request.headers[REQUEST_ID_HEADER]
    const isTaken = typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(request.socket.remoteAddress ?? '')
    const id = isTaken ? given : randomUUID()
    ids.set(request, id)
    return id
  }
}

const current = new AsyncLocalStorage<string>()

/** Runs the work on a request, so that what it logs carries the request's id. */
export function workOn(id: string, work: () => void): void {
  current.run(id, work)
}

/** The id of the request that is being worked on, if any. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}
