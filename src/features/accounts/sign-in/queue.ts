import { ContractError } from '#model/errors.ts'

/** Runs so many pieces of work at once; the others wait in their order, and who finds the line too long is told to come back. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new ContractError('SERVER_UNAVAILABLE', 'Too many people are signing in at this moment; try again shortly.')
      // Whoever finishes hands its place over.
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
