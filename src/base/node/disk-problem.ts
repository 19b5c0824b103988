import { codeOf } from '#base/pure/error-code.ts'

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

/** SQLite's code for a disk or quota that is full. */
const SQLITE_FULL = 13

/** A copy that fails has the sentence only. */
function isSqliteFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode } = error as Error & { errcode?: unknown }
  return errcode === SQLITE_FULL || /database or disk is full/.test(error.message)
}
