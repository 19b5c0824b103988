import { EventEmitter } from 'node:events'
import { PostgresAdapter, sql } from 'kysely'
import pg from 'pg'

import { breakOff } from './postgres.ts'
import type { Store } from './tables.ts'

const CHANNEL = 'busbar_feed'
const RETRY_MS = [100, 500, 2000, 5000]

type Notices = { emitter: EventEmitter; databaseUrl?: string }
const noticesOf = new WeakMap<Store, Notices>()
/** Transactions that have added jobs: the notice waits for their commit. */
const withJobs = new WeakSet<Store>()

/** Sets up the notices of a store; called once by `openStore`. */
export function keepNotices(store: Store, databaseUrl?: string): void {
  noticesOf.set(store, { emitter: new EventEmitter().setMaxListeners(0), databaseUrl })
}

/** The address of a store's PostgreSQL, for the separate connection of migrations; undefined for SQLite. */
export function databaseUrlOf(store: Store): string | undefined {
  return noticesOf.get(store)?.databaseUrl
}

/** Notifies this process that the feed has grown; called after a commit. */
export function announceChange(store: Store): void {
  noticesOf.get(store)?.emitter.emit('change')
}

/** Notifies the workers of this process of a new job; within a transaction the notice is sent at its commit (`inTransaction`). */
export function announceJob(store: Store): void {
  if (store.isTransaction) withJobs.add(store)
  else noticesOf.get(store)?.emitter.emit('job')
}

/** Called after the commit of a transaction of `store`. */
export function announceJobsOf(store: Store, transaction: Store): void {
  if (withJobs.delete(transaction)) announceJob(store)
}

/** Calls `onNotice` when this process has added a job; jobs of other processes are found by polling. Returns a function that ends it. */
export function subscribeJobs(store: Store, onNotice: () => void): () => void {
  const emitter = noticesOf.get(store)?.emitter
  emitter?.on('job', onNotice)
  return () => void emitter?.off('job', onNotice)
}

/** Makes PostgreSQL notify the other machines when the transaction commits; with SQLite there are none. */
export async function notifyOthers(store: Store): Promise<void> {
  if (store.getExecutor().adapter instanceof PostgresAdapter) await sql`select pg_notify(${CHANNEL}, '')`.execute(store)
}

/**
 * Calls `onNotice` whenever the feed may have grown. Notices are lost when a connection breaks, so followers also poll. Resolves after the
 * first attempt to listen, and retries until the returned function is called.
 */
export async function subscribeFeed(store: Store, onNotice: () => void): Promise<() => Promise<void>> {
  const notices = noticesOf.get(store)
  if (notices === undefined) throw new Error('Only a store that openStore opened can be subscribed to.')
  notices.emitter.on('change', onNotice)
  const stopListening = notices.databaseUrl === undefined ? undefined : await listen(notices.databaseUrl, onNotice)
  return async () => {
    notices.emitter.off('change', onNotice)
    await stopListening?.()
  }
}

async function listen(connectionString: string, onNotice: () => void): Promise<() => Promise<void>> {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  const connect = async () => {
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 1500, query_timeout: 1500, keepAlive: true })
    client = next
    const retry = () => {
      if (isStopped || client !== next) return
      client = undefined
      timer = setTimeout(connect, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
      timer.unref()
    }
    next.on('error', retry)
    next.on('end', retry)
    next.on('notification', onNotice)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      failures = 0
      onNotice() // what was said while nobody listened
    } catch {
      void next.end().catch(() => {})
      retry()
    }
  }
  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    const last = client
    if (last === undefined) return
    const impatience = setTimeout(() => breakOff(last), 1500)
    await last.end().catch(() => {})
    clearTimeout(impatience)
  }
}
