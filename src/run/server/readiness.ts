/** The state that `/readyz` reports; held in memory, so that the answer never waits for the database. */
export type Readiness = { state: 'starting' | 'ready' | 'draining' }

/** The state of a process that has just started. */
export function createReadiness(): Readiness {
  return { state: 'starting' }
}
