import type { Actor } from '#model/accounts/actor.ts'
import type { ReleaseState } from '#model/authoring/states.ts'
import { listAuditEntries } from '#content/store/audit.ts'
import { listReleaseItems, listReleasesWith, listReverting, listStoredReleases, type Release, type ReleaseItem } from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant, type Variant, type VariantKey } from '#content/store/variants.ts'

import { defineQuery } from '../define-act.ts'
import { getRelease } from './hold-release.ts'
import { toPrint, versionToPublish } from './release-print.ts'

/** Releases that a list shows; nobody looks further back. */
const MOST_LISTED = 200

/** The releases in any of the states: the last changed first, at most 200, with the number of their rows. */
export const listReleases = defineQuery<{ actor: Actor; states: readonly ReleaseState[] }, (Release & { count: number })[]>(
  'read',
  async (store, { states }) => await listStoredReleases(store, { states, limit: MOST_LISTED }),
)

/** The releases that are not live yet and hold a language of an item. */
export const listReleasesOf = defineQuery<VariantKey & { actor: Actor }, Release[]>(
  'read',
  async (store, { contentKey, language }) => await listReleasesWith(store, { contentKey, language }),
)

/**
 * A row with its item as it is now. `version` is what goes live; `wentLive` is what did so meanwhile, since the row was added, and by whom;
 * `others` are other releases that hold it.
 */
export type ReadReleaseItem = ReleaseItem & {
  variant: Variant
  wentLive?: { version: number; at?: string; name?: string }
  others: Release[]
}

/** `print` names these rows and their drafts, for acts on what was seen. */
export type ReadRelease = { release: Release; items: ReadReleaseItem[]; print: string; revertedBy: Release[]; source?: Release }

/** A release with its rows. Throws `NOT_FOUND`. */
export const readRelease = defineQuery<{ actor: Actor; release: string }, ReadRelease>('read', async (store, { release: id }) => {
  const release = await getRelease(store, id)
  const items = await listReleaseItems(store, release.id)
  const read: ReadReleaseItem[] = []
  for (const item of items) {
    const found = await readItem(store, item, release)
    if (found !== undefined) read.push(found)
  }
  const source = release.reverts === undefined ? undefined : await getRelease(store, release.reverts)
  return { release, items: read, print: await toPrint(store, items), revertedBy: await listReverting(store, release.id), source }
})

async function readItem(store: Store, item: ReleaseItem, release: Release): Promise<ReadReleaseItem | undefined> {
  const variant = await findVariant(store, item)
  if (variant === undefined) return undefined
  if (release.state === 'live') return { ...item, variant, others: [] }
  const version = await versionToPublish(store, item)
  const others = (await listReleasesWith(store, item)).filter(({ id }) => id !== release.id)
  return { ...item, version, variant, others, wentLive: await findWentLive(store, item, variant) }
}

async function findWentLive(store: Store, { baseVersion }: ReleaseItem, { contentKey, language, liveVersion, publishedAt }: Variant) {
  if (liveVersion === undefined || liveVersion === baseVersion) return undefined
  const entries = await listAuditEntries(store, contentKey, { language, acts: ['publish'] })
  return { version: liveVersion, at: publishedAt, name: entries.findLast(({ version }) => version === liveVersion)?.name }
}
