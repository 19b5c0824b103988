import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { readConfig } from '#run/server/config.ts'
import type { StoreLocation } from '#content/store/open-store.ts'

/**
 * The location of the database and files of this environment. Throws a sentence when the data folder holds no database, so that a command
 * does not create one there.
 */
export function readLocation(environment: NodeJS.ProcessEnv): StoreLocation {
  const { dataDir, databaseUrl } = readConfig(environment)
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'busbar.db')))
    throw new Error(`DATA_DIR "${dataDir}" holds no database; name the folder that the product runs on.`)
  return { dataDir, databaseUrl }
}
