import { toAddressKey } from '#content/store/accounts.ts'
import { createLimitOfAll } from '../limit-all.ts'
import { createRateLimit, type RateLimit } from '../limit-rate.ts'
import { createShareLimit } from '../limit-share.ts'
import { createGuessLimit, type GuessLimit } from './limit-guesses.ts'

/** The limits of the sign-in pages, in this process. None of them lets a stranger use up what belongs to a known device (decision 12). */
export type SignInLimits = {
  /** Forms of one address. */
  clients: RateLimit
  /** Forms of the known devices of one account, which do not count for their addresses. */
  devices: RateLimit
  /** Forms of one opened link, which do not count for the address either: a mailed link goes on working. */
  links: RateLimit
  /** Wishes for a link from one address, each of which is a row in the database, and for an account, which may save pages besides. */
  wishes: RateLimit
  signUps: RateLimit
  guesses: GuessLimit
  /** Codes of second factors, which only whoever knows the first one can try. */
  codes: GuessLimit
}

const MINUTE = { points: 20, seconds: 60 }
const DAY_SECONDS = 86_400
const asIs = (key: string) => key

export function createSignInLimits(): SignInLimits {
  return {
    clients: createLimitOfAll([createRateLimit(MINUTE), createRateLimit({ points: 1000, seconds: DAY_SECONDS })]),
    devices: createLimitOfAll([
      createRateLimit({ ...MINUTE, toKey: toAddressKey }),
      createRateLimit({ points: 300, seconds: DAY_SECONDS, toKey: toAddressKey }),
    ]),
    links: createRateLimit({ ...MINUTE, toKey: asIs }),
    wishes: createShareLimit({ perClient: 50, inAll: 5000, least: 3, seconds: DAY_SECONDS }),
    signUps: createShareLimit({ perClient: 30, inAll: 1500, least: 2, seconds: DAY_SECONDS }),
    guesses: createGuessLimit(),
    codes: createGuessLimit(),
  }
}
