import PQueue from 'p-queue'

import { ContractError } from '#model/errors.ts'

/**
 * Runs at most `atOnce` tasks at a time; the others wait in order, those of known senders (a known device, a session, a mailed link) before
 * those of strangers. When `waiting` tasks of the same rank wait, a further one is refused with `SERVER_UNAVAILABLE`.
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line = new PQueue({ concurrency: atOnce })

  return async <T>(work: () => Promise<T>, { isKnown }: { isKnown: boolean }): Promise<T> => {
    const priority = isKnown ? 1 : 0
    if (line.pending >= atOnce && line.sizeBy({ priority }) >= waiting)
      throw new ContractError('SERVER_UNAVAILABLE', 'Too many people are signing in at this moment; try again shortly.')
    return await line.add(work, { priority })
  }
}
