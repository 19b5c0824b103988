import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

// An `import` of node:http would read all its exports (http-server.ts), and this one is needed beside it.
const { Server: NetServer } = process.getBuiltinModule('node:net')

const COME_AGAIN = 'The server is being restarted. Send the request again in a few seconds.\n'
const RETRY_AFTER_SECONDS = '5'

/** The open connections of a server, and the ways to end them without cutting anything off. */
export type Connections = {
  noteRequest(request: IncomingMessage, response: ServerResponse): void
  /** The time since a connection was opened, or a request began or was answered whose connection ends with the answer. */
  quietMs(): number
  /** Ends the connection of a response when it is finished, and tells the client so. */
  endAfter(response: ServerResponse): void
  /** Does so for all responses in progress. */
  endAfterAnswers(): void
  /** Closes the listening socket only; resolves when every connection has ended. */
  stopListening(): Promise<void>
  /**
   * Ends connections between two requests. With `unused`, also those that have sent nothing yet; without it, none while there is one of
   * them.
   */
  endIdle(options: { unused: boolean }): void
  /** Answers 503 to requests that have no answer yet, and to those whose head is not complete. */
  endUnanswered(): void
}

/** Follows the connections of a server from now on. */
export function followConnections(server: Server): Connections {
  /** With the last response of each. */
  const open = new Map<Socket, ServerResponse | undefined>()
  let activeAt = 0
  const noteActivity = () => void (activeAt = performance.now())
  server.on('connection', (socket: Socket) => {
    noteActivity()
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })

  function endAfter(response: ServerResponse): void {
    noteActivity()
    if (!response.headersSent) response.setHeader('connection', 'close')
    response.once('finish', noteActivity)
  }

  return {
    noteRequest: (request, response) => void open.set(request.socket, response),
    quietMs: () => performance.now() - activeAt,
    endAfter,
    endAfterAnswers() {
      for (const response of open.values()) if (response?.writableFinished === false) endAfter(response)
    },
    stopListening: () =>
      // The method of node:http would also end the connections that Node takes for idle, and with them answers that are not read yet.
      new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve())),
    endIdle({ unused }) {
      // Node's function also ends connections that have sent nothing yet, and those whose answer waits for a slow reader.
      const mayEnd = ({ writableLength, bytesRead }: Socket) => writableLength === 0 && (unused || bytesRead > 0)
      if ([...open.keys()].every(mayEnd)) server.closeIdleConnections()
    },
    endUnanswered() {
      for (const [socket, response] of open) {
        if (response === undefined || response.writableFinished) sayComeAgain(socket)
        else if (!response.headersSent) answerComeAgain(response)
      }
    },
  }
}

function answerComeAgain(response: ServerResponse): void {
  response.writeHead(503, { connection: 'close', 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_SECONDS })
  response.end(COME_AGAIN)
}

function sayComeAgain(socket: Socket): void {
  if (!socket.writable) return
  socket.end(
    `HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Type: text/plain\r\nX-Content-Type-Options: nosniff\r\nRetry-After: ${RETRY_AFTER_SECONDS}\r\nContent-Length: ${COME_AGAIN.length}\r\n\r\n${COME_AGAIN}`,
  )
}
