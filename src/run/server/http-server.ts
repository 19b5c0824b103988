import type { IncomingMessage, Server, ServerResponse } from 'node:http'

// An import would ask the module for all its names, WebSocket among them, and so load a whole client that the server does not use.
const { createServer } = process.getBuiltinModule('node:http')

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A server with bounds on headers and time, and an answer of its own for what is no HTTP (trust 5, facts 3 and 4). A request without
 * a Host is the request guard's to refuse: Node's own refusal says nothing against sniffing.
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
