import type { IncomingMessage } from 'node:http'

import proxyaddr from '@fastify/proxy-addr'

/** Tells trusted proxies from clients. */
export type ClientAddresses = {
  /** Whether an address is that of a trusted proxy. */
  isTrusted(address: string): boolean
  /** The address of the client: the last one that no trusted proxy has. */
  clientOf(request: IncomingMessage): string
}

/** `proxies` are addresses and networks. Fastify finds `request.ip` with the same library. */
export function createClientAddresses(proxies: readonly string[]): ClientAddresses {
  const trusts = proxyaddr.compile([...proxies])
  const isTrusted = (address: string) => proxies.length > 0 && trusts(address, 0)
  return {
    isTrusted,
    clientOf: (request) => (proxies.length === 0 ? (request.socket.remoteAddress ?? '') : proxyaddr(request, isTrusted)),
  }
}
