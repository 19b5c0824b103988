import type { IncomingMessage, ServerResponse } from 'node:http'

/** A signal that is aborted when the client has gone before the response was written whole. */
export function goneSignal(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  if (request.socket.destroyed) gone.abort()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}
