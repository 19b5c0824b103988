import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * Replaces `better-auth/crypto` in tests that make hundreds of hashes for other purposes: the same scrypt over the same normalised text, at
 * a thousandth of the cost. `passwords.test.ts` checks the real cost.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${derive(password, salt).toString('hex')}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  return timingSafeEqual(derive(password, salt), Buffer.from(key, 'hex'))
}

function derive(password: string, salt: string): Buffer {
  return scryptSync(password.normalize('NFKC'), salt, 64, { N: 16, r: 16, p: 1 })
}
