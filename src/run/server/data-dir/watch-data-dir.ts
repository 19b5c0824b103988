import { setTimeout as wait } from 'node:timers/promises'

import type { DiskProblem } from '#base/node/disk-problem.ts'
import type { ServerLog } from '../log/create-log.ts'
import type { Problem } from '../readiness.ts'
import { DISK_SENTENCES } from './explain-disk-failure.ts'
import { probeDataDir } from './probe-data-dir.ts'

/** How often the folder is tried, and how often while nothing can be written. */
const EVERY_MS = 5000
const EVERY_WHEN_FAILING_MS = 1000
/** A disk that does not answer for so long counts as failing. */
const PATIENCE_MS = 30_000
const REMIND_EVERY_MS = 600_000

export type DataDirWatch = {
  dataDir: string
  /** Holds the problem of the disk while it has one. */
  problems: Set<Problem>
  log: ServerLog
}

/**
 * Tries again and again whether DATA_DIR can be written, and tells the log when that changes and every ten minutes while it cannot. Returns
 * a function that ends it.
 */
export function watchDataDir({ dataDir, problems, log }: DataDirWatch): () => void {
  const ending = new AbortController()
  let current: DiskProblem | undefined
  let toldAt = 0

  function note(problem: DiskProblem | undefined): void {
    const isNew = problem !== current
    if (current !== undefined && isNew) problems.delete(current)
    if (problem !== undefined) problems.add(problem)
    if (problem !== undefined && (isNew || performance.now() - toldAt >= REMIND_EVERY_MS)) {
      log.error(`Nothing can be written to DATA_DIR "${dataDir}": ${DISK_SENTENCES[problem]}. Pages are served, but nothing can be saved.`)
      toldAt = performance.now()
    }
    if (problem === undefined && isNew) log.warn(`DATA_DIR "${dataDir}" can be written again.`)
    current = problem
  }

  async function watch(): Promise<void> {
    for (;;) {
      const probing = probeDataDir(dataDir)
      const late = wait(PATIENCE_MS, 'disk-failing' as const, { ref: false })
      note(await Promise.race([probing, late]))
      // A second attempt beside one that hangs would only hang too.
      await probing
      await wait(current === undefined ? EVERY_MS : EVERY_WHEN_FAILING_MS, undefined, { ref: false, signal: ending.signal })
    }
  }

  void watch().catch(() => undefined)
  return () => ending.abort()
}
