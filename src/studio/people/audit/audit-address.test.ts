import { expect, test } from 'vitest'

import { readAuditAddress, toAuditQuery, writeAuditAddress } from './audit-address.ts'

test('an address holds its filters, and leaves out what it does not know', () => {
  const address = readAuditAddress('?who=Ada&act=publish&more=1&until=')
  expect(address).toEqual({ who: 'Ada', act: 'publish' })
  expect(writeAuditAddress({ act: 'publish', who: 'Ada' })).toBe('?who=Ada&act=publish')
  expect(writeAuditAddress({})).toBe('')
})

test('both days are whole', () => {
  const { since, until } = toAuditQuery({ since: '2026-11-30', until: '2026-11-30' })
  expect(since).toBe(new Date(2026, 10, 30).toISOString())
  expect(until).toBe(new Date(2026, 11, 1).toISOString())
})

test('what is no day is left to the server to refuse', () => {
  expect(toAuditQuery({ since: 'yesterday' }).since).toBe('yesterday')
})
