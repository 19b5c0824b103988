import PQueue from 'p-queue'

/** Thrown when no more work is taken or a turn does not come in time. */
export class QueueFull extends Error {}

/** Work in turns: so many at once, so many waiting, so long at most; equal work is done once. */
export type RunQueue = { share<T>(key: string, work: () => Promise<T>): Promise<T> }

/** Opens a queue; work that cannot have its turn fails with `QueueFull`. */
export function createRunQueue({ concurrency, waiting, waitMs }: { concurrency: number; waiting: number; waitMs: number }): RunQueue {
  const running = new Map<string, Promise<unknown>>()
  const line = new PQueue({ concurrency })

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (line.pending < concurrency) return await line.add(work)
    if (line.size >= waiting) throw new QueueFull()
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new QueueFull()), waitMs)
    const start = () => {
      // An abort would give up work that has begun, too.
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
