import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { EnquiryKind } from '#model/enquiries/enquiry.ts'
import type { KeyState } from '#model/enquiries/enquiry-record.ts'

/** How long a form can be sent after it was shown. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/** The key of a form that was sent. `id` is random and known only to the visitor who was shown the form. */
export type FormKey = { state: 'valid'; id: string; issuedAt: Date } | { state: Exclude<KeyState, 'valid'> }

/** Makes a key for a form that is about to be shown. */
export function issueKey(secret: string, kind: EnquiryKind, now: Date): string {
  const front = `${randomBytes(16).toString('base64url')}.${now.getTime().toString(36)}`
  return `${front}.${sign(secret, `form ${kind} ${front}`)}`
}

/** Reads the key of a form that was sent; a key of another form or kind counts as forged. */
export function readKey(secret: string, text: string, { kind, now }: { kind: EnquiryKind; now: Date }): FormKey {
  if (text === '') return { state: 'missing' }
  const [id = '', time = '', mac = '', ...rest] = text.split('.')
  if (rest.length > 0 || text.length > 200 || !isSame(mac, sign(secret, `form ${kind} ${id}.${time}`))) return { state: 'forged' }
  const issuedAt = new Date(Number.parseInt(time, 36))
  const age = now.getTime() - issuedAt.getTime()
  return age > KEY_LIFETIME_MS ? { state: 'expired' } : { state: 'valid', id, issuedAt }
}

/** Letters and digits without pairs that look alike, such as O and 0. */
const ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY'

/** The receipt number of a form: every process derives the same number from the same key, without the database. */
export function toReceipt(secret: string, id: string): string {
  return spell(createHmac('sha256', secret).update(`receipt ${id}`).digest())
}

/** A random receipt number, for a form without a valid key. */
export function drawReceipt(): string {
  return spell(randomBytes(32))
}

function spell(bytes: Uint8Array): string {
  return `BP-${Array.from(bytes.subarray(0, 20), (byte) => byte)
    .reduce((letters, byte) => (byte < 250 && letters.length < 10 ? letters + ALPHABET[byte % ALPHABET.length] : letters), '')
    .padEnd(10, ALPHABET)}`
}

/** Proves that this site issued a receipt number: nobody can make a link that shows an invented one. */
export function proveReceipt(secret: string, receipt: string, place: string): string {
  return sign(secret, `proof ${place} ${receipt}`).slice(0, 22)
}

/** Whether the proof of a number came from `proveReceipt`. */
export function isProved(secret: string, { receipt, place, proof }: { receipt: string; place: string; proof: string }): boolean {
  return isSame(proof, proveReceipt(secret, receipt, place))
}

/** A keyed digest of an enquiry's words and files: equal for equal content, and useless without the secret. */
export function digestWords(secret: string, words: unknown): string {
  return sign(secret, `words ${JSON.stringify(words)}`)
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
