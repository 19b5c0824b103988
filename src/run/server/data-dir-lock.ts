import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { RESTORING } from '#content/exchange/backup/manifest.ts'
import { ConfigError } from './config.ts'

/** Another process uses the folder. */
export class DataDirInUse extends Error {}

/**
 * Locks `dataDir` for this process and returns a function that releases it. It uses SQLite's exclusive file lock, which the kernel releases
 * when the process ends in any way, so a stale lock file cannot block the next start.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = openLock(dataDir)
  if (existsSync(join(dataDir, RESTORING))) {
    lock.close()
    throw new ConfigError(`A restore into DATA_DIR "${dataDir}" did not come to its end. Empty the folder and the database, and restore again.`)
  }
  try {
    lock.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new DataDirInUse(`Another Busbar process uses DATA_DIR "${dataDir}". Stop it first, or name another folder in DATA_DIR.`)
  }
  return () => lock.close()
}

function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true })
    return new DatabaseSync(join(dataDir, 'process.lock'), { timeout: 0 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`DATA_DIR is "${dataDir}", which cannot be written (${reason}); accepted is a folder that this user may write.`)
  }
}
