import { PostgresAdapter, sql } from 'kysely'

import { announceChange, announceJobsOf } from './notices.ts'
import type { Store } from './tables.ts'

/** Numbers of our own among PostgreSQL's advisory locks. */
const FEED_LOCK = 0x62_75_73_62
const ADMINISTRATORS_LOCK = 0x62_75_73_63
const ORIGINALS_LOCK = 0x62_75_73_64

/** Runs an act whole or not at all. Inside another transaction it becomes part of that one. */
export async function inTransaction<T>(store: Store, act: (transaction: Store) => Promise<T>): Promise<T> {
  if (store.isTransaction) return await act(store)
  let within = store
  const result = await store.transaction().execute((transaction) => act((within = transaction)))
  announceChange(store)
  announceJobsOf(store, within)
  return result
}

/**
 * Lets one publishing act run at a time, until its transaction ends.
 *
 * Followers read the feed "after seq n". PostgreSQL hands out sequence numbers when rows are inserted but shows rows when their
 * transaction commits: of two concurrent transactions the one with the higher number may commit first, a follower would read it, move
 * past the lower one and never see it. The lock is taken before a number is drawn and let go only after the commit is visible, so
 * numbers become visible in their order; a rolled-back number leaves a gap that is never filled. SQLite has one writer by nature.
 */
export async function lockFeed(store: Store): Promise<void> {
  await lock(store, FEED_LOCK)
}

/** Lets one act on who is administrator run at a time, until its transaction ends: two that each see the other's administrator would leave none. */
export async function lockAdministrators(store: Store): Promise<void> {
  await lock(store, ADMINISTRATORS_LOCK)
}

/** Lets one act on which originals are in use run at a time, until its transaction ends: a file is not deleted while an upload comes to need it. */
export async function lockOriginals(store: Store): Promise<void> {
  await lock(store, ORIGINALS_LOCK)
}

async function lock(store: Store, number: number): Promise<void> {
  if (store.getExecutor().adapter instanceof PostgresAdapter) await sql`select pg_advisory_xact_lock(${number})`.execute(store)
}
