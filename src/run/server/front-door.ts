import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Config } from './config.ts'
import { ConfigError } from './config.ts'
import { createGate, type Handler } from './gate.ts'
import { createBoundedServer } from './http-server.ts'
import type { Readiness } from './readiness.ts'

/**
 * The listening server. It accepts requests before the product is ready: until `use` sets a handler, it answers that it is starting.
 * `close` drops no request.
 */
export type FrontDoor = { server: Server; port: number; use(handler: Handler): void; close(): Promise<void> }

/** Listens on the configured address at once, so that a port in use or a wrong address is reported before any other work. */
export async function openFrontDoor({ host, port, siteUrl }: Config, readiness: Readiness): Promise<FrontDoor> {
  let handler: Handler = (request, response) => sayStarting(request, response, readiness)
  const isSecure = siteUrl?.startsWith('https:')
  const server = createBoundedServer((request, response) => gate.take(request, response, handler), { isSecure })
  const gate = createGate(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ConfigError(toSentence(error, host, port))))
    server.listen({ host, port, backlog: 1024 }, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    use(next) {
      handler = next
    },
    close: gate.close,
  }
}

function sayStarting(request: IncomingMessage, response: ServerResponse, readiness: Readiness): void {
  const isAlive = request.url === '/healthz'
  response.writeHead(isAlive ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isAlive ? {} : { 'retry-after': '1' }),
  })
  response.end(JSON.stringify({ status: isAlive ? 'alive' : readiness.state }))
}

function toSentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `PORT is "${port}", but another program listens there; accepted is a free port.`
  if (error.code === 'EACCES') return `PORT is "${port}", which this user may not listen on; accepted is a port from 1024 on.`
  return `HOST is "${host}", which this machine cannot listen on (${error.code ?? error.message}); accepted is one of its own addresses.`
}
