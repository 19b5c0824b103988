import { createRateLimit } from '../limit-rate.ts'

/** Limits wrong passwords within an open session; all forms that ask for the password share the count. */
export const PASSWORD_GUESSES = createRateLimit({ points: 10, seconds: 900, toKey: (accountId) => accountId })
