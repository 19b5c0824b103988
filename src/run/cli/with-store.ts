import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import { describeDatabase } from '#content/store/describe-location.ts'
import { tellNewer } from '#content/store/migrate-store.ts'
import { readSchemaState } from '#content/store/schema-state.ts'
import type { Store } from '#content/store/tables.ts'
import type { Config } from '#run/server/config.ts'

import { type Needs, readLocation } from './read-location.ts'

type Act<Result> = (store: Store, config: Config) => Promise<Result>

/**
 * Gives a command the database of this environment. Throws a sentence when there is none, when it is empty, and when it is not of this
 * version: only a start and `busbar migrate` change the version of a database.
 */
export async function withStore<Result>(needs: Needs, act: Act<Result>): Promise<Result> {
  return await withAnyStore(needs, async (store, config) => {
    const state = await readSchemaState(store)
    const name = describeDatabase(config)
    if (state.kind === 'empty') throw new Error(`There are no tables of Busbar in ${name}: start the product on it once, or name another one.`)
    if (state.kind === 'newer') throw new Error(tellNewer(state.at))
    if (state.kind === 'older')
      throw new Error(`The tables in ${name} are of an older Busbar (${state.at}): start the product, or call "busbar migrate".`)
    return await act(store, config)
  })
}

/** The same with a database in any state. */
export async function withAnyStore<Result>(needs: Needs, act: Act<Result>): Promise<Result> {
  const config = readLocation(process.env, needs)
  const store = await openStore(config).catch((error: unknown) => {
    throw toOpeningError(error, config)
  })
  try {
    return await act(store, config)
  } finally {
    await closeStore(store)
  }
}

/** Replaces SQLite's own message, which names neither the file nor what to do. */
export function toOpeningError(error: unknown, location: StoreLocation): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return error
  return new Error(`It was not possible to open ${describeDatabase(location)} (${error.message}); name a folder whose database this user may use.`)
}
