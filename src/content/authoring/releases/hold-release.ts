import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { changeStoredRelease, findRelease, type Release } from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import { sentence } from '#texts/sentence.ts'

/** A release by its id; throws `NOT_FOUND`. */
export async function getRelease(store: Store, id: string): Promise<Release> {
  const release = RELEASE_ID.test(id) ? await findRelease(store, id) : undefined
  if (release === undefined) throw new AuthoringError('NOT_FOUND', sentence('refuseNoRelease', { release: quoted(id.slice(0, 40)) }))
  return release
}

const RELEASE_ID = /^[\w-]{1,40}$/

/** Notes that a release changes: other acts on it wait until the transaction ends. Throws `NOT_FOUND`, and `CONFLICT` for one that is live. */
export async function holdRelease(transaction: Store, id: string, now: Date): Promise<Release> {
  const { id: known } = await getRelease(transaction, id)
  await changeStoredRelease(transaction, known, { changedAt: now.toISOString() })
  const release = await getRelease(transaction, known)
  if (release.state === 'live') throw new AuthoringError('CONFLICT', sentence('refuseReleaseLive', { name: release.name }))
  return release
}

/** The same for one whose rows may change; throws `CONFLICT` for one that is planned. */
export async function holdOpenRelease(transaction: Store, id: string, now: Date): Promise<Release> {
  const release = await holdRelease(transaction, id, now)
  if (release.state === 'scheduled') throw new AuthoringError('CONFLICT', sentence('refuseReleasePlanned', { name: release.name }))
  return release
}
