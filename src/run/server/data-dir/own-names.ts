import { RESTORING } from '#content/exchange/backup/manifest.ts'

/** The databases, each with the files that SQLite writes beside it. */
const DATABASE = /^(?:busbar|live|search)\.db(?:-wal|-shm|-journal)?$/
const OTHERS = new Set([
  'attachments',
  'erasures.ndjson',
  'form-secret',
  'mail',
  'media',
  'previews',
  'process.lock',
  'process.lock-journal',
  'spool',
  RESTORING,
])

/** Whether a name in DATA_DIR is one that the product gives, so that what has it belongs to the product. */
export function isOwnName(name: string): boolean {
  return DATABASE.test(name) || OTHERS.has(name) || name.endsWith('.part')
}
