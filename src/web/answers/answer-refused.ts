import { ContractError } from '#model/errors.ts'

/**
 * Why no answer is made for this request, though it may be for another: its `client` has too many requests waiting, or all clients together
 * have (`all`).
 */
export type RefusalReason = 'client' | 'all'

const REFUSALS = {
  client: {
    errorCode: 'REQUEST_LIMIT_EXCEEDED',
    message: 'Too many requests from your address are waiting for an answer; try again in a few seconds.',
  },
  all: { errorCode: 'SERVER_UNAVAILABLE', message: 'More is being asked than can be answered at the moment; try again in a few seconds.' },
} as const

/** Thrown instead of an answer that would take too much of the server: 429 for one client's requests, 503 for everybody's. */
export class AnswerRefused extends ContractError {
  /** For the header `Retry-After`. */
  readonly retryAfterSeconds = 3

  constructor(reason: RefusalReason) {
    super(REFUSALS[reason].errorCode, REFUSALS[reason].message)
    this.name = 'AnswerRefused'
  }
}
