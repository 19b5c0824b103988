import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { readConfig } from '#run/server/config.ts'
import type { StoreLocation } from '#content/store/open-store.ts'

/** Where the truth of the environment lives; throws one sentence when a data folder holds none, instead of making one there. */
export function readLocation(environment: NodeJS.ProcessEnv): StoreLocation {
  const { dataDir, databaseUrl } = readConfig(environment)
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'busbar.db')))
    throw new Error(`DATA_DIR "${dataDir}" holds no database; name the folder that the product runs on.`)
  return { dataDir, databaseUrl }
}
