import { codeOf } from '#base/pure/error-code.ts'

import { findSqliteResult } from './sqlite-result.ts'

/** Why a disk takes nothing. */
export type DiskProblem = 'disk-full' | 'disk-read-only' | 'disk-forbidden' | 'disk-failing'

const BY_CODE: Readonly<Record<string, DiskProblem>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'disk-read-only',
  EACCES: 'disk-forbidden',
  EPERM: 'disk-forbidden',
  EIO: 'disk-failing',
  ENODEV: 'disk-failing',
  ENXIO: 'disk-failing',
  ESTALE: 'disk-failing',
}

/** What an error of the file system or of SQLite says of the disk; undefined for any other error. */
export function findDiskProblem(error: unknown): DiskProblem | undefined {
  return BY_CODE[codeOf(error)] ?? (isSqliteFull(error) ? 'disk-full' : undefined)
}

/** A copy that fails has the sentence only. */
function isSqliteFull(error: unknown): boolean {
  return findSqliteResult(error) === 'full' || (error instanceof Error && /database or disk is full/.test(error.message))
}
