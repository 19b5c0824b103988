/** Replaces the cost of password hashes in tests that make hundreds of them for other purposes; `passwords.test.ts` checks the real cost. */
export const PASSWORD_COST = { memory: 8, passes: 1, parallelism: 1, refusedAfterMs: 0 }
