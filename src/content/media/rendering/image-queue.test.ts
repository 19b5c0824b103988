import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createImageQueue, type Asker, type ImageQueue, type QueueLimits } from './image-queue.ts'

const LIMITS: QueueLimits = { concurrency: 2, waiting: 20, waitingOfClient: 10, waitMs: 5000 }
const open = (limits: Partial<QueueLimits> = {}) => createImageQueue<string>({ ...LIMITS, ...limits })

/** Asks for work that ends when the returned function is called, and notes its start. */
function begin(queue: ImageQueue<string>, name: string, { size = 'small', client = 'one', started = [] as string[], signal }: Begin = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const asker: Asker = { client, signal }
  const start = (place: number) => {
    started.push(`${name} at ${place}`)
    return promise
  }
  const answer = queue.ask({ key: name, isLarge: size === 'large', start }, asker)
  answer.catch(() => undefined)
  return { answer, end: () => (resolve(name), pause(1)), fail: () => reject(new Error('broken')) }
}
type Begin = { size?: 'small' | 'large'; client?: string; started?: string[]; signal?: AbortSignal }

test('small work never waits for large work: only the last place does any', async () => {
  const queue = open()
  const started: string[] = []
  const large = begin(queue, 'large', { size: 'large', started })
  const another = begin(queue, 'another large', { size: 'large', started })
  const small = begin(queue, 'small', { started })
  expect(started).toEqual(['large at 1', 'small at 0'])
  await small.end()
  expect(started).toEqual(['large at 1', 'small at 0'])
  await large.end()
  expect(started.at(-1)).toBe('another large at 1')
  await another.end()
  expect(await Promise.all([large.answer, another.answer, small.answer])).toEqual(['large', 'another large', 'small'])
})

test('both places do small work while no large work waits', async () => {
  const queue = open()
  const started: string[] = []
  const [first] = ['a', 'b', 'c'].map((name) => begin(queue, name, { started }))
  expect(started).toEqual(['a at 0', 'b at 1'])
  await first?.end()
  expect(started.at(-1)).toBe('c at 0')
})

test('whoever asks for much waits, and another client is served next', async () => {
  const queue = open({ concurrency: 1 })
  const started: string[] = []
  const first = begin(queue, 'much 0', { client: 'much', started })
  for (const place of [1, 2, 3, 4]) begin(queue, `much ${place}`, { client: 'much', started })
  begin(queue, 'little', { client: 'little', started })
  await pause(10)
  await first.end()
  expect(started).toEqual(['much 0 at 0', 'little at 0'])
})

test('when too much waits, the work of whoever asks for most is refused, not that of a newcomer', async () => {
  const queue = open({ concurrency: 1, waiting: 4 })
  const first = begin(queue, 'much 0', { client: 'much' })
  await pause(10)
  await first.end()
  const much = [1, 2, 3, 4, 5].map((place) => begin(queue, `much ${place}`, { client: 'much' }))
  const little = begin(queue, 'little', { client: 'little' })
  await expect(much.at(-1)?.answer).rejects.toMatchObject({ reason: 'busy' })
  await much[0]?.end()
  await little.end()
  expect(await little.answer).toBe('little')
})

test('one client may have only so much waiting', async () => {
  const queue = open({ concurrency: 1, waitingOfClient: 1 })
  begin(queue, 'runs')
  const waits = begin(queue, 'waits')
  await expect(begin(queue, 'too much').answer).rejects.toMatchObject({ reason: 'busy' })
  const outcome = await Promise.race([waits.answer.then(String, String), pause(5, 'still waiting')])
  expect(outcome).toBe('still waiting')
})

test('equal work runs once, also while it waits, and again when it is over', async () => {
  const queue = open({ concurrency: 1 })
  const started: string[] = []
  const first = begin(queue, 'first', { started })
  const own = begin(queue, 'same', { started })
  const [shared, other] = ['same', 'same'].map((name) => begin(queue, name, { client: 'two', started }))
  await first.end()
  expect(started).toEqual(['first at 0', 'same at 0'])
  await shared?.end()
  await other?.end()
  await own.end()
  expect(await Promise.all([own, shared, other].map((each) => each?.answer))).toEqual(['same', 'same', 'same'])
  begin(queue, 'same', { started })
  expect(started).toHaveLength(3)
})

test('work of somebody who has gone is not begun, unless somebody else waits for it too', async () => {
  const queue = open({ concurrency: 1 })
  const started: string[] = []
  const gone = new AbortController()
  const first = begin(queue, 'first', { started })
  const left = begin(queue, 'left', { started, signal: gone.signal })
  const shared = begin(queue, 'shared', { started, signal: gone.signal })
  const staying = begin(queue, 'shared', { started, client: 'two' })
  gone.abort()
  await expect(left.answer).rejects.toMatchObject({ reason: 'gone' })
  await expect(shared.answer).rejects.toMatchObject({ reason: 'gone' })
  await first.end()
  await pause(5)
  expect(started).toEqual(['first at 0', 'shared at 0'])
  await shared.end()
  expect(await staying.answer).toBe('shared')
  await expect(begin(queue, 'late', { signal: gone.signal }).answer).rejects.toMatchObject({ reason: 'gone' })
})

test('work that waits too long is refused and never runs; work that began in time may take longer', async () => {
  const queue = open({ concurrency: 1, waitMs: 40 })
  const started: string[] = []
  const first = begin(queue, 'first', { started })
  const late = begin(queue, 'late', { started })
  await expect(late.answer).rejects.toMatchObject({ reason: 'busy' })
  await first.end()
  expect(await first.answer).toBe('first')
  expect(started).toEqual(['first at 0'])
})

test('work that fails makes room for the next', async () => {
  const queue = open({ concurrency: 1 })
  const first = begin(queue, 'first')
  const second = begin(queue, 'second')
  first.fail()
  await expect(first.answer).rejects.toThrow('broken')
  await second.end()
  expect(await second.answer).toBe('second')
})

test('who has lost a place in the line still gets what somebody else waits for', async () => {
  const queue = open({ concurrency: 1, waitingOfClient: 1 })
  const first = begin(queue, 'first')
  const waits = begin(queue, 'same', { client: 'one' })
  const also = begin(queue, 'same', { client: 'one' })
  await first.end()
  await waits.end()
  expect(await also.answer).toBe('same')
})
