import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

import { codeOf } from '#base/pure/error-code.ts'
import type { ContractError } from '#model/errors.ts'
import { storeUnavailable } from './store-unavailable.ts'

/** A stopped server refuses at once; a call to a hanging one is given up after this time (trust, PostgreSQL mode). */
const PATIENCE_MS = 1500
/** After a failure, calls fail at once for this time, so that they do not queue up before a hanging database. */
const PAUSE_MS = 250
const INT8 = 20

/**
 * A pool of connections to PostgreSQL in the shape that Kysely's dialect takes. When the server is stopped or hangs, every call fails
 * within seconds with `SERVER_UNAVAILABLE`. Broken connections are discarded, so calls work again when the server is back.
 */
export function openPostgres(connectionString: string, patienceMs = PATIENCE_MS): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: Math.min(patienceMs, PATIENCE_MS),
    keepAlive: true,
    types: plainNumbers,
  })
  // Without listeners, an idle connection that breaks would end the process.
  pool.on('error', () => {})
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void open.add(client.on('error', () => {})))
  pool.on('remove', (client) => open.delete(client))
  const bounded = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let pausedUntil = 0
  const pause = () => void (pausedUntil = Date.now() + PAUSE_MS)

  return {
    options: pool.options,
    async end() {
      const timer = setTimeout(() => open.forEach(breakOff), patienceMs)
      await pool.end()
      clearTimeout(timer)
    },
    async connect() {
      if (Date.now() < pausedUntil) throw unavailable()
      const client = await pool.connect().catch((error: unknown) => {
        pause()
        throw unavailable(error)
      })
      const kept = bounded.get(client) ?? toBoundedClient(client, patienceMs, pause)
      bounded.set(client, kept)
      return kept
    },
  }
}

function toBoundedClient(client: pg.PoolClient, patienceMs: number, onBroken: () => void): PostgresPoolClient {
  let isBroken = false
  const giveUp = () => {
    isBroken = true
    onBroken()
    breakOff(client)
  }
  return {
    async query<R>(sql: unknown, parameters?: readonly unknown[]): Promise<PostgresQueryResult<R>> {
      if (isBroken) throw unavailable()
      const timer = setTimeout(giveUp, patienceMs)
      try {
        return (await client.query(String(sql), [...(parameters ?? [])])) as unknown as PostgresQueryResult<R>
      } catch (error) {
        if (!isBroken && isAnswer(error)) throw error
        giveUp()
        throw unavailable(error)
      } finally {
        clearTimeout(timer)
      }
    },
    release: (destroy) => client.release(destroy === true || isBroken),
  } as PostgresPoolClient
}

/** Destroys the socket, because an orderly end would wait for a server that does not answer. */
export function breakOff(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

/**
 * Whether an error is the server's answer to the statement, such as a violated constraint. A lost connection (classes 08 and 57P), a full
 * disk or too many connections (53), and a server that has become a read-only standby (25006) are not: the same may succeed later.
 */
function isAnswer(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : undefined
  return code !== undefined && !/^(?:08|53|57P|25006)/.test(code)
}

function unavailable(cause?: unknown): ContractError {
  return storeUnavailable(codeOf(cause) || 'ETIMEDOUT', cause)
}

/** Parses 64-bit integers to numbers, so that counts and sequence numbers have the same type as from SQLite. */
const plainNumbers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
