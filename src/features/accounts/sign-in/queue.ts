import PQueue from 'p-queue'

import { ContractError } from '#model/errors.ts'

/**
 * Runs at most `atOnce` tasks at a time; the others wait in order. When `waiting` tasks wait, a further one is refused with
 * `SERVER_UNAVAILABLE`.
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  const line = new PQueue({ concurrency: atOnce })

  return async (work) => {
    if (line.pending >= atOnce && line.size >= waiting)
      throw new ContractError('SERVER_UNAVAILABLE', 'Too many people are signing in at this moment; try again shortly.')
    return await line.add(work)
  }
}
