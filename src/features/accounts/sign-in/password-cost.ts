/**
 * What a hash of a password costs: Argon2id with 19 MiB, two passes and one lane, the first choice of OWASP's table. A refused password is
 * answered after `refusedAfterMs` at the earliest, because hashes of earlier releases take another time than those of unknown addresses.
 */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1, refusedAfterMs: 400 }
