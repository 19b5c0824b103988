import { toAddressKey } from '#content/store/accounts.ts'
import { createRateLimit, type RateLimit } from '../limit-rate.ts'

/** The limits of the sign-in pages, in this process: forms per client, failed sign-ins per account, mails per address (trust, fact 8). */
export type SignInLimits = { clients: RateLimit; failures: RateLimit; mails: RateLimit }

/**
 * The limit on an account ends by itself, does not apply to sign-in by a mailed link, and counts addresses without an account too. So it
 * does not reveal which addresses exist and never locks an account for good.
 */
export function createSignInLimits(): SignInLimits {
  return {
    clients: createRateLimit({ points: 20, seconds: 60 }),
    failures: createRateLimit({ points: 10, seconds: 15 * 60, toKey: toAddressKey }),
    mails: createRateLimit({ points: 5, seconds: 3600, toKey: toMailboxKey }),
  }
}

/** Most mail providers deliver `ada+anything@…` to one mailbox, so all such addresses share one count. */
function toMailboxKey(email: string): string {
  return toAddressKey(email).replace(/\+[^@]*(?=@)/, '')
}
