import { createHmac, randomBytes } from 'node:crypto'

import { putJob } from './jobs.ts'
import type { Store } from './tables.ts'

/** The kind of the job that copies erasures into `erasures.ndjson`, where they outlive the database. */
export const ERASURE_JOB = 'erasure-file'

/** Something that was erased: what kind of thing, and the digest of its id under `salt`. It names nobody to who does not hold the id. */
export type Erasure = { kind: string; salt: string; digest: string; erasedAt: string }

/**
 * Notes, in the transaction that erases it, that something is gone for good, so that a restored backup erases it again. `subject` is its
 * random id (of an enquiry, of a user), never an e-mail address: those can be guessed. The kind has an eraser in `run/server/erasers.ts`.
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

/** Adds erasures that another life of this database noted; those that it knows stay as they are. */
export async function addErasures(store: Store, erasures: readonly Erasure[]): Promise<void> {
  for (const { kind, salt, digest, erasedAt } of erasures) {
    await store
      .insertInto('erasure')
      .values({ kind, salt, digest, erased_at: erasedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** All that was ever erased, oldest first. */
export async function listErasures(store: Store): Promise<Erasure[]> {
  const rows = await store.selectFrom('erasure').selectAll().orderBy('id').execute()
  return rows.map((row) => ({ kind: row.kind, salt: row.salt, digest: row.digest, erasedAt: row.erased_at }))
}

/** The digest under which an erasure names its subject. */
export function digestSubject({ kind, salt, subject }: { kind: string; salt: string; subject: string }): string {
  return createHmac('sha256', salt).update(`${kind}:${subject}`).digest('hex')
}

/** One salt a database: whoever looks for the erased among many subjects digests each of them once. */
async function findSalt(store: Store): Promise<string | undefined> {
  return (await store.selectFrom('erasure').select('salt').orderBy('id').limit(1).executeTakeFirst())?.salt
}
