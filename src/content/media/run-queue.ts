/** Thrown when no more work is taken or a turn does not come in time. */
export class QueueFull extends Error {}

/** Work in turns: so many at once, so many waiting, so long at most; equal work is done once. */
export type RunQueue = { share<T>(key: string, work: () => Promise<T>): Promise<T> }

/** Opens a queue; work that cannot have its turn fails with `QueueFull`. */
export function createRunQueue({ concurrency, waiting, waitMs }: { concurrency: number; waiting: number; waitMs: number }): RunQueue {
  const running = new Map<string, Promise<unknown>>()
  const queue = new Set<() => void>()
  let active = 0

  const turn = (): Promise<void> => {
    if (active < concurrency) {
      active += 1
      return Promise.resolve()
    }
    if (queue.size >= waiting) return Promise.reject(new QueueFull())
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(start)
        reject(new QueueFull())
      }, waitMs)
      queue.add(start)
    })
  }
  const done = () => {
    const [next] = queue
    if (next === undefined) {
      active -= 1
      return
    }
    queue.delete(next)
    next()
  }
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await work()
    } finally {
      done()
    }
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
