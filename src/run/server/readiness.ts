import type { DiskProblem } from '#base/node/disk-problem.ts'

/** What keeps a process that serves pages from saving anything: the database is away, or the disk of DATA_DIR takes nothing. */
export type Problem = 'database-away' | DiskProblem

/** What `/readyz` reports; held in memory, so that the answer never waits for the database or the disk. */
export type Readiness = { state: 'starting' | 'ready' | 'draining'; problems: Set<Problem> }

/** The state of a process that has just started. */
export function createReadiness(): Readiness {
  return { state: 'starting', problems: new Set() }
}

/** The answer of `/readyz`: 200 when pages are served, also while nothing can be saved. */
export function describeReadiness({ state, problems }: Readiness): { status: 200 | 503; body: { status: string; problems?: Problem[] } } {
  const word = state === 'ready' && problems.size > 0 ? 'limited' : state
  const body = problems.size > 0 ? { status: word, problems: [...problems].toSorted() } : { status: word }
  return { status: state === 'ready' ? 200 : 503, body }
}
