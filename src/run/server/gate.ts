import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

import { type Connections, followConnections } from './connections.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** What stands between a server and the handler of its requests; it closes the server without dropping a request. */
export type Gate = {
  /** Passes a request on to the handler. Once the gate closes, its answer ends the connection. */
  take(request: IncomingMessage, response: ServerResponse, handler: Handler): void
  /** Stops listening; resolves when every connection has ended. */
  close(): Promise<void>
}

/** How long requests are taken at least, so that a load balancer notices `/readyz`. */
const TAKING_MS = 700
/** No new connection or request for this time means that nobody asks any more; if there always is one, the longest time counts. */
const UNASKED_MS = 100
const LONGEST_TAKING_MS = 2500
/** Nothing new for this time, while no request is begun, means that every client waits for its answer. */
const QUIET_MS = 50
const LONGEST_QUIET_MS = 500
/** A turn of the event loop that takes longer has done more than look for what is new. */
const SHORT_TURN_MS = 1
const LOOK_EVERY_MS = 20
/** A connection that has sent nothing so long after the close, as browsers open them in advance, is ended. */
const FIRST_BYTE_WITHIN_MS = 1000
/** What is not answered so long after the signal is told to come again. */
const ANSWERED_WITHIN_MS = 7500

/**
 * Makes the gate of a server. Closing a listening socket resets the connections that wait in its queue, and closing a connection resets
 * what has not been read from it. So the gate first goes on as usual, and then begins no request for a moment: clients that wait for an
 * answer open and send nothing, and the queue runs empty. Then it stops listening, and goes on with the requests that it held back.
 */
export function createGate(server: Server): Gate {
  const connections = followConnections(server)
  let isClosing = false
  let held: (() => void)[] | undefined

  function take(request: IncomingMessage, response: ServerResponse, handler: Handler): void {
    connections.noteRequest(request, response)
    if (!isClosing) return handler(request, response)
    connections.endAfter(response)
    if (held === undefined) handler(request, response)
    else held.push(() => handler(request, response))
  }

  async function close(): Promise<void> {
    const begun = performance.now()
    isClosing = true
    connections.endAfterAnswers()
    await untilUnasked(connections, begun)
    held = []
    await untilQuiet(connections)
    const closedAt = performance.now()
    const closed = connections.stopListening()
    endIdle(connections)
    goOn()
    const timer = setInterval(() => endRest(connections, { begun, closedAt }), LOOK_EVERY_MS)
    await closed
    clearInterval(timer)
  }

  function goOn(): void {
    const waiting = held ?? []
    held = undefined
    waiting.forEach((begin) => begin())
  }

  return { take, close }
}

async function untilUnasked(connections: Connections, begun: number): Promise<void> {
  await wait(TAKING_MS)
  while (connections.quietMs() < UNASKED_MS && performance.now() - begun < LONGEST_TAKING_MS) await wait(LOOK_EVERY_MS)
}

/**
 * Resolves in a turn of the event loop that has found nothing new. The rest of that turn is the only time in which a connection can still
 * come into the queue and be reset.
 */
async function untilQuiet(connections: Connections): Promise<void> {
  const begun = performance.now()
  const isLate = (longestMs: number) => performance.now() - begun >= longestMs
  do {
    while (!isLate(QUIET_MS) || (connections.quietMs() < QUIET_MS && !isLate(LONGEST_QUIET_MS))) await wait(QUIET_MS / 10)
    const turnBegun = performance.now()
    await turn()
    const turnMs = performance.now() - turnBegun
    if (turnMs < SHORT_TURN_MS && connections.quietMs() > turnMs) return
  } while (!isLate(2 * LONGEST_QUIET_MS))
}

function endRest(connections: Connections, { begun, closedAt }: { begun: number; closedAt: number }): void {
  const now = performance.now()
  endIdle(connections, now - closedAt)
  if (now - begun >= ANSWERED_WITHIN_MS) connections.endUnanswered()
}

function endIdle(connections: Connections, sinceClosedMs = 0): void {
  if (connections.quietMs() >= QUIET_MS) connections.endIdle({ unused: sinceClosedMs >= FIRST_BYTE_WITHIN_MS })
}
