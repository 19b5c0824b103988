import type { Change, PublishedDocument } from '#model/content/document.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'
import { UpcastFailure } from '#model/types/upcast.ts'
import { viewType } from '#model/types/view.ts'
import { findVersionDocument } from '#content/store/draft-document.ts'
import { listNewRoutes } from '#content/store/list-new-routes.ts'
import { listPlannedUntil } from '#content/store/list-variants.ts'
import type { PreviewSubject } from '#content/store/preview-links.ts'
import { findRelease, listReleaseItems, listReleasesPlannedUntil } from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import type { VariantKey } from '#content/store/variants.ts'

import { findPlannedVersion } from '../plans/planned-version.ts'

type WithoutSeq<Entry> = Entry extends unknown ? Omit<Entry, 'seq'> : never
/** A change that a preview applies to its copy of what is live. */
export type PreviewChange = WithoutSeq<Extract<Change, { kind: 'published' | 'withdrawn' }>>
/** What a preview shows in place of what is live; `start` is the item whose page is shown first, if it is about one. */
export type PreviewContent = { changes: PreviewChange[]; start?: PublishedDocument }

type Frame = { blocks: BlockVersions; now: Date }

/** What a preview shows at the moment; undefined for a subject that is gone. */
export async function findPreviewContent(store: Store, subject: PreviewSubject, frame: Frame): Promise<PreviewContent | undefined> {
  if ('release' in subject) {
    const release = await findRelease(store, subject.release)
    return release && { changes: await listChangesOf(store, release.id, frame) }
  }
  if ('until' in subject) return { changes: await listPlannedChanges(store, subject.until, frame) }
  const document = await findVersionDocument(store, subject, frame)
  if (document === undefined) return undefined
  // A page that no route leads to yet is shown at the address that its new route will give it.
  const routes = document.type === viewType.name ? await listNewRoutes(store, toLookupName(document.type, document), frame) : []
  return { changes: [document, ...routes].map((each) => ({ kind: 'published', document: each })), start: document }
}

/** Those of a release: what its drafts are now, or were planned to be. One that is live changes nothing any more. */
async function listChangesOf(store: Store, id: string, frame: Frame): Promise<PreviewChange[]> {
  const items = (await findRelease(store, id))?.state === 'live' ? [] : await listReleaseItems(store, id)
  const changes: PreviewChange[] = []
  for (const { act, version, ...item } of items)
    changes.push(...(act === 'publish' ? await toPublished(store, { ...item, version }, frame) : [toWithdrawn(item)]))
  return changes
}

/** All that is planned until a time, in its order. */
async function listPlannedChanges(store: Store, until: string, frame: Frame): Promise<PreviewChange[]> {
  const steps: { at: string; list: () => Promise<PreviewChange[]> }[] = []
  for (const { contentKey, language, scheduledAt, endsAt } of await listPlannedUntil(store, until)) {
    const key = { contentKey, language }
    if (scheduledAt !== undefined && scheduledAt <= until)
      steps.push({ at: scheduledAt, list: async () => await toPublished(store, { ...key, version: await findPlannedVersion(store, key) }, frame) })
    if (endsAt !== undefined && endsAt <= until) steps.push({ at: endsAt, list: async () => [toWithdrawn(key)] })
  }
  for (const { id, scheduledAt = '' } of await listReleasesPlannedUntil(store, until))
    steps.push({ at: scheduledAt, list: async () => await listChangesOf(store, id, frame) })
  const changes: PreviewChange[] = []
  for (const { list } of steps.toSorted((one, other) => one.at.localeCompare(other.at))) changes.push(...(await list()))
  return changes
}

/** What cannot be converted is left as it is live: publishing it is refused, and says so. */
async function toPublished(store: Store, key: VariantKey & { version?: number }, frame: Frame): Promise<PreviewChange[]> {
  try {
    const document = await findVersionDocument(store, key, frame)
    return document === undefined ? [] : [{ kind: 'published', document }]
  } catch (error) {
    if (error instanceof UpcastFailure) return []
    throw error
  }
}

function toWithdrawn({ contentKey, language }: VariantKey): PreviewChange {
  // The type of what is withdrawn is not asked for.
  return { kind: 'withdrawn', contentKey, language, type: '' }
}
