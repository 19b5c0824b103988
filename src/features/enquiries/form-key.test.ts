import { expect, test } from 'vitest'

import { NOW, after } from '../../../tests/support/sample-content.ts'
import { digestWords, drawReceipt, isProved, issueKey, KEY_LIFETIME_MS, proveReceipt, readKey, toReceipt } from './form-key.ts'

const SECRET = 'secret of the tests'
const contact = { kind: 'contact' as const, now: after(60) }

test('a key that this site issued is valid for a day and tells when it was issued', () => {
  const key = issueKey(SECRET, 'contact', NOW)
  expect(readKey(SECRET, key, contact)).toEqual({ state: 'valid', id: key.split('.')[0], issuedAt: NOW })
  const late = new Date(NOW.getTime() + KEY_LIFETIME_MS)
  expect(readKey(SECRET, key, { kind: 'contact', now: late }).state).toBe('valid')
  expect(readKey(SECRET, key, { kind: 'contact', now: new Date(late.getTime() + 1) })).toEqual({ state: 'expired' })
})

test('keys of another form, another site, another time or of nobody get different states', () => {
  const key = issueKey(SECRET, 'contact', NOW)
  const [id, time, mac] = key.split('.')
  const states = [
    readKey(SECRET, key, { ...contact, kind: 'call' }),
    readKey('another secret', key, contact),
    readKey(SECRET, `${id}.${(NOW.getTime() + 1).toString(36)}.${mac}`, contact),
    readKey(SECRET, `${key}.x`, contact),
    readKey(SECRET, `${id}.${time}.`, contact),
    readKey(SECRET, '', contact),
  ]
  expect(states.map(({ state }) => state)).toEqual(['forged', 'forged', 'forged', 'forged', 'forged', 'missing'])
})

test('receipt numbers are readable, the same for one form, and otherwise unique', () => {
  const many = Array.from({ length: 2000 }, drawReceipt)
  expect(new Set(many).size).toBe(2000)
  expect(many.filter((receipt) => !/^BP-[34679ACDEFGHJKMNPQRTUVWXY]{10}$/.test(receipt))).toEqual([])
  expect(toReceipt(SECRET, 'a')).toBe(toReceipt(SECRET, 'a'))
  expect(toReceipt(SECRET, 'a')).not.toBe(toReceipt(SECRET, 'b'))
})

test("a receipt's proof is valid for its number and place only", () => {
  const proof = proveReceipt(SECRET, 'BP-A', 'now')
  expect(isProved(SECRET, { receipt: 'BP-A', place: 'now', proof })).toBe(true)
  expect([
    isProved(SECRET, { receipt: 'BP-B', place: 'now', proof }),
    isProved(SECRET, { receipt: 'BP-A', place: 'later', proof }),
    isProved(SECRET, { receipt: 'BP-A', place: 'now', proof: '' }),
  ]).toEqual([false, false, false])
})

test('the same words have the same digest', () => {
  expect(digestWords(SECRET, ['a', 1])).toBe(digestWords(SECRET, ['a', 1]))
  expect(digestWords(SECRET, ['a', 2])).not.toBe(digestWords(SECRET, ['a', 1]))
})
