import { setTimeout as wait } from 'node:timers/promises'

import type { Log } from '#base/pure/log.ts'
import { AnswerRefused, type RefusalReason } from '#web/answers/answer-refused.ts'

/** A request that is refused: its client's key, and a signal for when the client has gone. */
export type RefusedRequest = { client: string; signal?: AbortSignal }

/** A client that asks again at once would keep the main thread busy with refusing, so it waits for the refusal. */
const HELD_MS = 500
/** More are refused at once: what is held takes memory. */
const MOST_HELD = 500
const LOG_PAUSE_MS = 60_000

const SENTENCES = {
  client: 'One address asks for more than is drawn for it at a time; it is refused with 429.',
  all: 'More is asked for than can be drawn; requests are refused with 503.',
}

/**
 * Makes the function that refuses requests: after a pause, with `AnswerRefused`. The log is told at once, and then at most once a minute
 * how many were refused. `now` is in milliseconds.
 */
export function createRefuser(
  log: Log,
  now: () => number = () => performance.now(),
): (reason: RefusalReason, request: RefusedRequest) => Promise<never> {
  let held = 0
  let refused = 0
  let silentUntil = Number.NEGATIVE_INFINITY

  function tell(reason: RefusalReason, client: string): void {
    refused += 1
    if (now() < silentUntil) return
    log.warn({ refused, ...(reason === 'client' ? { client } : {}) }, SENTENCES[reason])
    silentUntil = now() + LOG_PAUSE_MS
    refused = 0
  }

  return async (reason, { client, signal }) => {
    tell(reason, client)
    if (held < MOST_HELD) {
      held += 1
      await wait(HELD_MS, undefined, { signal }).catch(() => undefined)
      held -= 1
    }
    throw new AnswerRefused(reason)
  }
}
