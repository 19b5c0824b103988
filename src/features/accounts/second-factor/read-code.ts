import { hashRecoveryCode } from './recovery-codes.ts'

/** What somebody typed: six digits of an authenticator app, or the hash of a recovery code. */
export type TypedCode = { kind: 'code' | 'recovery-code'; value: string }

const LONGEST = 80

/** Reads a code as people type it, with spaces and dashes; undefined for what can be neither. */
export function readCode(typed: string): TypedCode | undefined {
  if (typed.length > LONGEST) return undefined
  const plain = typed.replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'code', value: plain }
  const hash = hashRecoveryCode(plain)
  return hash === undefined ? undefined : { kind: 'recovery-code', value: hash }
}
