import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits for use in links. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored instead of a token. Tokens are long and random, so a plain SHA-256 cannot be reversed by guessing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
