import { toClientKey } from '#base/node/client-key.ts'
import { createLimitOfAll } from '../limit-all.ts'
import { createRateLimit, type RateLimit } from '../limit-rate.ts'
import { createShareLimit } from '../limit-share.ts'
import { createGuessLimit, type GuessLimit } from './limit-guesses.ts'

/** The limits of the sign-in pages, in this process. None of them lets a stranger use up what belongs to a known device (decision 12). */
export type SignInLimits = {
  /** Forms of one address. */
  clients: RateLimit
  /** Forms of one known device, which do not count for its address. */
  devices: RateLimit
  /** Forms of one opened link, which do not count for the address either: a mailed link goes on working. */
  links: RateLimit
  /** Wishes for an account or a link from one address, each of which is a row in the database. */
  wishes: RateLimit
  guesses: GuessLimit
}

const MINUTE = { points: 20, seconds: 60 }
const DAY_SECONDS = 86_400
const asIs = (key: string) => key

export function createSignInLimits(): SignInLimits {
  return {
    clients: createLimitOfAll([createRateLimit(MINUTE), createRateLimit({ points: 300, seconds: DAY_SECONDS })]),
    devices: createRateLimit({ ...MINUTE, toKey: asIs }),
    links: createRateLimit({ ...MINUTE, toKey: asIs }),
    wishes: createShareLimit({ perClient: 50, inAll: 5000, least: 3, seconds: DAY_SECONDS, toKey: toClientKey }),
    guesses: createGuessLimit(),
  }
}
