import { toAddressKey } from '#content/store/accounts.ts'
import { createRateLimit, type RateLimit } from '../limit-rate.ts'

/** What the sign-in pages bound, in this process: forms of a client, failures of an account, mails to an address (trust, fact 8). */
export type SignInLimits = { clients: RateLimit; failures: RateLimit; mails: RateLimit }

/**
 * The limit on an account ends by itself, can be passed by with a mailed link, and counts for addresses without an account too: it tells
 * nothing and keeps nobody out for ever.
 */
export function createSignInLimits(): SignInLimits {
  return {
    clients: createRateLimit({ points: 20, seconds: 60 }),
    failures: createRateLimit({ points: 10, seconds: 15 * 60, toKey: toAddressKey }),
    mails: createRateLimit({ points: 5, seconds: 3600, toKey: toMailboxKey }),
  }
}

/** Most providers put what is sent to `ada+anything@…` into one mailbox, so one limit counts for all of them. */
function toMailboxKey(email: string): string {
  return toAddressKey(email).replace(/\+[^@]*(?=@)/, '')
}
