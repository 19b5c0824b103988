import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'

import type { Store } from '#content/store/tables.ts'
import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import { createAuthoringClient } from '#studio/api/authoring-client.ts'

import type { AuthoringServer, Person } from './authoring-server.ts'
import type { Fault } from './history-acts.ts'

const MOST_PAGES = 1_073_741_823
const MOST_ATTEMPTS = 50

/** A busy PostgreSQL may refuse for a moment, too: the client waits and asks again. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await ask()
    } catch (error) {
      if (!isAway(error) || attempts === MOST_ATTEMPTS) throw error
      await sleep(200)
    }
}

/** Whether the database, the disk or the server did not answer. */
export function isAway(error: unknown): boolean {
  return isUnreached(error) || (error instanceof Error && 'status' in error && (error.status === 503 || error.status === 507))
}

/** Whether a connection broke, as it may on a machine that has much else to do: what was asked may have been done. */
export function isUnreached(error: unknown): boolean {
  return error instanceof AuthoringRefusal && error.status === 0
}

/** Sends a request while something goes wrong; resolves with what the client comes to know, also when that is an error. */
export async function sendDespite(
  fault: Fault,
  send: (call: Person['call']) => Promise<unknown>,
  { server, person, delayMs }: { server: AuthoringServer; person: Person; delayMs: number },
): Promise<unknown> {
  const outcomeOf = (call: Person['call']) => send(call).catch((error: unknown) => error)
  if (fault === 'the request breaks off') return await outcomeOf(breakingOff(server, person))
  // The client asks for the same once more, with the version that it knows.
  if (fault === 'the answer is lost') await outcomeOf(person.call)
  if (fault !== 'the database fails') return await outcomeOf(person.call)
  const [outcome] = await Promise.all([outcomeOf(person.call), failDatabase(server.store, delayMs)])
  await healDatabase(server.store)
  return outcome
}

/** A client whose connection ends in the middle of each body; what has no body does not arrive at all. */
function breakingOff({ origin }: AuthoringServer, { cookie }: Person): Person['call'] {
  const send = async (url: string, init: RequestInit) => {
    if (typeof init.body !== 'string') throw new Error('The connection broke.')
    const half = new TextEncoder().encode(init.body.slice(0, Math.ceil(init.body.length / 2)))
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(half)
        await sleep(1)
        controller.error(new Error('The connection broke.'))
      },
    })
    return await fetch(origin + url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie },
      body,
      duplex: 'half',
    } as RequestInit)
  }
  return createAuthoringClient({ basePath: '', send })
}

/** SQLite has no more room; PostgreSQL ends all connections but the one that asks for it. */
async function failDatabase(store: Store, delayMs: number): Promise<void> {
  if (isPostgres(store)) {
    await sleep(delayMs)
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await others.execute(store).catch(() => undefined)
  } else await sql.raw('pragma max_page_count = 1').execute(store)
}

async function healDatabase(store: Store): Promise<void> {
  if (!isPostgres(store)) await sql.raw(`pragma max_page_count = ${MOST_PAGES}`).execute(store)
  else
    for (let answers = 0; answers < 5;)
      await sql`select 1`.execute(store).then(
        () => (answers += 1),
        () => sleep(10),
      )
}

function isPostgres(store: Store): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter
}
