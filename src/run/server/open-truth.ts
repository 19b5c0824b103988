import { setTimeout as wait } from 'node:timers/promises'

import { ContractError } from '#model/errors.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'
import { migrateStore } from '#content/store/migrate-store.ts'
import type { Store } from '#content/store/tables.ts'
import { type Config, ConfigError } from './config.ts'

const PAUSE_MS = 1000

export type OpenTruth = {
  config: Config
  /** Whether a filled read copy can serve pages while the database is away. */
  canWait: boolean
  isStopping: () => boolean
  report: (sentence: string) => void
}

/** Opens the database and migrates it. While it is away and the read copy can serve pages, this tries again every second. */
export async function openTruth({ config, canWait, isStopping, report }: OpenTruth): Promise<Store | undefined> {
  for (let attempt = 0; !isStopping(); attempt += 1) {
    let store: Store | undefined
    try {
      store = await openStore(config)
      await migrateStore(store)
      return store
    } catch (error) {
      if (store !== undefined) await closeStore(store)
      if (!isAway(error)) throw error
      if (!canWait)
        throw new ConfigError(
          `DATABASE_URL names a database that does not answer (${reasonOf(error)}); accepted is the address of a running PostgreSQL.`,
        )
      if (attempt === 0)
        report(`The database does not answer (${reasonOf(error)}). Pages come from the read copy; the database is tried again every second.`)
      await wait(PAUSE_MS)
    }
  }
  return undefined
}

/** PostgreSQL error codes for a wrong password or a missing database: treated like a server that does not run. */
const REFUSALS = new Set(['28P01', '28000', '3D000'])

function isAway(error: unknown): boolean {
  return (error instanceof ContractError && error.errorCode === 'SERVER_UNAVAILABLE') || REFUSALS.has(codeOf(error))
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

function reasonOf(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? error.message : 'no reason given')
}
