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

const LARGEST_HEADERS = 16_384
const REQUEST_MS = 30_000

/** What is wrong with a request that never reaches a handler, by the code of the error; everything else is no valid HTTP. */
const REFUSALS: Readonly<Record<string, { status: string; sentence: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    sentence: `The address and the headers of a request hold at most ${LARGEST_HEADERS / 1024} kB. Shorten the address, or delete the cookies of this site.`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    sentence: `The request did not arrive within ${REQUEST_MS / 1000} seconds. Send it again; a form with fewer or smaller files.`,
  },
}
const NO_HTTP = { status: '400 Bad Request', sentence: 'This is not a valid HTTP request. Check the characters of its address and its headers.' }
const SAFE_LINES = [
  'Connection: close',
  'Content-Type: text/plain; charset=utf-8',
  'Cache-Control: no-store',
  'X-Content-Type-Options: nosniff',
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
]

/** `isSecure` when the site is on https; `stalledMs` is how long a reader may take nothing. */
type BoundedServerOptions = { isSecure?: boolean; stalledMs?: number }

/**
 * A server with limits on headers and time, and its own answer to what is not valid HTTP (trust 5, facts 3 and 4). A request without a Host
 * header is refused by the request guard, because Node's own answer lacks `X-Content-Type-Options`.
 */
export function createBoundedServer(handler: Handler, { isSecure = false, stalledMs = STALLED_MS }: BoundedServerOptions = {}): Server {
  const lines = isSecure ? [...SAFE_LINES, `${STAY_ON_HTTPS.name}: ${STAY_ON_HTTPS.value}`] : SAFE_LINES
  const server = createServer(
    {
      ...(isSecure ? { ServerResponse: SecureResponse } : {}),
      maxHeaderSize: LARGEST_HEADERS,
      headersTimeout: 8000,
      requestTimeout: REQUEST_MS,
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
    const { status, sentence } = REFUSALS[error.code ?? ''] ?? NO_HTTP
    socket.end([`HTTP/1.1 ${status}`, ...lines, `Content-Length: ${sentence.length}`, '', sentence].join('\r\n'))
  })
  server.on('checkExpectation', (_request, response) => {
    const sentence = 'The header Expect takes 100-continue only. Leave it out.'
    const headers = Object.fromEntries(SAFE_LINES.map((line) => line.split(': ', 2)))
    response.writeHead(417, { ...headers, 'Content-Length': sentence.length }).end(sentence)
  })
  return server
}
