import { toAddressKey } from '#content/store/accounts.ts'
import { createLimitOfAll } from './limit-all.ts'
import { createRateLimit, type RateLimit } from './limit-rate.ts'

/**
 * How many mails one mailbox gets, from however many addresses they are asked for; all kinds of mail count together. `strangers` is for what
 * anybody can ask for by naming an address: receipts of enquiries, links, sign-ups. `owners` is for links that a known device asks for,
 * `changes` for mails about a changed password, a changed second factor or a deleted account, which strangers cannot cause. `staff` is for
 * notices of enquiries, `colleagues` for mentions and reviews.
 */
export type MailLimits = Record<'strangers' | 'owners' | 'changes' | 'staff' | 'colleagues', RateLimit>

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The limits of a process, shared by everything in it that mails. */
export function createMailLimits(): MailLimits {
  const perMailbox = (anHour: number, aDay: number) =>
    createLimitOfAll([
      createRateLimit({ points: anHour, seconds: HOUR_SECONDS, toKey: toMailboxKey }),
      createRateLimit({ points: aDay, seconds: DAY_SECONDS, toKey: toMailboxKey }),
    ])
  return {
    strangers: perMailbox(5, 15),
    owners: perMailbox(5, 15),
    changes: perMailbox(10, 20),
    staff: perMailbox(30, 300),
    colleagues: perMailbox(40, 200),
  }
}

/** Most mail providers deliver `ada+anything@…` to one mailbox, so all such addresses share one count. */
function toMailboxKey(email: string): string {
  return toAddressKey(email).replace(/^([^@+]*)\+[^@]*@/, '$1@')
}
