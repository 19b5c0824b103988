import { setFlagsFromString } from 'node:v8'

import { NewerDatabase } from '#content/store/migrate-store.ts'
import { ConfigError, readConfig } from './config.ts'
import { DataDirInUse } from './data-dir-lock.ts'
import { stopOnSignal } from './shutdown.ts'
import { startProduct } from './start.ts'

/**
 * Garbage is looked for again when what is in use has grown by half. Left to itself V8 waits until it has grown fourfold, which after data
 * sheets were drawn meant 80 MB of nothing, and saves no time that can be measured.
 */
const HEAP_GROWS_BY_PERCENT = 50

const say = (sentence: string) => void process.stderr.write(`busbar: ${sentence}\n`)

/** Starts the product from an environment and stops it on SIGTERM or SIGINT; what keeps it from starting ends the process with status 1. */
export async function serveProduct(environment: NodeJS.ProcessEnv): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY_PERCENT}`)
  try {
    const config = readConfig(environment)
    config.notices.forEach(say)
    const product = await startProduct(config, say)
    stopOnSignal(product.readiness, product.close, say)
    // Told by the database after pages have begun to come from the read copy; whatever else keeps it away leaves them standing.
    product.truth.catch((error: unknown) => error instanceof NewerDatabase && refuse(error))
  } catch (error) {
    refuse(error)
  }
}

/** What the environment got wrong is one line a variable; anything else is a bug and shows where it happened. */
function refuse(error: unknown): never {
  if (error instanceof ConfigError || error instanceof DataDirInUse || error instanceof NewerDatabase) say(error.message)
  else console.error(error)
  process.exit(1)
}
