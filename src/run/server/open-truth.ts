import { setTimeout as wait } from 'node:timers/promises'

import { codeOf } from '#base/pure/error-code.ts'
import { isUnavailable } from '#model/errors.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'
import { migrateStore } from '#content/store/migrate-store.ts'
import type { Store } from '#content/store/tables.ts'
import { type Config, ConfigError } from './config.ts'
import { explainDiskFailure } from './data-dir/explain-disk-failure.ts'
import { isForGood } from './for-good.ts'
import { tellUnreachable } from './tell-unreachable.ts'

const PAUSE_MS = 1000

export type OpenTruth = {
  config: Config
  /** Makes a migrated store ready for use; tried again like everything before it. */
  prepare: (store: Store) => Promise<void>
  /** Whether a filled read copy can serve pages while the database is away. */
  canWait: boolean
  isStopping: () => boolean
  /** Called when the database does not answer and pages are served without it. */
  noteAway: () => void
  /** Called once for each reason. */
  report: (message: string, error?: unknown) => void
}

/**
 * Opens the database, migrates and prepares it. While the read copy can serve pages, a database that is away, or that fails in another way,
 * is tried again every second. Undefined when the process is stopped before.
 */
export async function openTruth({ config, prepare, canWait, isStopping, noteAway, report }: OpenTruth): Promise<Store | undefined> {
  const reported = new Set<string>()
  while (!isStopping()) {
    try {
      const store = await openOnce(config, prepare)
      if (reported.size > 0) report('The database answers; everything can be saved again.')
      return store
    } catch (error) {
      if (isForGood(error)) throw error
      if (!canWait) throw toRefusal(error, config)
      const explained = explainDiskFailure(error, config.dataDir)
      const isExplained = explained instanceof ConfigError
      if (isAway(error) || isExplained) noteAway()
      const reason = reasonOf(error)
      if (!reported.has(reason)) {
        if (isAway(error))
          report(`The database does not answer (${reason}). Pages come from the read copy; the database is tried again every second.`)
        else if (isExplained) report(`${explained.message} Pages come from the read copy; the database is tried again every second.`)
        else report('Work with the database could not be started; it is tried again every second.', error)
      }
      reported.add(reason)
      await wait(PAUSE_MS)
    }
  }
  return undefined
}

async function openOnce(config: Config, prepare: OpenTruth['prepare']): Promise<Store> {
  const store = await openStore(config)
  try {
    await migrateStore(store)
    await prepare(store)
    return store
  } catch (error) {
    await closeStore(store)
    throw error
  }
}

function toRefusal(error: unknown, { databaseUrl }: Config): unknown {
  if (databaseUrl === undefined || !isAway(error)) return error
  return new ConfigError(tellUnreachable(reasonOf(error)))
}

/** PostgreSQL error codes for a wrong password or a missing database: treated like a server that does not run. */
const REFUSALS = new Set(['28P01', '28000', '3D000'])

function isAway(error: unknown): boolean {
  return isUnavailable(error) || REFUSALS.has(codeOf(error))
}

function reasonOf(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? error.message : 'no reason given')
}
