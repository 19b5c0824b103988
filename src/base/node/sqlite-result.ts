/** What an error of SQLite means for the file, as far as it tells. */
export type SqliteResult = 'busy' | 'full' | 'read-only' | 'unreadable' | 'damaged' | 'other'

/** SQLite's primary result codes. */
const BY_CODE: Readonly<Record<number, SqliteResult>> = {
  3: 'read-only',
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'unreadable',
  11: 'damaged',
  13: 'full',
  14: 'unreadable',
  26: 'damaged',
}

/** Undefined for an error that does not come from SQLite. */
export function findSqliteResult(error: unknown): SqliteResult | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  // The low byte is the primary code, the others say more of it.
  return BY_CODE[error.errcode & 0xff] ?? 'other'
}

/** Whether the disk or another process refused, so that the same may succeed later with the same file. */
export function isRefusedBySystem(error: unknown): boolean {
  const result = findSqliteResult(error)
  return result !== undefined && result !== 'damaged' && result !== 'other'
}
