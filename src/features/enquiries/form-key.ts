import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { EnquiryKind } from '#model/enquiries/enquiry.ts'
import type { KeyState } from '#model/enquiries/enquiry-record.ts'

/** How long a form may stand open before its key no longer counts. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/** The key of a form that came back. `id` is random and known to nobody but who was shown the form. */
export type FormKey = { state: 'valid'; id: string; issuedAt: Date } | { state: Exclude<KeyState, 'valid'> }

/** A key for a form that is about to be shown. */
export function issueKey(secret: string, kind: EnquiryKind, now: Date): string {
  const front = `${randomBytes(16).toString('base64url')}.${now.getTime().toString(36)}`
  return `${front}.${sign(secret, `form ${kind} ${front}`)}`
}

/** Reads the key that a form carried; one of another form or kind is forged. */
export function readKey(secret: string, text: string, { kind, now }: { kind: EnquiryKind; now: Date }): FormKey {
  if (text === '') return { state: 'missing' }
  const [id = '', time = '', mac = '', ...rest] = text.split('.')
  if (rest.length > 0 || text.length > 200 || !isSame(mac, sign(secret, `form ${kind} ${id}.${time}`))) return { state: 'forged' }
  const issuedAt = new Date(Number.parseInt(time, 36))
  const age = now.getTime() - issuedAt.getTime()
  return age > KEY_LIFETIME_MS ? { state: 'expired' } : { state: 'valid', id, issuedAt }
}

/** Letters and digits that nobody takes for one another. */
const ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY'

/** The receipt number that belongs to a form: each process gives the same one for the same key, whether or not the database is there. */
export function toReceipt(secret: string, id: string): string {
  return spell(createHmac('sha256', secret).update(`receipt ${id}`).digest())
}

/** A receipt number for a form without a key. */
export function drawReceipt(): string {
  return spell(randomBytes(32))
}

function spell(bytes: Uint8Array): string {
  return `BP-${Array.from(bytes.subarray(0, 20), (byte) => byte)
    .reduce((letters, byte) => (byte < 250 && letters.length < 10 ? letters + ALPHABET[byte % ALPHABET.length] : letters), '')
    .padEnd(10, ALPHABET)}`
}

/** Shows that this site gave the number, so that nobody can make a page claim one that does not exist. */
export function proveReceipt(secret: string, receipt: string, place: string): string {
  return sign(secret, `proof ${place} ${receipt}`).slice(0, 22)
}

/** Whether a number came from `proveReceipt`. */
export function isProved(secret: string, { receipt, place, proof }: { receipt: string; place: string; proof: string }): boolean {
  return isSame(proof, proveReceipt(secret, receipt, place))
}

/** The same for the same words and files; it says nothing about them to who does not hold the secret. */
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
