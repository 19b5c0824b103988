/** The ids and keys of the product (decisions, Names). */

export const CONTENT_KEY = /^MC[A-Z2-7]{26}$/
export const MANAGED_CONTENT_ID = /^20Y[A-Za-z0-9]{12}$/
/** Salesforce ids have 15 characters, or 18 with their checksum. */
export const SALESFORCE_ID = /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/

export const SITE_ID = '0DM000000000001'
export const CHANNEL_ID = '0ap000000000001'
export const COMMUNITY_ID = '0DB000000000001'

export const SITE_PREFIX = '0DM'
export const CHANNEL_PREFIX = '0ap'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new content key from 26 random bytes. */
export function toContentKey(random: Uint8Array): string {
  return 'MC' + spell(random, 26, BASE32)
}

/** A new managed content id from 12 random bytes. */
export function toManagedContentId(random: Uint8Array): string {
  return '20Y' + spell(random, 12, BASE62)
}

/** A new record id from 12 random bytes; `prefix` is the three characters that identify its content type (decisions, Names). */
export function toRecordId(prefix: string, random: Uint8Array): string {
  return prefix + spell(random, 12, BASE62)
}

function spell(random: Uint8Array, length: number, alphabet: string): string {
  if (random.length < length) throw new RangeError(`An id of ${length} characters needs ${length} random bytes; ${random.length} were given.`)
  return Array.from(random.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('')
}
