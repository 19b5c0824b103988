import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cases } from '../../../../tests/support/effort.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

const all = () => true
const takeAll = (queue: FairQueue<string>, now = 0): string[] => {
  const taken: string[] = []
  for (let job = queue.take(now, all); job !== undefined; job = queue.take(now, all)) taken.push(job)
  return taken
}

test('one client’s jobs are done in their order', () => {
  const queue = createFairQueue<string>({ mostInAll: 10, mostOfClient: 10 })
  for (const job of ['a', 'b', 'c']) expect(queue.add(job, 'ann', 0)).toBeUndefined()
  expect(takeAll(queue)).toEqual(['a', 'b', 'c'])
})

test('a client that was not worked for yet comes before one that was, however many jobs wait', () => {
  const queue = createFairQueue<string>({ mostInAll: 100, mostOfClient: 50 })
  for (let number = 0; number < 40; number += 1) queue.add(`flood ${number}`, 'mallory', number)
  queue.charge('mallory', 30, 40)
  queue.add('page', 'ann', 41)
  expect(queue.take(42, all)).toBe('page')
  expect(queue.take(42, all)).toBe('flood 0')
})

test('a visitor comes before a flood from many addresses that has waited for seconds', () => {
  const queue = createFairQueue<string>({ mostInAll: 256, mostOfClient: 24 })
  const bots = Array.from({ length: 64 }, (_, number) => `bot ${number}`)
  for (const bot of bots) queue.add(bot, bot, 0)
  let now = 0
  for (let round = 0; round < 2000; round += 1) {
    const bot = queue.take(now, all) ?? ''
    queue.charge(bot, 25, (now += 25))
    queue.add(bot, bot, now)
  }
  queue.add('page', 'ann', now)
  expect(queue.take(now, all)).toBe('page')
})

test('clients that ask for the same amount are served in turn', () => {
  const queue = createFairQueue<string>({ mostInAll: 100, mostOfClient: 50 })
  for (const client of ['ann', 'ben', 'cid']) for (let number = 0; number < 3; number += 1) queue.add(client, client, 0)
  const order: string[] = []
  for (let now = 0; order.length < 9; now += 10) {
    const client = queue.take(now, all) ?? ''
    order.push(client)
    queue.charge(client, 10, now)
  }
  for (const round of [order.slice(0, 3), order.slice(3, 6), order.slice(6)]) expect(new Set(round).size).toBe(3)
})

test('what was spent is forgotten within half a minute', () => {
  const queue = createFairQueue<string>({ mostInAll: 10, mostOfClient: 10 })
  queue.charge('ann', 1000, 0)
  queue.charge('ben', 20, 30_000)
  queue.add('of ben', 'ben', 30_000)
  queue.add('of ann', 'ann', 30_000)
  expect(takeAll(queue, 30_000)).toEqual(['of ann', 'of ben'])
})

test('nobody waits for ever, even while others who have spent nothing keep arriving', () => {
  const queue = createFairQueue<string>({ mostInAll: 1000, mostOfClient: 10 })
  queue.charge('ann', 20, 0)
  queue.add('of ann', 'ann', 0)
  let taken = ''
  let now = 0
  while (taken !== 'of ann' && now < 8000) {
    queue.add('new', `stranger ${now}`, now)
    queue.add('new', `other ${now}`, now)
    taken = queue.take((now += 10), all) ?? ''
  }
  expect(now).toBeLessThan(5000)
})

test('a client with too many waiting jobs is refused another, and only that client', () => {
  const queue = createFairQueue<string>({ mostInAll: 10, mostOfClient: 2 })
  queue.add('a', 'ann', 0)
  queue.add('b', 'ann', 0)
  expect(queue.add('c', 'ann', 0)).toEqual({ job: 'c', why: 'client' })
  expect(queue.add('d', 'ben', 0)).toBeUndefined()
  expect(takeAll(queue)).toEqual(['a', 'b', 'd'])
})

test('when all places are taken, the newest job of the client that would be served last gives way', () => {
  const queue = createFairQueue<string>({ mostInAll: 3, mostOfClient: 3 })
  queue.charge('mallory', 500, 0)
  for (const job of ['a', 'b', 'c']) queue.add(job, 'mallory', 0)
  expect(queue.add('page', 'ann', 1)).toEqual({ job: 'c', why: 'all' })
  expect(queue.add('d', 'mallory', 2)).toEqual({ job: 'd', why: 'all' })
  expect(takeAll(queue, 3)).toEqual(['page', 'a', 'b'])
})

test('a thread takes the next job that it can do, and leaves the others where they are', () => {
  const queue = createFairQueue<string>({ mostInAll: 10, mostOfClient: 10 })
  for (const job of ['search 1', 'page 1', 'search 2']) queue.add(job, 'ann', 0)
  const isPage = (job: string) => job.startsWith('page')
  expect([queue.take(0, isPage), queue.take(0, isPage)]).toEqual(['page 1', undefined])
  expect(takeAll(queue)).toEqual(['search 1', 'search 2'])
})

test('after any sequence of acts every job was taken, refused or removed exactly once, and the bounds hold', () => {
  const act = fc.record({ kind: fc.constantFrom('add', 'take', 'remove', 'charge'), client: fc.constantFrom('a', 'b', 'c', 'd') })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 120 }), (acts) => {
      const queue = createFairQueue<{ number: number; client: string }>({ mostInAll: 8, mostOfClient: 3 })
      const waiting = new Set<{ number: number; client: string }>()
      acts.forEach(({ kind, client }, now) => {
        if (kind === 'charge') queue.charge(client, now % 7, now)
        if (kind === 'remove') for (const job of [...waiting].slice(0, 1)) expect([queue.remove(job), waiting.delete(job)]).toEqual([true, true])
        if (kind === 'take') {
          const job = queue.take(now, all)
          expect(job === undefined ? waiting.size === 0 : waiting.delete(job)).toBe(true)
        }
        if (kind !== 'add') return
        const job = { number: now, client }
        waiting.add(job)
        const refused = queue.add(job, client, now)
        if (refused !== undefined) expect(waiting.delete(refused.job)).toBe(true)
        expect(waiting.size).toBeLessThanOrEqual(8)
        expect([...waiting].filter((one) => one.client === client).length).toBeLessThanOrEqual(3)
      })
      for (const job of waiting) expect(queue.remove(job)).toBe(true)
      expect(queue.take(0, all)).toBeUndefined()
    }),
    { numRuns: cases(300) },
  )
})
