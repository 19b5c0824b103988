import { toAddressKey } from '#content/store/accounts.ts'
import { toClientKey } from '#base/node/client-key.ts'
import { countFailure, createGrowingLimit, createTries, pauseAfter, type Growth } from '../limit-growing.ts'
import { OK, refusedUntil, type RateVerdict } from '../limit-rate.ts'

/**
 * An attempt at an account's password: from which address, and from which known device (`readDevice`), if the browser has signed in to this
 * account before.
 */
export type Guess = { email: string; clientAddress: string; device?: string }

/** Slows guesses down. None of its functions rejects. */
export type GuessLimit = {
  /** Counts an attempt, in one atomic step, before the password is compared. */
  consume(guess: Guess, now: Date): Promise<RateVerdict>
  /** Takes an attempt back, because no password was compared. */
  giveBack(guess: Guess): Promise<void>
  /** The password was right: this device or address starts again at zero. */
  forgive(guess: Guess): Promise<void>
}

const HOUR_SECONDS = 3600
/** A browser that has signed in before: nobody else can use up its attempts. */
const DEVICE: Growth = { free: 10, firstSeconds: 4, step: 1, longestSeconds: 900, forgetSeconds: HOUR_SECONDS }
/** One address, for one account. */
const ADDRESS: Growth = { free: 5, firstSeconds: 4, step: 1, longestSeconds: 900, forgetSeconds: HOUR_SECONDS }
/** All strangers together, for one account: 5 s after 10 failures, 10 s after 20, and so on. */
const ACCOUNT: Growth = { free: 10, firstSeconds: 5, step: 10, longestSeconds: 900, forgetSeconds: HOUR_SECONDS }

/**
 * Limits guesses at passwords without a wall that a stranger could build before the owner. Each address waits for itself, from its own first
 * attempt or last failure on. Its wait grows with its own failures and with those of all strangers at this account, but nobody waits longer
 * than 15 minutes, however many others go on trying. Accounts that do not exist count alike.
 */
export function createGuessLimit(): GuessLimit {
  const devices = createGrowingLimit({ ...DEVICE, toKey: (key) => key })
  const addresses = createTries(ADDRESS)
  const accounts = createTries(ACCOUNT)

  function asStranger(guess: Guess, now: Date): RateVerdict {
    const moment = now.getTime()
    const account = accounts.open(accountOf(guess), moment)
    const address = addresses.open(addressOf(guess), moment)
    const readyAt = address.since + Math.max(pauseAfter(address.failures, ADDRESS), pauseAfter(account.failures, ACCOUNT))
    if (moment < readyAt) return refusedUntil(readyAt, moment)
    countFailure(account, moment)
    countFailure(address, moment)
    return OK
  }

  return {
    async consume(guess, now) {
      const device = deviceOf(guess)
      if (device !== undefined && (await devices.consume(device, now)).kind === 'ok') return OK
      return asStranger(guess, now)
    },
    async giveBack(guess) {
      const device = deviceOf(guess)
      if (device !== undefined) return await devices.giveBack(device)
      accounts.takeBack(accountOf(guess))
      addresses.takeBack(addressOf(guess))
    },
    async forgive(guess) {
      const device = deviceOf(guess)
      if (device !== undefined) await devices.forgive(device)
      // Guesses of strangers stay counted: the owner's success says nothing about them.
      else accounts.takeBack(accountOf(guess))
      addresses.forget(addressOf(guess))
    },
  }
}

function accountOf({ email }: Guess): string {
  return toAddressKey(email)
}

function addressOf(guess: Guess): string {
  return `${accountOf(guess)} ${toClientKey(guess.clientAddress)}`
}

function deviceOf(guess: Guess): string | undefined {
  return guess.device === undefined ? undefined : `${accountOf(guess)} ${guess.device}`
}
