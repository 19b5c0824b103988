import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text for a link. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. Tokens are random and long, so a plain digest cannot be turned back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
