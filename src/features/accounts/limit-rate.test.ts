import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toClientKey } from '#base/node/client-key.ts'
import { createRateLimit } from './limit-rate.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

const open = { kind: 'ok' }

test('a client may make a number of requests in a period, then waits for the rest of it, and then may again', async () => {
  const limit = createRateLimit({ points: 2, seconds: 60 })
  const ask = (seconds: number) => limit.consume('192.0.2.1', at(seconds))
  expect(await Promise.all([ask(0), ask(10), ask(20), ask(59.5), ask(60)])).toEqual([
    open,
    open,
    { kind: 'refused', retryAfterSeconds: 40 },
    { kind: 'refused', retryAfterSeconds: 1 },
    open,
  ])
})

test('simultaneous requests are counted one by one', async () => {
  const limit = createRateLimit({ points: 3, seconds: 60 })
  const verdicts = await Promise.all(Array.from({ length: 10 }, () => limit.consume('192.0.2.1', at(0))))
  expect(verdicts.filter(({ kind }) => kind === 'ok')).toHaveLength(3)
})

test('one client does not use up the allowance of another', async () => {
  const limit = createRateLimit({ points: 1, seconds: 60 })
  expect(await limit.consume('192.0.2.1', at(0))).toEqual(open)
  expect(await limit.consume('192.0.2.2', at(0))).toEqual(open)
  expect(await limit.consume('192.0.2.1', at(1))).toMatchObject({ kind: 'refused' })
})

test('a client that has proved its identity starts again at zero', async () => {
  const limit = createRateLimit({ points: 1, seconds: 60 })
  await limit.consume('192.0.2.1', at(0))
  await limit.forgive('192.0.2.1')
  expect(await limit.consume('192.0.2.1', at(1))).toEqual(open)
})

test('a request that is given back does not count, and giving back never adds allowance', async () => {
  const limit = createRateLimit({ points: 1, seconds: 60 })
  await limit.consume('192.0.2.1', at(0))
  await limit.giveBack('192.0.2.1')
  await limit.giveBack('192.0.2.1')
  await limit.giveBack('192.0.2.2')
  expect(await limit.consume('192.0.2.1', at(1))).toEqual(open)
  expect(await limit.consume('192.0.2.1', at(2))).toMatchObject({ kind: 'refused' })
})

test('with too many clients the oldest count is dropped, not the newest', async () => {
  const limit = createRateLimit({ points: 1, seconds: 60, mostKeys: 3 })
  for (const last of [1, 2, 3, 4]) await limit.consume(`192.0.2.${last}`, at(last))
  for (const last of [4, 3]) expect(await limit.consume(`192.0.2.${last}`, at(5))).toMatchObject({ kind: 'refused' })
  expect(await limit.consume('192.0.2.1', at(5))).toEqual(open)
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
