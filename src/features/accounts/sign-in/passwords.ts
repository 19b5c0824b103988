import { COMMON_PASSWORDS } from './common-passwords.ts'
import { makeHash, matchesHash } from './hash-password.ts'
import { createQueue } from './queue.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'own-address'

/** What is wrong with a password: its length, or that it is a common one. There are no rules on the characters it contains. */
export function findPasswordProblem(password: string, email = ''): PasswordProblem | undefined {
  const length = Array.from(password).length
  if (length < SHORTEST_PASSWORD) return 'too-short'
  if (length > LONGEST_PASSWORD) return 'too-long'
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size <= 2) return 'common'
  const address = email.toLowerCase()
  return address !== '' && (plain === address || plain === address.split('@')[0]) ? 'own-address' : undefined
}

/** Each hash takes 19 MB and a thread while it runs; two at once leave room for pages. Whatever makes or compares hashes waits here. */
export const inPasswordQueue = createQueue({ atOnce: 2, waiting: 100 })

/** Hashes a password for somebody who is known (by a session, a mailed link or the command line), or for a stranger who signs up. */
export async function hashPassword(password: string, { isKnown = true }: { isKnown?: boolean } = {}): Promise<string> {
  return await inPasswordQueue(() => makeHash(password), { isKnown })
}

/** Whether a password belongs to a hash; asked for somebody who is known by a session or a mailed link. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  return await inPasswordQueue(() => matchesHash({ password, hash }), { isKnown: true })
}
