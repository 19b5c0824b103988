import type { IncomingMessage, ServerResponse } from 'node:http'

import { toClientKey } from '#base/node/client-key.ts'
import { goneSignal } from '#base/node/gone-signal.ts'

import { acceptedEncodings } from './negotiate.ts'
import { prepareAnswer, type Answer, type PreparedAnswer } from './prepared-answer.ts'

/** For whom an answer is made: their key in limits, the mask of encodings that they take, and a signal for when they have gone. */
export type Asker = { client: string; encodings: number; signal: AbortSignal }

/**
 * Makes the answers to tasks, in this thread or in another. Without an `asker` it is the product itself that wants the answer, such as a
 * data sheet whose size a page states. Throws `AnswerRefused` when the asker, or everybody together, asks for too much.
 */
export type AnswerMaker<Task> = {
  /** The answer as it was drawn. */
  draw(task: Task, asker?: Asker): Promise<Answer>
  /** The answer ready to be written: in all encodings if it is kept in the cache, else in the one that is sent. */
  prepare(task: Task, options: { isKept: boolean; asker?: Asker }): Promise<PreparedAnswer>
}

/** Makes the answers in this thread. */
export function makeHere<Task>(draw: (task: Task) => Answer | Promise<Answer>): AnswerMaker<Task> {
  return {
    draw: async (task) => draw(task),
    prepare: async (task, { isKept, asker }) => prepareAnswer(await draw(task), { isKept, encodings: asker?.encodings }),
  }
}

/** Who asks in an HTTP request; `ip` is the address found with the list of trusted proxies, unknown when the client has gone. */
export function toAsker({ ip = '', req, res }: { ip?: string; req: IncomingMessage; res: ServerResponse }): Asker {
  const encoding = req.headers['accept-encoding']
  return { client: toClientKey(ip), encodings: typeof encoding === 'string' ? acceptedEncodings(encoding) : 0, signal: goneSignal(req, res) }
}
