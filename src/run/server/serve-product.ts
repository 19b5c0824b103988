import { setFlagsFromString } from 'node:v8'

import { NewerDatabase } from '#content/store/migrate-store.ts'
import { ConfigError, readConfig } from './config.ts'
import { DataDirInUse } from './data-dir-lock.ts'
import { stopOnSignal } from './shutdown.ts'
import { startProduct } from './start.ts'

/**
 * The garbage collector runs when the heap in use has grown by half. By default V8 waits until it has grown fourfold, which kept 80 MB of
 * garbage after data sheets were drawn. The lower limit costs no measurable time.
 */
const HEAP_GROWS_BY_PERCENT = 50

const say = (sentence: string) => void process.stderr.write(`busbar: ${sentence}\n`)

/** Starts the product from an environment and stops it on SIGTERM or SIGINT; a failed start ends the process with status 1. */
export async function serveProduct(environment: NodeJS.ProcessEnv): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY_PERCENT}`)
  try {
    const config = readConfig(environment)
    config.notices.forEach(say)
    const product = await startProduct(config, say)
    stopOnSignal(product.readiness, product.close, say)
    // A database of a newer version is only noticed after pages are served from the read copy, and ends the process. Other database
    // failures do not, so pages go on.
    product.truth.catch((error: unknown) => error instanceof NewerDatabase && refuse(error))
  } catch (error) {
    refuse(error)
  }
}

/** Configuration errors are printed as a line for each variable; anything else is a bug and is printed with its stack. */
function refuse(error: unknown): never {
  if (error instanceof ConfigError || error instanceof DataDirInUse || error instanceof NewerDatabase) say(error.message)
  else console.error(error)
  process.exit(1)
}
