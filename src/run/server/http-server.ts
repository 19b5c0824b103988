import type { IncomingMessage, Server, ServerResponse } from 'node:http'

// An `import` would read all exports of the module, and reading WebSocket loads a client that the server does not use.
const { createServer } = process.getBuiltinModule('node:http')

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A server with limits on headers and time, and its own answer to what is not valid HTTP (trust 5, facts 3 and 4). A request without a Host
 * header is refused by the request guard, because Node's own answer lacks `X-Content-Type-Options`.
 */
export function createBoundedServer(handler: Handler): Server {
  const server = createServer(
    {
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
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const status =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\n\r\n`)
  })
  return server
}
