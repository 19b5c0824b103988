import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { cases } from '../../../../tests/support/effort.ts'
import { cacheKey } from './cache-key.ts'
import { createDataCache } from './data-cache.ts'
import { DataError } from './data-error.ts'

/** A cache with a clock that tests advance, and a source that counts its calls. */
function setUp() {
  const clock = { ms: 1_000_000 }
  const cache = createDataCache({ now: () => clock.ms })
  let calls = 0
  const source = async () => ({ data: { call: ++calls }, mayCache: true })
  const pass = (seconds: number) => (clock.ms += seconds * 1000)
  return { cache, source, pass, calls: () => calls }
}

const missing = () => Promise.reject(new DataError({ url: '/x', status: 404, statusText: 'Not Found', errors: [] }))
const broken = () => Promise.reject(new DataError({ url: '/x', status: 500, statusText: 'Internal Server Error', errors: [] }))

test.each([
  [undefined, 299, 1],
  [undefined, 300, 2],
  [10, 9, 1],
  [10, 10, 2],
  [-1, 1e9, 1],
  [0, 0, 2],
])('a lifetime of %s s after %s s takes %i calls [S7.cached.01] [S7.cached.02] [S9.cache.03]', async (lifetime, seconds, expected) => {
  const { cache, source, pass, calls } = setUp()
  await cache.load('a', source, { lifetime })
  pass(seconds)
  expect(await cache.load('a', source, { lifetime })).toEqual({ call: expected })
  expect(calls()).toBe(expected)
})

test('a lifetime of 0 is not served from what another load has kept', async () => {
  const { cache, source } = setUp()
  await cache.load('a', source)
  expect(await cache.load('a', source, { lifetime: 0 })).toEqual({ call: 2 })
})

test('a result that may not be cached is returned but not cached', async () => {
  const { cache } = setUp()
  const once = vi.fn(async () => ({ data: 1, mayCache: false }))
  await cache.load('a', once)
  await cache.load('a', once)
  expect(once).toHaveBeenCalledTimes(2)
})

test('equal loads at the same time share one call', async () => {
  const { cache, source, calls } = setUp()
  const results = await Promise.all([cache.load('a', source), cache.load('a', source), cache.load('a', source, { policy: 'reload' })])
  expect(results).toEqual([{ call: 1 }, { call: 1 }, { call: 1 }])
  expect(calls()).toBe(1)
})

test('reload calls even if it is there', async () => {
  const { cache, source } = setUp()
  await cache.load('a', source)
  expect(await cache.load('a', source, { policy: 'reload' })).toEqual({ call: 2 })
})

test('only-if-cached that finds nothing is a 504 without a call [S7.cached.03] [S8.error.09]', async () => {
  const { cache, source, pass, calls } = setUp()
  const message = 'Data requested with only-if-cached policy and not found in the cache.'
  await expect(cache.load('a', source, { policy: 'only-if-cached' })).rejects.toMatchObject({ status: 504, message })
  await cache.load('a', source)
  expect(await cache.load('a', source, { policy: 'only-if-cached' })).toEqual({ call: 1 })
  pass(300)
  await expect(cache.load('a', source, { policy: 'only-if-cached' })).rejects.toMatchObject({
    status: 504,
    statusText: 'Gateway Timeout',
    errors: [{ message }],
  })
  expect(calls()).toBe(1)
})

test('a 404 is cached as an error for the default lifetime [S8.error.10]', async () => {
  const { cache, source, pass } = setUp()
  await expect(cache.load('a', missing, { lifetime: 3600 })).rejects.toMatchObject({ status: 404 })
  pass(299)
  await expect(cache.load('a', source)).rejects.toMatchObject({ status: 404 })
  await expect(cache.load('a', source, { policy: 'only-if-cached' })).rejects.toMatchObject({ status: 404 })
  expect(cache.snapshot('a').state).toBe('Error')
  pass(1)
  expect(await cache.load('a', source)).toEqual({ call: 1 })
})

test('other failures are not cached', async () => {
  const { cache, source } = setUp()
  await expect(cache.load('a', broken)).rejects.toMatchObject({ status: 500 })
  expect(cache.snapshot('a')).toMatchObject({ state: 'Error', error: { status: 500 } })
  expect(await cache.load('a', source)).toEqual({ call: 1 })
  expect(cache.snapshot('a').state).toBe('Fulfilled')
})

test('an entry goes through loading, success and failure as specified [S4.loading.02] [S4.loading.03] [S4.loading.04] [S4.loading.05]', async () => {
  const { cache, source, pass } = setUp()
  expect(cache.entry('a')).toEqual({ data: undefined, error: undefined, loaded: false, loading: false })
  const first = cache.load('a', source)
  expect(cache.entry('a')).toEqual({ data: undefined, error: undefined, loaded: false, loading: true })
  await first
  expect(cache.entry('a')).toEqual({ data: { call: 1 }, error: undefined, loaded: true, loading: false })
  pass(300)
  const second = cache.load('a', broken)
  expect(cache.entry('a')).toMatchObject({ data: { call: 1 }, loaded: true, loading: true })
  await second.catch(() => undefined)
  expect(cache.entry('a')).toMatchObject({ error: { status: 500 }, loaded: true, loading: false })
})

test('snapshots say Unfulfilled, Pending, Fulfilled, Stale and Error [S4.loading.01]', async () => {
  const { cache, source, pass } = setUp()
  expect(cache.snapshot('a')).toEqual({ state: 'Unfulfilled' })
  const loading = cache.load('a', source)
  expect(cache.snapshot('a')).toEqual({ state: 'Pending' })
  await loading
  expect(cache.snapshot('a')).toEqual({ state: 'Fulfilled', data: { call: 1 } })
  pass(300)
  expect(cache.snapshot('a')).toEqual({ state: 'Stale', data: { call: 1 } })
  await cache.load('a', broken).catch(() => undefined)
  expect(cache.snapshot('a')).toMatchObject({ state: 'Error', error: { status: 500 } })
})

test('an abort only clears loading, and ends the call [S4.loading.06]', async () => {
  const { cache, source, pass } = setUp()
  await cache.load('a', source)
  pass(300)
  const abort = new AbortController()
  let ended = false
  const endless = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        ended = true
        reject(signal.reason)
      })
    })
  const load = cache.load('a', endless, { signal: abort.signal })
  expect(cache.entry('a')).toMatchObject({ loaded: true, loading: true })
  abort.abort()
  await expect(load).rejects.toMatchObject({ name: 'AbortError' })
  expect(cache.entry('a')).toEqual({ data: { call: 1 }, error: undefined, loaded: true, loading: false })
  expect(ended).toBe(true)
})

test('an abort of the first load leaves an entry that was never loaded [S4.loading.06]', async () => {
  const { cache } = setUp()
  const abort = new AbortController()
  const load = cache.load('a', () => new Promise<never>(() => {}), { signal: abort.signal })
  abort.abort()
  await expect(load).rejects.toMatchObject({ name: 'AbortError' })
  expect(cache.entry('a')).toEqual({ data: undefined, error: undefined, loaded: false, loading: false })
})

test('an abort of one of two equal loads leaves the other one its answer', async () => {
  const { cache, source } = setUp()
  const abort = new AbortController()
  let isEnded = false
  const watched = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => (isEnded = true))
    return source()
  }
  const first = cache.load('a', watched, { signal: abort.signal })
  const second = cache.load('a', source, { signal: new AbortController().signal })
  abort.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(await second).toEqual({ call: 1 })
  expect([isEnded, cache.snapshot('a')]).toEqual([false, { state: 'Fulfilled', data: { call: 1 } }])
})

test('an abort before the load makes no call', async () => {
  const { cache, source, calls } = setUp()
  await expect(cache.load('a', source, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect([calls(), cache.size]).toEqual([0, 0])
})

test('a result that arrives after an abort changes nothing', async () => {
  const { cache, source } = setUp()
  const abort = new AbortController()
  const late = Promise.withResolvers<{ data: string; mayCache: boolean }>()
  const load = cache.load('a', () => late.promise, { signal: abort.signal })
  abort.abort()
  await load.catch(() => undefined)
  await cache.load('a', source)
  late.resolve({ data: 'late', mayCache: true })
  await late.promise
  expect(cache.entry('a').data).toEqual({ call: 1 })
})

test('kept data cannot be changed by anyone', async () => {
  const { cache } = setUp()
  const data = await cache.load('a', async () => ({ data: { list: [{ name: 'x' }] }, mayCache: true }))
  expect(() => (data.list[0] = { name: 'y' })).toThrow(TypeError)
  expect(Object.isFrozen(data.list[0])).toBe(true)
})

test('data that came with the page is served like loaded data', async () => {
  const { cache, source, pass } = setUp()
  cache.put('a', { call: 0 }, 60)
  pass(59)
  expect(await cache.load('a', source)).toEqual({ call: 0 })
  pass(1)
  expect(await cache.load('a', source)).toEqual({ call: 1 })
})

test('trimming takes what has expired, at most once every 5 seconds, and nothing that is watched [S9.cache.04]', async () => {
  const { cache, source, pass } = setUp()
  for (const name of ['a', 'b', 'c']) await cache.load(name, source, { lifetime: 2 })
  const stop = cache.subscribe('c', () => undefined)
  pass(4)
  await cache.load('d', source)
  expect(cache.size).toBe(4)
  pass(1)
  await cache.load('d', source)
  expect(cache.size).toBe(2)
  stop()
  pass(4.9)
  await cache.load('d', source)
  expect(cache.size).toBe(2)
  pass(0.1)
  await cache.load('d', source)
  expect(cache.size).toBe(1)
})

test('a subscriber is told of every change of an entry until it unsubscribes', async () => {
  const { cache, source } = setUp()
  const states: string[] = []
  const stop = cache.subscribe('a', () => states.push(`${cache.snapshot('a').state} ${cache.entry('a').loading}`))
  await cache.load('a', source)
  await cache.load('a', broken, { policy: 'reload' }).catch(() => undefined)
  stop()
  await cache.load('a', source, { policy: 'reload' })
  expect(states).toEqual(['Pending true', 'Fulfilled false', 'Fulfilled true', 'Error false'])
})

test('the order of parameters makes no second key', () => {
  const shuffled = fc
    .dictionary(fc.string(), fc.jsonValue())
    .chain((value) => fc.tuple(fc.constant(value), fc.shuffledSubarray(Object.keys(value), { minLength: Object.keys(value).length })))
  fc.assert(
    fc.property(shuffled, ([value, names]) => {
      const other = Object.fromEntries(names.map((name) => [name, value[name]]))
      expect(cacheKey('call', { nested: [other] })).toBe(cacheKey('call', { nested: [value] }))
    }),
  )
  expect(cacheKey('a', { x: 1 })).not.toBe(cacheKey('a', { x: '1' }))
  expect(cacheKey('a', undefined)).toBe('a:')
})

test('whatever is loaded and waited for, data is served only within its lifetime', async () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b'), wait: fc.nat({ max: 400 }), lifetime: fc.constantFrom(-1, 0, 100, 300) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { cache, source, pass, calls } = setUp()
      const kept = new Map<string, number>()
      let now = 0
      for (const { key, wait, lifetime } of steps) {
        pass(wait)
        now += wait
        const before = calls()
        await cache.load(key, source, { lifetime })
        const isServed = lifetime !== 0 && now < (kept.get(key) ?? -1)
        expect(calls() - before).toBe(isServed ? 0 : 1)
        if (!isServed) kept.set(key, lifetime === -1 ? Infinity : now + lifetime)
      }
    }),
    { numRuns: cases(200) },
  )
})
