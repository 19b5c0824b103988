import PQueue from 'p-queue'

/** Thrown when too much work is waiting, or when it has waited too long. */
export class QueueFull extends Error {}

/** A queue with limits on what runs at once, on what waits, and on the time to wait; equal work runs once. */
export type RunQueue = { share<T>(key: string, work: () => Promise<T>): Promise<T> }

/** Creates a queue; work that cannot start fails with `QueueFull`. */
export function createRunQueue({ concurrency, waiting, waitMs }: { concurrency: number; waiting: number; waitMs: number }): RunQueue {
  const running = new Map<string, Promise<unknown>>()
  const line = new PQueue({ concurrency })

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (line.pending < concurrency) return await line.add(work)
    if (line.size >= waiting) throw new QueueFull()
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new QueueFull()), waitMs)
    const start = () => {
      // An abort would also reject work that has begun.
      clearTimeout(timer)
      return work()
    }
    return await line.add(start, { signal: patience.signal })
  }
  return {
    share<T>(key: string, work: () => Promise<T>): Promise<T> {
      const same = running.get(key) as Promise<T> | undefined // Equal keys stand for equal work.
      if (same !== undefined) return same
      const run = inTurn(work).finally(() => running.delete(key))
      running.set(key, run)
      return run
    },
  }
}
