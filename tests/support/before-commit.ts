import { PostgresAdapter, sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'

import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'

/**
 * Runs `first` in a transaction and starts `second` before that is committed; returns what `second` returns. On PostgreSQL the commit waits
 * until `second` waits for a lock of `first`, so that it has read what it reads without the lock. SQLite runs one after the other.
 */
export async function startBeforeCommit<T>(
  store: Store,
  { first, second }: { first: (transaction: Store) => Promise<unknown>; second: () => Promise<T> },
): Promise<T> {
  const { running } = await inTransaction(store, async (transaction) => {
    await first(transaction)
    const started = second()
    // It may fail before it is awaited.
    started.catch(() => {})
    if (store.getExecutor().adapter instanceof PostgresAdapter) await untilOneWaits(store)
    return { running: started }
  })
  return await running
}

async function untilOneWaits(store: Store): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if ((await waiting.execute(store)).rows.length > 0) return
    await wait(20)
  }
  throw new Error('The second act never waited for the first one.')
}
