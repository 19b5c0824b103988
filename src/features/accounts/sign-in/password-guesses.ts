import { createRateLimit } from '../limit-rate.ts'

/** Guesses of a password by somebody who sits at an open session: one count for all forms that ask for it. */
export const PASSWORD_GUESSES = createRateLimit({ points: 10, seconds: 900, toKey: (accountId) => accountId })
