import { setFlagsFromString } from 'node:v8'

import { type Config, ConfigError, readConfig } from './config.ts'
import { explainDiskFailure } from './data-dir/explain-disk-failure.ts'
import { DataDirInUse } from './data-dir/lock-data-dir.ts'
import { isForGood } from './for-good.ts'
import { createLog } from './log/create-log.ts'
import { endOnSignal, stopOnSignal } from './shutdown.ts'
import { startProduct } from './start.ts'

/**
 * The garbage collector runs when the heap in use has grown by half. By default V8 waits until it has grown fourfold, which kept 80 MB of
 * garbage after data sheets were drawn. The lower limit costs no measurable time.
 */
const HEAP_GROWS_BY_PERCENT = 50

/** Starts the product from an environment and stops it on SIGTERM or SIGINT; a failed start ends the process with status 1. */
export async function serveProduct(environment: NodeJS.ProcessEnv): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY_PERCENT}`)
  // What the product writes is for its own user only.
  process.umask(0o077)
  process.on('uncaughtException', refuse)
  try {
    await serve(readConfig(environment))
  } catch (error) {
    refuse(error)
  }
}

async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  for (const notice of config.notices) log.warn(notice)
  const endWaiting = endOnSignal(log)
  try {
    const product = await startProduct(config, log)
    endWaiting()
    stopOnSignal(product.readiness, product.close, log)
    // A database of a newer version or of another media folder is only noticed after pages are served from the read copy, and ends the
    // process. Other database failures do not, so pages go on.
    product.truth.catch((error: unknown) => isForGood(error) && refuse(error))
  } catch (error) {
    throw explainDiskFailure(error, config.dataDir)
  }
}

/**
 * Ends the process. What an operator can mend is told in a line for each variable or fact, whatever LOG_LEVEL says; anything else is a bug
 * and is told with its stack.
 */
function refuse(error: unknown): never {
  const log = createLog('fatal')
  if (error instanceof ConfigError || error instanceof DataDirInUse || isForGood(error)) for (const line of error.message.split('\n')) log.fatal(line)
  else log.fatal({ err: error }, 'The process ends because of an error that nothing has handled.')
  process.exit(1)
}
