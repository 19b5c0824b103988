import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createRunQueue, QueueFull } from './run-queue.ts'

const gate = () => Promise.withResolvers<string>()

test('only so many run at once, and the next starts when one is done', async () => {
  const queue = createRunQueue({ concurrency: 2, waiting: 10, waitMs: 1000 })
  const gates = [gate(), gate(), gate()]
  const started: number[] = []
  const runs = gates.map(({ promise }, at) => queue.share(`run ${at}`, () => (started.push(at), promise)))
  await pause(1)
  expect(started).toEqual([0, 1])
  gates[1]?.resolve('done')
  await runs[1]
  await pause(1)
  expect(started).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve('done')
  expect(await Promise.all(runs)).toEqual(['done', 'done', 'done'])
})

test('equal keys share one run, and run again once it is over', async () => {
  const queue = createRunQueue({ concurrency: 1, waiting: 0, waitMs: 1000 })
  let runs = 0
  const work = async () => (runs += 1)
  expect(await Promise.all([queue.share('a', work), queue.share('a', work), queue.share('a', work)])).toEqual([1, 1, 1])
  expect(await queue.share('a', work)).toBe(2)
})

test('a run that fails makes room for the next', async () => {
  const queue = createRunQueue({ concurrency: 1, waiting: 0, waitMs: 1000 })
  await expect(queue.share('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.share('a', async () => 'fine')).toBe('fine')
})

test('work that finds the queue full, or waits too long, is refused', async () => {
  const queue = createRunQueue({ concurrency: 1, waiting: 1, waitMs: 20 })
  const { promise, resolve } = gate()
  const first = queue.share('a', () => promise)
  const second = queue.share('b', async () => 'b')
  await expect(queue.share('c', async () => 'c')).rejects.toBeInstanceOf(QueueFull)
  await expect(second).rejects.toBeInstanceOf(QueueFull)
  resolve('a')
  expect(await first).toBe('a')
  expect(await queue.share('d', async () => 'd')).toBe('d')
})

test('work that waited too long never runs; work that started in time may take longer than the wait', async () => {
  const queue = createRunQueue({ concurrency: 1, waiting: 2, waitMs: 60 })
  const [first, second] = [gate(), gate()]
  const started: string[] = []
  const runs = [
    queue.share('a', () => (started.push('a'), first.promise)),
    queue.share('b', () => (started.push('b'), second.promise)),
    queue.share('c', async () => started.push('c')),
  ]
  const outcomes = Promise.allSettled(runs)
  await pause(10)
  first.resolve('a')
  await pause(100)
  second.resolve('b')
  expect((await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))).toEqual([
    'a',
    'b',
    expect.any(QueueFull),
  ])
  expect(started).toEqual(['a', 'b'])
})
