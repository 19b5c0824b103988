import { createGrowingLimit } from '../limit-growing.ts'
import { createRateLimit } from '../limit-rate.ts'

/**
 * Slows down guesses of the password within an open session, which is named by its hash; all forms that ask for the password share the count.
 * Whoever has got hold of one session of an account does not keep its owner, who has another, from changing the password.
 */
export const PASSWORD_GUESSES = createGrowingLimit({
  free: 10,
  firstSeconds: 4,
  step: 1,
  longestSeconds: 900,
  forgetSeconds: 3600,
  toKey: (sessionHash) => sessionHash,
})

/** Attempts to change the password of one account in a day, right or wrong: each change stays in the audit. */
export const PASSWORD_CHANGES = createRateLimit({ points: 50, seconds: 86_400, toKey: (accountId) => accountId })
