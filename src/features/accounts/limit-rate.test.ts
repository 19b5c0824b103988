import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toClientKey } from '#base/node/client-key.ts'
import { createRateLimit } from './limit-rate.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

test('a client may make a number of requests in a period, then waits for the rest of it, and then may again', () => {
  const limit = createRateLimit({ points: 2, seconds: 60 })
  const take = (seconds: number) => limit.take('192.0.2.1', at(seconds))
  expect([take(0), take(10), take(20), take(59.5), take(60)]).toEqual([
    { kind: 'ok' },
    { kind: 'ok' },
    { kind: 'refused', retryAfterSeconds: 40 },
    { kind: 'refused', retryAfterSeconds: 1 },
    { kind: 'ok' },
  ])
})

test('one client does not use up the allowance of another', () => {
  const limit = createRateLimit({ points: 1, seconds: 60 })
  expect(limit.take('192.0.2.1', at(0)).kind).toBe('ok')
  expect(limit.take('192.0.2.2', at(0)).kind).toBe('ok')
  expect(limit.take('192.0.2.1', at(1)).kind).toBe('refused')
})

test('a client that has proved its identity starts again at zero', () => {
  const limit = createRateLimit({ points: 1, seconds: 60 })
  limit.take('192.0.2.1', at(0))
  limit.forgive('192.0.2.1')
  expect(limit.take('192.0.2.1', at(1)).kind).toBe('ok')
})

test('a request that is given back does not count, and giving back never adds allowance', () => {
  const limit = createRateLimit({ points: 1, seconds: 60 })
  limit.take('192.0.2.1', at(0))
  limit.giveBack('192.0.2.1')
  limit.giveBack('192.0.2.1')
  limit.giveBack('192.0.2.2')
  expect([1, 2].map((seconds) => limit.take('192.0.2.1', at(seconds)).kind)).toEqual(['ok', 'refused'])
})

test('with too many clients the oldest count is dropped, not the newest', () => {
  const limit = createRateLimit({ points: 1, seconds: 60, mostKeys: 3 })
  for (const last of [1, 2, 3, 4]) limit.take(`192.0.2.${last}`, at(last))
  expect([4, 3].map((last) => limit.take(`192.0.2.${last}`, at(5)).kind)).toEqual(['refused', 'refused'])
  expect(limit.take('192.0.2.1', at(5)).kind).toBe('ok')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['::192.0.2.1', '192.0.2.1'],
  ['0x7f.1', '0x7f.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, key) => {
  expect(toClientKey(address)).toBe(key)
})

test('every IPv6 address has a key, whatever its spelling', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      expect(toClientKey(address)).toMatch(/^(?:[\da-f]+(?::[\da-f]+){3}::\/64|[\d.]+)$/)
    }),
  )
})
