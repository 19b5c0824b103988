import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { type DiskProblem, findDiskProblem } from '#base/node/disk-problem.ts'
import { findSqliteResult } from '#base/node/sqlite-result.ts'
import { ConfigError } from '../config.ts'
import { isOwnName } from './own-names.ts'
import { probeDataDirNow } from './probe-data-dir.ts'

const USER = `this user (uid ${process.getuid?.() ?? 'unknown'})`

/** What is wrong, and what helps. */
export const DISK_SENTENCES: Readonly<Record<DiskProblem, string>> = {
  'disk-full': 'its disk is full. Free space on it, or name a folder on another disk',
  'disk-read-only': 'its file system is mounted read-only. Mount it for writing, or name another folder',
  'disk-forbidden': `${USER} may not write there. Give it the folder and what is in it, or name another folder`,
  'disk-failing': 'its disk does not work. Check it, or name a folder on another disk',
}

/**
 * Turns an error of the disk or of a database file in DATA_DIR into one that names the cause and the cure. SQLite alone does not tell a
 * full disk from a missing right, so the folder is tried. Any other error is returned unchanged.
 */
export function explainDiskFailure(error: unknown, dataDir: string): unknown {
  const cause = findCause(error, dataDir)
  if (cause === undefined) return error
  if (findSqliteResult(cause) === 'damaged')
    return new ConfigError(`A database in DATA_DIR "${dataDir}" is damaged (${toMessage(cause)}). Restore a backup (docs/operating.md, Restore).`)
  const forbidden = findForbidden(dataDir)
  if (forbidden !== undefined) return forbidden
  const problem = findSqliteResult(cause) === 'full' ? 'disk-full' : (probeDataDirNow(dataDir) ?? findDiskProblem(cause))
  if (problem === undefined) return error
  return new ConfigError(`DATA_DIR is "${dataDir}", where nothing can be written: ${DISK_SENTENCES[problem]}.`)
}

/** The error of SQLite, or of a file in the folder, that an error was caused by. */
function findCause(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error)) return undefined
  const isOfFolder = 'path' in error && String(error.path).startsWith(dataDir) && findDiskProblem(error) !== undefined
  const result = findSqliteResult(error)
  if (isOfFolder || (result !== undefined && result !== 'other' && result !== 'busy')) return error
  return findCause(error.cause, dataDir)
}

/** The refusal of a folder in which this user may not both read and write what the product has written, as another user. */
export function findForbidden(dataDir: string): ConfigError | undefined {
  const file = listNames(dataDir).find((name) => isOwnName(name) && !mayUse(join(dataDir, name)))
  if (file === undefined) return undefined
  return new ConfigError(
    `DATA_DIR is "${dataDir}", where ${USER} may not write "${file}". Give it the folder and what is in it, or name another folder.`,
  )
}

/** None for a folder that cannot be read; that shows when it is written. */
function listNames(dataDir: string): string[] {
  try {
    return readdirSync(dataDir)
  } catch {
    return []
  }
}

function mayUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch (error) {
    // On a read-only file system nobody may write, and that has a sentence of its own.
    return findDiskProblem(error) !== 'disk-forbidden'
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
