import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'

import type { Child } from './product-child.ts'

const EVENTS = '/@dev/events'
const SCRIPT = '/@dev/reload.js'
const RELOAD = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload())`
const TAG = `<script type="module" src="${SCRIPT}"></script>`

/** Listens on the port for browsers; adds the reloading script to pages and forwards everything else unchanged. */
export async function openProxy({ port, target }: { port: number; target: Child }): Promise<{ reload(): void }> {
  const listeners = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (request.url === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('retry: 500\n\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    } else if (request.url === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(RELOAD)
    } else {
      pass(request, response, target.port())
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    reload() {
      for (const listener of listeners) listener.write('event: reload\ndata: now\n\n')
    },
  }
}

function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  const onward = httpRequest({ host: '127.0.0.1', port, method: request.method, path: request.url, headers }, (answer) => {
    if (answer.headers['content-type']?.startsWith('text/html') !== true) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(response, { end: false })
    answer.once('end', () => response.end(request.method === 'HEAD' ? undefined : TAG))
  })
  onward.once('error', () => {
    if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '1' })
    response.end(`The product is being built.${TAG}`)
  })
  request.pipe(onward)
}
