import type { IncomingMessage, OutgoingHttpHeader, Server } from 'node:http'

// An `import` would read all exports of the module, and reading WebSocket loads a client that the server does not use.
const { createServer, ServerResponse } = process.getBuiltinModule('node:http')

type Handler = (request: IncomingMessage, response: InstanceType<typeof ServerResponse>) => void

/** Tells browsers to use only https for two years, as HSTS preload lists recommend. */
const STAY_ON_HTTPS = { name: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }

/**
 * A response that tells browsers to stay on https, whichever code writes it: a route, the cache of ready answers, or Node itself. A class,
 * because Node's server takes one; setting the header at each request would cost four times as much.
 */
class SecureResponse extends ServerResponse {
  override writeHead(status: number, ...rest: readonly unknown[]): this {
    const last = rest.at(-1)
    const isFlat = Array.isArray(last)
    if (!isFlat) this.setHeader(STAY_ON_HTTPS.name, STAY_ON_HTTPS.value)
    const given = isFlat ? [...rest.slice(0, -1), [...last, STAY_ON_HTTPS.name, STAY_ON_HTTPS.value]] : rest
    // The cast is safe: these are the arguments of a caller of the same function.
    return super.writeHead(status, ...(given as [OutgoingHttpHeader[]]))
  }
}

/** An answer whose reader takes nothing for so long is given up, because it is held in memory. Longer than any work on an answer takes. */
const STALLED_MS = 45_000

/** `isSecure` when the site is on https; `stalledMs` is how long a reader may take nothing. */
type BoundedServerOptions = { isSecure?: boolean; stalledMs?: number }

/**
 * A server with limits on headers and time, and its own answer to what is not valid HTTP (trust 5, facts 3 and 4). A request without a Host
 * header is refused by the request guard, because Node's own answer lacks `X-Content-Type-Options`.
 */
export function createBoundedServer(handler: Handler, { isSecure = false, stalledMs = STALLED_MS }: BoundedServerOptions = {}): Server {
  const stay = isSecure ? `${STAY_ON_HTTPS.name}: ${STAY_ON_HTTPS.value}\r\n` : ''
  const server = createServer(
    {
      ...(isSecure ? { ServerResponse: SecureResponse } : {}),
      maxHeaderSize: 16_384,
      headersTimeout: 8000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 65_000,
      requireHostHeader: false,
    },
    handler,
  )
  server.maxHeadersCount = 100
  server.setTimeout(stalledMs)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const status =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request'
    const headers = `Connection: close\r\nContent-Type: text/plain\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\n${stay}`
    socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n`)
  })
  return server
}
