import { randomInt } from 'node:crypto'

import { hashToken } from '#base/node/hash-token.ts'

/** Letters and digits that are not mistaken for each other on paper: no 0, 1, I, L, O and U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const CODES = 10

/** New recovery codes of 78 bits each, in groups of four as they are shown once. */
export function makeRecoveryCodes(): string[] {
  const makeGroup = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: CODES }, () => Array.from({ length: LENGTH / 4 }, makeGroup).join('-'))
}

/** The hash that is stored instead of a recovery code, however it was typed; undefined when the text cannot be one. */
export function hashRecoveryCode(typed: string): string | undefined {
  if (typed.length > 4 * LENGTH) return undefined
  const plain = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return plain.length === LENGTH ? hashToken(plain) : undefined
}
