import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { findDiskProblem } from '#base/node/disk-problem.ts'
import { makeFolder } from '#base/node/make-folder.ts'
import { findSqliteResult } from '#base/node/sqlite-result.ts'
import { codeOf } from '#base/pure/error-code.ts'
import { RESTORING } from '#content/exchange/backup/manifest.ts'
import { ConfigError } from '../config.ts'
import { DISK_SENTENCES, explainDiskFailure, findForbidden } from './explain-disk-failure.ts'

/** Another process uses the folder. */
export class DataDirInUse extends Error {}

/**
 * Locks `dataDir` for this process and returns a function that releases it. It uses SQLite's exclusive file lock, which the kernel releases
 * when the process ends in any way, so a stale lock file cannot block the next start.
 */
export function lockDataDir(dataDir: string): () => void {
  makeDataDir(dataDir)
  if (existsSync(join(dataDir, RESTORING)))
    throw new ConfigError(`A restore into DATA_DIR "${dataDir}" did not come to its end. Empty the folder and the database, and restore again.`)
  const forbidden = findForbidden(dataDir)
  if (forbidden !== undefined) throw forbidden
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'process.lock'), { timeout: 0 })
    // The journal is in memory, because nothing is ever written, and a full disk must not look like a lock.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if (findSqliteResult(error) !== 'busy') throw explainDiskFailure(error, dataDir)
    throw new DataDirInUse(`Another Busbar process uses DATA_DIR "${dataDir}". Stop it first, or name another folder in DATA_DIR.`)
  }
  return () => lock.close()
}

function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    const problem = findDiskProblem(error)
    if (problem !== undefined) throw new ConfigError(`DATA_DIR is "${dataDir}", which cannot be made: ${DISK_SENTENCES[problem]}.`)
    if (codeOf(error) === 'EEXIST') throw new ConfigError(`DATA_DIR is "${dataDir}", which is a file; accepted is a folder.`)
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`DATA_DIR is "${dataDir}", which cannot be written (${reason}); accepted is a folder that this user may write.`)
  }
}
