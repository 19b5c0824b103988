import { createHmac, randomBytes } from 'node:crypto'

import { putJob } from './jobs.ts'
import type { Store } from './tables.ts'

/** The kind of the job that copies erasures into `erasures.ndjson`, which outlives the database. */
export const ERASURE_JOB = 'erasure-file'

/** An erasure: the kind of thing, and the digest of its id under `salt`. It identifies nobody to a reader who does not know the id. */
export type Erasure = { kind: string; salt: string; digest: string; erasedAt: string }

/**
 * Records, in the transaction that erases it, that something was erased, so that a restored backup erases it again. `subject` is its random
 * id (of an enquiry, of a user), never an e-mail address, because those can be guessed. Each kind needs an eraser in
 * `run/server/erasers.ts`.
 */
export async function noteErasure(store: Store, { kind, subject, now }: { kind: string; subject: string; now: Date }): Promise<void> {
  const salt = (await findSalt(store)) ?? randomBytes(16).toString('hex')
  const erasure = { kind, salt, digest: digestSubject({ kind, salt, subject }), erased_at: now.toISOString() }
  await store
    .insertInto('erasure')
    .values(erasure)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await putJob(store, { kind: ERASURE_JOB, jobKey: ERASURE_JOB, payload: {}, dueAt: now, now })
}

/** Adds erasures that are missing in a restored database; those that it has stay as they are. */
export async function addErasures(store: Store, erasures: readonly Erasure[]): Promise<void> {
  for (const { kind, salt, digest, erasedAt } of erasures) {
    await store
      .insertInto('erasure')
      .values({ kind, salt, digest, erased_at: erasedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** All erasures, oldest first. */
export async function listErasures(store: Store): Promise<Erasure[]> {
  const rows = await store.selectFrom('erasure').selectAll().orderBy('id').execute()
  return rows.map((row) => ({ kind: row.kind, salt: row.salt, digest: row.digest, erasedAt: row.erased_at }))
}

/** The digest that stands for the subject of an erasure. */
export function digestSubject({ kind, salt, subject }: { kind: string; salt: string; subject: string }): string {
  return createHmac('sha256', salt).update(`${kind}:${subject}`).digest('hex')
}

/** One salt per database, so that a search for erased subjects computes one digest for each. */
async function findSalt(store: Store): Promise<string | undefined> {
  return (await store.selectFrom('erasure').select('salt').orderBy('id').limit(1).executeTakeFirst())?.salt
}
