import { z } from 'zod'

/** What of a data folder belongs to the truth beside the database. What is derived, or on its way, is made again. */
export const KEPT_FOLDERS = ['media/originals', 'attachments/kept'] as const
/** Copied before the database is looked at: what moves from there into the database meanwhile is in both, and is taken once. */
export const WAITING_FOLDERS = ['spool'] as const
/** Nobody is signed in after a restore, and no mailed link works: either could have been taken back since. */
export const LEFT_OUT_TABLES: ReadonlySet<string> = new Set(['account_session', 'account_token'])

export const MANIFEST = 'manifest.json'
/** Holds the digest of the manifest, which holds those of everything else. */
export const MANIFEST_DIGEST = 'manifest.sha256'
export const FORMAT = 1
/** The folder within a data folder in which a restore is under way; the product does not start beside it. */
export const RESTORING = 'restoring'

const BackedUpFile = z.object({
  path: z.string(),
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
/** A file of a backup, its path with slashes, its size in bytes. */
export type BackedUpFile = z.infer<typeof BackedUpFile>

/** What a backup holds. `migrations` is the version of its database; `createdAt` the moment before it was read. */
export const Manifest = z.object({
  product: z.literal('busbar'),
  format: z.number().int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z][a-z0-9_]*$/), rows: z.number().int().min(0) })),
  files: z.array(BackedUpFile),
})
export type Manifest = z.infer<typeof Manifest>

/** A backup that cannot be made or restored: one sentence for whoever asked. */
export class BackupRefusal extends Error {}

/** Where the rows of a table stand. */
export function toTablePath(table: string): string {
  return `tables/${table}.ndjson`
}

/** Where a file of the data folder stands. */
export function toFilePath(pathInDataDir: string): string {
  return `files/${pathInDataDir}`
}

/** The place of a backed-up file in the data folder, undefined for tables; throws for a path that leads anywhere else. */
export function toPathInDataDir(path: string): string | undefined {
  const [top, ...rest] = path.split('/')
  const isSafe = rest.length > 0 && rest.every((segment) => /^[A-Za-z0-9._-]+$/.test(segment) && segment !== '.' && segment !== '..')
  const inDataDir = rest.join('/')
  if (isSafe && top === 'tables' && rest.length === 1) return undefined
  const isKept = [...KEPT_FOLDERS, ...WAITING_FOLDERS].some((folder) => inDataDir.startsWith(`${folder}/`))
  if (isSafe && top === 'files' && isKept) return inDataDir
  throw new BackupRefusal(`The backup names the file ${JSON.stringify(path)}, which no backup of Busbar holds.`)
}
