import { NewerDatabase } from '#store/migrate-store.ts'
import { ConfigError, readConfig } from './config.ts'
import { DataDirInUse } from './data-dir-lock.ts'
import { stopOnSignal } from './shutdown.ts'
import { startProduct } from './start.ts'

const say = (sentence: string) => void process.stderr.write(`busbar: ${sentence}\n`)

/** Starts the product from an environment and stops it on SIGTERM or SIGINT; what keeps it from starting ends the process with status 1. */
export async function serveProduct(environment: NodeJS.ProcessEnv): Promise<void> {
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
