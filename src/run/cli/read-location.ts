import { existsSync, opendirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { RESTORING } from '#content/exchange/backup/manifest.ts'
import { type Config, readConfig } from '#run/server/config.ts'

/** Where a command looks: it needs the database, or the files of DATA_DIR too, which PostgreSQL alone does not. */
export type Needs = { files: boolean }

/**
 * The settings of this environment, whose location is there. Throws a sentence when it is not, so that a command does not create a folder
 * or a database because of a mistyped name.
 */
export function readLocation(environment: NodeJS.ProcessEnv, { files }: Needs): Config {
  const config = readConfig(environment)
  const { dataDir, databaseUrl } = config
  if (databaseUrl !== undefined && !files) return config
  requireFolder(dataDir)
  if (existsSync(join(dataDir, RESTORING)))
    throw new Error(`A restore into DATA_DIR "${dataDir}" did not come to its end. Empty the folder and the database, and restore again.`)
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'busbar.db')))
    throw new Error(`DATA_DIR "${dataDir}" holds no database; name the folder that the product runs on.`)
  return config
}

/** Throws a sentence unless `dataDir` is a folder that this user may read. */
export function requireFolder(dataDir: string): void {
  const problem = findFolderProblem(dataDir)
  if (problem !== undefined) throw new Error(`DATA_DIR "${dataDir}" ${problem}`)
}

function findFolderProblem(folder: string): string | undefined {
  try {
    if (!statSync(folder).isDirectory()) return 'is a file; name the folder that the product runs on.'
    opendirSync(folder).closeSync()
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist; name the folder that the product runs on.'
    return `cannot be read by this user (${code}); call the command as the user that the product runs as.`
  }
}
