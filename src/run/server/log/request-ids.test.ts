import type { IncomingMessage } from 'node:http'

import { expect, it, test } from 'vitest'

import { createClientAddresses } from '../client-addresses.ts'
import { createRequestIds } from './request-ids.ts'

const PROXY = '10.0.0.7'
const idOf = createRequestIds(createClientAddresses(['10.0.0.0/8']).isTrusted)

function request(given: string | undefined, remoteAddress = PROXY): IncomingMessage {
  return { headers: given === undefined ? {} : { 'x-request-id': given }, socket: { remoteAddress } } as unknown as IncomingMessage
}

test('takes the id of a trusted proxy, and keeps it for the request', () => {
  const asked = request('7f3c-2b.A_9')
  expect(idOf(asked)).toBe('7f3c-2b.A_9')
  expect(idOf(asked)).toBe('7f3c-2b.A_9')
})

it.each([
  ['of another client', request('7f3c-2b.A_9', '192.0.2.1')],
  ['that is too short', request('short')],
  ['that is too long', request('a'.repeat(65))],
  ['with other characters', request('abcdefgh\tijkl"')],
  ['that is missing', request(undefined)],
])('gives an own id instead of one %s', (_, asked) => {
  const id = idOf(asked)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  expect(idOf(asked)).toBe(id)
})

test('without trusted proxies no id is taken', () => {
  const own = createRequestIds(createClientAddresses([]).isTrusted)
  expect(own(request('7f3c-2b.A_9', '127.0.0.1'))).not.toBe('7f3c-2b.A_9')
})
