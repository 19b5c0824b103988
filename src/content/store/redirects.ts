import { appendChange } from './feed.ts'
import { inBatches } from './in-batches.ts'
import type { Store } from './tables.ts'

/**
 * Redirects an old path to a new one, and also all paths that were redirected to the old one, so that there are no chains and no loops.
 * Each change is appended to the feed.
 */
export async function addRedirect(store: Store, { fromPath, toPath }: { fromPath: string; toPath: string }, now: Date): Promise<void> {
  if (fromPath === toPath) return
  await removeRedirect(store, toPath, now)
  const earlier = await store.selectFrom('redirect').select('from_path').where('to_path', '=', fromPath).orderBy('from_path').execute()
  for (const from of [...earlier.map((row) => row.from_path), fromPath]) {
    const row = { from_path: from, to_path: toPath, created_at: now.toISOString() }
    await store
      .insertInto('redirect')
      .values(row)
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet(row))
      .execute()
    await appendChange(store, { kind: 'redirect', fromPath: from, toPath }, now)
  }
}

/** Removes a redirect, because its path is in use again. */
export async function removeRedirect(store: Store, fromPath: string, now: Date): Promise<void> {
  const { numDeletedRows } = await store.deleteFrom('redirect').where('from_path', '=', fromPath).executeTakeFirst()
  if (numDeletedRows > 0n) await appendChange(store, { kind: 'redirect-removed', fromPath }, now)
}

/** Those of some paths that are redirected. */
export async function listRedirectsFrom(store: Store, paths: readonly string[]): Promise<string[]> {
  const rows = await inBatches(paths, (batch) => store.selectFrom('redirect').select('from_path').where('from_path', 'in', batch).execute())
  return rows.map((row) => row.from_path)
}

/** The paths that are redirected to one of some paths. */
export async function listRedirectsTo(store: Store, paths: readonly string[]): Promise<string[]> {
  const rows = await inBatches(paths, (batch) => store.selectFrom('redirect').select('from_path').where('to_path', 'in', batch).execute())
  return rows.map((row) => row.from_path)
}

/** All redirects, by the old path. */
export async function listRedirects(store: Store): Promise<{ fromPath: string; toPath: string }[]> {
  const rows = await store.selectFrom('redirect').select(['from_path', 'to_path']).orderBy('from_path').execute()
  return rows.map((row) => ({ fromPath: row.from_path, toPath: row.to_path }))
}
