import PQueue from 'p-queue'

import { ContractError } from '#model/errors.ts'

/** Runs so many pieces of work at once; the others wait in their order, and who finds the line too long is told to come back. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  const line = new PQueue({ concurrency: atOnce })

  return async (work) => {
    if (line.pending >= atOnce && line.size >= waiting)
      throw new ContractError('SERVER_UNAVAILABLE', 'Too many people are signing in at this moment; try again shortly.')
    return await line.add(work)
  }
}
