import { z } from 'zod'

/** The folders of a data folder that are backed up beside the database. All others hold what is derived or temporary. */
export const KEPT_FOLDERS = ['media/originals', 'attachments/kept'] as const
/** Copied before the database is read: what moves from here into the database meanwhile is in both, and is imported once. */
export const WAITING_FOLDERS = ['spool'] as const
/** Left out, so that after a restore nobody is signed in and no mailed link works: either may have been revoked since the backup. */
export const LEFT_OUT_TABLES: ReadonlySet<string> = new Set(['account_session', 'account_token'])

export const MANIFEST = 'manifest.json'
/** Holds the digest of the manifest, which holds the digests of all other files. */
export const MANIFEST_DIGEST = 'manifest.sha256'
export const FORMAT = 1
/** The folder in a data folder that a restore fills; the product does not start while it exists. */
export const RESTORING = 'restoring'

const BackedUpFile = z.object({
  path: z.string(),
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
/** A file of a backup: its path, with slashes, and its size in bytes. */
export type BackedUpFile = z.infer<typeof BackedUpFile>

/**
 * What a backup holds. `migrations` are those of its database; `createdAt` is shortly before it was read; `missing` are the files, by their
 * paths in the data folder, that rows name and that were not there;
 * `auditHead` is the newest link of the audit log, which a later database must still hold.
 */
export const Manifest = z.object({
  product: z.literal('busbar'),
  format: z.number().int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z][a-z0-9_]*$/), rows: z.number().int().min(0) })),
  files: z.array(BackedUpFile),
  missing: z.array(z.string()).default([]),
  auditHead: z.object({ seq: z.number().int(), link: z.string() }).optional(),
})
export type Manifest = z.infer<typeof Manifest>

/** Thrown when a backup cannot be made or restored; its message is one sentence for the operator. */
export class BackupRefusal extends Error {}

/** The path of a table's rows in a backup. */
export function toTablePath(table: string): string {
  return `tables/${table}.ndjson`
}

/** The path in a backup of a file of the data folder. */
export function toFilePath(pathInDataDir: string): string {
  return `files/${pathInDataDir}`
}

/** The path in the data folder of a file in a backup, undefined for tables; throws for a path that leads anywhere else. */
export function toPathInDataDir(path: string): string | undefined {
  const [top, ...rest] = path.split('/')
  const isSafe = rest.length > 0 && rest.every((segment) => /^[A-Za-z0-9._-]+$/.test(segment) && segment !== '.' && segment !== '..')
  const inDataDir = rest.join('/')
  if (isSafe && top === 'tables' && rest.length === 1) return undefined
  const isKept = [...KEPT_FOLDERS, ...WAITING_FOLDERS].some((folder) => inDataDir.startsWith(`${folder}/`))
  if (isSafe && top === 'files' && isKept) return inDataDir
  throw new BackupRefusal(`The backup names the file ${JSON.stringify(path)}, which no backup of Busbar holds.`)
}
