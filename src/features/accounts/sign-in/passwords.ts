import { COMMON_PASSWORDS } from './common-passwords.ts'
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

/** Each hash takes 32 MB and a thread while it runs; two at once leave room for pages. */
const queue = createQueue({ atOnce: 2, waiting: 100 })

/** Hashes with scrypt as Better Auth configures it (N 16384, r 16, p 1, 64 bytes), with a random salt for each hash. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await import('better-auth/crypto')
  return await queue(async () => await crypto.hashPassword(password))
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const crypto = await import('better-auth/crypto')
  return await queue(async () => await crypto.verifyPassword({ password, hash }))
}
