import { PostgresAdapter, sql } from 'kysely'

import { withLinksAtEnd } from './append-links.ts'
import { announceChange, announceJobsOf } from './notices.ts'
import type { Store } from './tables.ts'

/** The keys of our PostgreSQL advisory locks. */
const FEED_LOCK = 0x62_75_73_62
const ADMINISTRATORS_LOCK = 0x62_75_73_63
const ORIGINALS_LOCK = 0x62_75_73_64
const PROVIDED_LOCK = 0x62_75_73_65

/** Runs an act in a transaction. Inside another transaction it becomes part of that one. */
export async function inTransaction<T>(store: Store, act: (transaction: Store) => Promise<T>): Promise<T> {
  if (store.isTransaction) return await act(store)
  let within = store
  const result = await inQuietTransaction(store, (transaction) => act((within = transaction)))
  announceChange(store)
  announceJobsOf(store, within)
  return result
}

/** The same for work for which no follower and no worker waits. */
export async function inQuietTransaction<T>(store: Store, act: (transaction: Store) => Promise<T>): Promise<T> {
  if (store.isTransaction) return await act(store)
  return await store.transaction().execute((transaction) => withLinksAtEnd(transaction, () => act(transaction)))
}

/**
 * Lets one publishing act run at a time, until its transaction ends. Followers read the feed "after seq n". PostgreSQL assigns sequence
 * numbers when rows are inserted, but makes rows visible when their transaction commits. Of two concurrent transactions, the one with the
 * higher number may commit first: a follower would read it, move past the lower number and never see that entry. The lock is taken before a
 * number is drawn and released only after the commit is visible, so numbers become visible in their order; a number that is rolled back
 * leaves a permanent gap. SQLite needs no lock, because it has one writer at a time.
 */
export async function lockFeed(store: Store): Promise<void> {
  await lock(store, FEED_LOCK)
}

/**
 * Lets one act that changes administrators run at a time, until its transaction ends: two in parallel could each remove the administrator
 * on whom the other relies.
 */
export async function lockAdministrators(store: Store): Promise<void> {
  await lock(store, ADMINISTRATORS_LOCK)
}

/** Serialises transactions that add or remove uses of originals, so that a file is not deleted while an upload starts to use it. */
export async function lockOriginals(store: Store): Promise<void> {
  await lock(store, ORIGINALS_LOCK)
}

/** Lets one process at a time write content of the product itself, until its transaction ends: two may start together. */
export async function lockProvided(store: Store): Promise<void> {
  await lock(store, PROVIDED_LOCK)
}

async function lock(store: Store, number: number): Promise<void> {
  if (store.getExecutor().adapter instanceof PostgresAdapter) await sql`select pg_advisory_xact_lock(${number})`.execute(store)
}
