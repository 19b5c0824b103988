import { createFairQueue } from '#base/node/threads/fair-queue.ts'

import { ImageNotMade } from './image-not-made.ts'

/** Work that runs at once; what may wait, in all and of one client; and how long. */
export type QueueLimits = { concurrency: number; waiting: number; waitingOfClient: number; waitMs: number }

/** Whose work it is: their key in limits, and a signal for when they have gone. */
export type Asker = { client: string; signal?: AbortSignal }

/** Work with the same key has the same result. `start` is given a place, from 0 on, where nothing else runs meanwhile. */
export type Work<T> = { key: string; isLarge: boolean; start(place: number): Promise<T> }

/**
 * A queue that shares equal work, and serves clients fairly. Large work is done at the last place only, which serves it first. So small
 * work never waits for large work, and large work has its turn too.
 */
export type ImageQueue<T> = { ask(work: Work<T>, asker: Asker): Promise<T> }

type Shared<T> = PromiseWithResolvers<T> & { work: Work<T>; isRunning: boolean; waiting: Set<Waiting<T>> }
/** One client's place in the line for shared work. */
type Waiting<T> = { shared: Shared<T>; client: string }

/** Creates a queue; what does not get its turn is rejected with `ImageNotMade`. */
export function createImageQueue<T>({ concurrency, waiting, waitingOfClient, waitMs }: QueueLimits): ImageQueue<T> {
  const line = createFairQueue<Waiting<T>>({ mostInAll: waiting, mostOfClient: waitingOfClient })
  const known = new Map<string, Shared<T>>()
  const last = concurrency - 1
  const isBusy = Array.from({ length: concurrency }, () => false)

  const ask: ImageQueue<T>['ask'] = (work, asker) => {
    if (asker.signal?.aborted === true) return Promise.reject(new ImageNotMade('gone'))
    const shared = known.get(work.key) ?? open(work)
    if (shared.isRunning) return shared.promise
    const place = isBusy.indexOf(false, work.isLarge ? last : 0)
    if (place < 0) return wait(shared, asker)
    start(shared, asker.client, place)
    return shared.promise
  }

  function open(work: Work<T>): Shared<T> {
    const shared: Shared<T> = { ...Promise.withResolvers<T>(), work, isRunning: false, waiting: new Set() }
    known.set(work.key, shared)
    return shared
  }

  function wait(shared: Shared<T>, { client, signal }: Asker): Promise<T> {
    const own = { shared, client }
    return new Promise((resolve, reject) => {
      const leave = (reason: 'busy' | 'gone') => () => {
        line.remove(own)
        drop(own)
        reject(new ImageNotMade(reason))
      }
      const onGone = leave('gone')
      const timer = setTimeout(leave('busy'), waitMs)
      const stop = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onGone)
      }
      shared.promise.then(resolve, reject).finally(stop)
      signal?.addEventListener('abort', onGone)
      shared.waiting.add(own)
      const refused = line.add(own, client, performance.now())
      if (refused !== undefined) drop(refused.job)
    })
  }

  /** Work without a place in the line is given up. Who has lost a place still shares the result while others have theirs. */
  function drop(one: Waiting<T>): void {
    const { shared } = one
    if (!shared.waiting.delete(one) || shared.waiting.size > 0) return
    known.delete(shared.work.key)
    shared.reject(new ImageNotMade('busy'))
  }

  function start(shared: Shared<T>, client: string, place: number): void {
    isBusy[place] = true
    shared.isRunning = true
    for (const other of shared.waiting) line.remove(other)
    shared.waiting.clear()
    const begun = performance.now()
    const done = shared.work.start(place).finally(() => {
      isBusy[place] = false
      known.delete(shared.work.key)
      const now = performance.now()
      line.charge(client, now - begun, now)
      fill(place)
    })
    shared.resolve(done)
  }

  /** Gives a free place its next work. */
  function fill(place: number): void {
    const now = performance.now()
    const take = (isLarge: boolean) => line.take(now, ({ shared }) => shared.work.isLarge === isLarge)
    const next = concurrency === 1 ? line.take(now, () => true) : ((place === last ? take(true) : undefined) ?? take(false))
    if (next !== undefined) start(next.shared, next.client, place)
  }

  return { ask }
}
