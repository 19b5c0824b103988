import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { PASSWORD_COST } from './password-cost.ts'

const derive = promisify(argon2)

type Cost = Pick<typeof PASSWORD_COST, 'memory' | 'passes' | 'parallelism'>

/** How a hash of today's cost begins. */
const FRONT = `$argon2id$v=19$m=${PASSWORD_COST.memory},t=${PASSWORD_COST.passes},p=${PASSWORD_COST.parallelism}$`
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([\w+/]{22})\$([\w+/]{43})$/

/** Hashes a password into the form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, with a random salt. */
export async function makeHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${FRONT}${toText(salt)}$${toText(await run(password, salt, PASSWORD_COST))}`
}

/** Whether a password belongs to a hash, also to one of an earlier release (scrypt, as Better Auth makes it). */
export async function matchesHash({ password, hash }: { password: string; hash: string }): Promise<boolean> {
  const [, m, t, p, salt, key] = FORM.exec(hash) ?? []
  if (salt === undefined || key === undefined) {
    const { verifyPassword } = await import('better-auth/crypto')
    return await verifyPassword({ password, hash })
  }
  const found = await run(password, Buffer.from(salt, 'base64'), { memory: Number(m), passes: Number(t), parallelism: Number(p) })
  return timingSafeEqual(found, Buffer.from(key, 'base64'))
}

/** Whether a hash was made at another cost than new ones, and is to be replaced when its password is known. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(FRONT)
}

async function run(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  return await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, memory, passes, parallelism })
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
