import { addRedirect } from '#content/store/redirects.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import { LONGEST_REDIRECT, listOccupied, listPaths } from './follow-paths.ts'

/** The paths at which an item is shown, and the type that decides who else may have them. */
export type Shown = { type: string; paths: ReadonlySet<string> }

/** The paths at which an item is live at present; pass the result to `leadElsewhere` once it has been withdrawn. */
export async function listShown(store: Store, contentKey: string): Promise<Shown | undefined> {
  const paths = new Set<string>()
  const live = (await listVariants(store, contentKey)).filter((variant) => variant.liveVersion !== undefined)
  for (const { language, type, liveVersion = 0 } of live) {
    const version = await findVersion(store, { contentKey, language, version: liveVersion })
    const found = version && (await listPaths(store, { contentKey, type, urlName: version.urlName, body: version.body }))
    for (const path of found?.values() ?? []) paths.add(path)
  }
  const [first] = live
  return first && { type: first.type, paths }
}

/**
 * Sends whoever asks for the paths of a withdrawn item to the page of another one, and returns the paths that are sent there: all but those
 * at which something is live, be it the item itself in another language. Throws `INVALID_CONFIG` unless `to` is another item with a page.
 */
export async function leadElsewhere(
  transaction: Store,
  shown: Shown,
  { contentKey, to, now }: { contentKey: string; to: string; now: Date },
): Promise<string[]> {
  if (to === contentKey) throw new AuthoringError('INVALID_CONFIG', sentence('refuseSameTarget'))
  const toPath = await findPageOf(transaction, to)
  const occupied = await listOccupied(transaction, shown)
  const left = [...shown.paths].filter((path) => !occupied.has(path) && path.length <= LONGEST_REDIRECT)
  for (const fromPath of left) await addRedirect(transaction, { fromPath, toPath }, now)
  return left
}

/** A path at which an item has a page that is live. Throws `INVALID_CONFIG` for an item without one. */
export async function findPageOf(store: Store, contentKey: string): Promise<string> {
  const [path] = (await listShown(store, contentKey))?.paths ?? []
  if (path !== undefined) return path
  throw new AuthoringError('INVALID_CONFIG', sentence('refuseTargetWithoutPage', { item: quoted(contentKey.slice(0, 40)) }))
}
