/** What `/readyz` answers from: kept in memory, so that asking costs nothing and never waits for a database. */
export type Readiness = { state: 'starting' | 'ready' | 'draining' }

/** A process that has just begun. */
export function createReadiness(): Readiness {
  return { state: 'starting' }
}
