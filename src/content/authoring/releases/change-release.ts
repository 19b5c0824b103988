import { randomBytes } from 'node:crypto'

import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { CONTENT_KEY } from '#model/content/ids.ts'
import { holdItem } from '#content/store/items.ts'
import {
  addRelease,
  changeStoredRelease,
  listReleaseItems,
  putReleaseItem,
  removeReleaseItem,
  removeStoredRelease,
  type ReleaseItem,
} from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import type { VariantKey } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { getVariant } from '../drafts/get-variant.ts'
import { refuseForStaff } from '../publication/refuse-for-staff.ts'
import { readName } from '../read-name.ts'
import { refuseLanguage } from '../refuse-unusable.ts'
import { holdOpenRelease } from './hold-release.ts'

/** In characters: a name stands in lists. */
export const LONGEST_NAME = 120
/** A release goes live in one transaction, which others wait for. */
export const MOST_ITEMS = 500

/** What is done to a language of an item; by default its draft is published. */
export type ReleaseRow = VariantKey & { act?: 'publish' | 'unpublish' }

export type NewRelease = { actor: Actor; name: string; rows?: readonly ReleaseRow[]; now: Date }

/** Makes a release, empty or with its first rows. Throws `INVALID_CONFIG` for a name that nobody can read. */
export const createRelease = defineAct<NewRelease, { id: string }>('change-release', async (transaction, { actor, name, rows = [], now }) => {
  const release = await startRelease(transaction, { actor, name, now })
  await putRows(transaction, release.id, rows, now)
  return release
})

/** Adds a release without rows in the transaction of an act; `reverts` is the id of the one that it takes back. */
export async function startRelease(
  transaction: Store,
  { actor, name, reverts, now }: { actor: Actor; name: string; reverts?: string; now: Date },
): Promise<{ id: string }> {
  const id = randomBytes(9).toString('base64url')
  const by = { author: actor.id, authorName: actor.name, createdAt: now.toISOString() }
  await addRelease(transaction, { id, name: readReleaseName(name), state: 'open', reverts, ...by })
  await auditAs(transaction, { actor, now, act: 'create-release', detail: { release: id } })
  return { id }
}

/** Renames a release. */
export const renameRelease = defineAct<{ actor: Actor; release: string; name: string; now: Date }, { kind: 'renamed' }>(
  'change-release',
  async (transaction, { release, name, now }) => {
    const { id } = await holdOpenRelease(transaction, release, now)
    await changeStoredRelease(transaction, id, { name: readReleaseName(name), changedAt: now.toISOString() })
    return { kind: 'renamed' }
  },
)

/** Removes a release that is not live; its drafts stay as they are. */
export const removeRelease = defineAct<{ actor: Actor; release: string; now: Date }, { kind: 'removed' }>(
  'change-release',
  async (transaction, { actor, release, now }) => {
    const { id } = await holdOpenRelease(transaction, release, now)
    await removeStoredRelease(transaction, id)
    await auditAs(transaction, { actor, now, act: 'remove-release', detail: { release: id } })
    return { kind: 'removed' }
  },
)

/** Adds languages of items to a release, and says how many it has then. One that it has already is looked at anew. */
export const addToRelease = defineAct<{ actor: Actor; release: string; rows: readonly ReleaseRow[]; now: Date }, { count: number }>(
  'change-release',
  async (transaction, { release, rows, now }) => {
    const { id } = await holdOpenRelease(transaction, release, now)
    return { count: await putRows(transaction, id, rows, now) }
  },
)

/** Takes a language of an item out of a release; its draft stays as it is. */
export const takeFromRelease = defineAct<VariantKey & { actor: Actor; release: string; now: Date }, { kind: 'removed' | 'notThere' }>(
  'change-release',
  async (transaction, { release, now, contentKey, language }) => {
    const { id } = await holdOpenRelease(transaction, release, now)
    return { kind: (await removeReleaseItem(transaction, id, { contentKey, language })) ? 'removed' : 'notThere' }
  },
)

async function putRows(transaction: Store, id: string, rows: readonly ReleaseRow[], now: Date): Promise<number> {
  for (const { contentKey, language, act = 'publish' } of rows) {
    refuseLanguage(language)
    if (!CONTENT_KEY.test(contentKey)) throw new AuthoringError('NOT_FOUND', sentence('refuseNoItem', { item: quoted(contentKey.slice(0, 40)) }))
    // The item may be being erased; then no release may name it.
    await holdItem(transaction, contentKey)
    const { liveVersion, type } = await getVariant(transaction, { contentKey, language })
    refuseForStaff(type)
    if (act === 'unpublish' && liveVersion === undefined)
      throw new AuthoringError('INVALID_CONFIG', sentence('refuseNothingToWithdraw', { item: contentKey, language }))
    const row: ReleaseItem = { contentKey, language, act, baseVersion: liveVersion, addedAt: now.toISOString() }
    await putReleaseItem(transaction, id, row)
  }
  const { length } = await listReleaseItems(transaction, id)
  if (length > MOST_ITEMS) throw new AuthoringError('STORAGE_LIMIT_EXCEEDED', sentence('refuseLongRelease', { most: MOST_ITEMS }))
  return length
}

function readReleaseName(name: string): string {
  return readName('name', name, { most: LONGEST_NAME, otherwise: 'refuseReleaseName' })
}
