import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import type { MediaFile } from '#model/content/document.ts'

import type { Store } from './tables.ts'

/** Records a stored original; equal bytes are one file, which keeps its first name and takes the room of the account that first sent it. */
export async function addMediaFile(store: Store, file: MediaFile & { accountId?: string }, now: Date): Promise<void> {
  await store
    .insertInto('media')
    .values({
      hash: file.hash,
      mime_type: file.mimeType,
      file_name: file.fileName,
      size: file.size,
      width: file.width,
      height: file.height,
      created_at: now.toISOString(),
      uploaded_by: file.accountId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By the SHA-256 of its bytes. */
export async function findMediaFile(store: Store, hash: string): Promise<MediaFile | undefined> {
  const row = await store.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()
  return row && { hash: row.hash, mimeType: row.mime_type, fileName: row.file_name, size: row.size, width: row.width, height: row.height }
}

/** Deletes the name of an original; the file may still be in use under another name. */
export async function forgetFileName(store: Store, hash: string): Promise<void> {
  await store.updateTable('media').set({ file_name: '' }).where('hash', '=', hash).execute()
}

/** Deletes the row of an original. */
export async function removeMediaFile(store: Store, hash: string): Promise<void> {
  await store.deleteFrom('media').where('hash', '=', hash).execute()
}

/** Whether any version or working copy names an original; it searches all of them. */
export async function isOriginalInUse(store: Store, hash: string): Promise<boolean> {
  for (const table of ['version', 'working_copy'] as const) {
    const row = await store.selectFrom(table).select('content_key').where('body', 'like', `%${hash}%`).limit(1).executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** The hashes of all originals. */
export async function listMediaHashes(store: Store): Promise<string[]> {
  const rows = await store.selectFrom('media').select('hash').orderBy('hash').execute()
  return rows.map(({ hash }) => hash)
}

const HASH = /[0-9a-f]{64}/g
/** A body that may name an original. */
const NAMING = '%"hash"%'
/** Versions that are looked at in one query. */
const BATCH = 200

/** The hashes of all originals that any version or working copy names. Reads in batches, because SQLite blocks the process meanwhile. */
export async function listNamedOriginals(store: Store): Promise<Set<string>> {
  const named = new Set<string>()
  const note = (rows: readonly { body: string }[]) => rows.forEach(({ body }) => body.match(HASH)?.forEach((hash) => named.add(hash)))
  for (let after = { content_key: '', language: '', version: 0 }; ;) {
    const last = await findEndOfBatch(store, after)
    if (last === undefined) break
    // Most bodies are those of pages, so the database leaves them out.
    const query = store.selectFrom('version').select('body').where(compare('>', after)).where(compare('<=', last))
    note(await query.where('body', 'like', NAMING).execute())
    after = last
    await setImmediate()
  }
  note(await store.selectFrom('working_copy').select('body').where('body', 'like', NAMING).execute())
  return named
}

type VersionKey = { content_key: string; language: string; version: number }

async function findEndOfBatch(store: Store, after: VersionKey): Promise<VersionKey | undefined> {
  const keys = await store
    .selectFrom('version')
    .select(['content_key', 'language', 'version'])
    .where(compare('>', after))
    .orderBy('content_key')
    .orderBy('language')
    .orderBy('version')
    .limit(BATCH)
    .execute()
  return keys.at(-1)
}

function compare(sign: '>' | '<=', { content_key, language, version }: VersionKey) {
  return sql<boolean>`(content_key, language, version) ${sql.raw(sign)} (${content_key}, ${language}, ${version})`
}

/** The originals that were recorded before a moment. */
export async function listMediaBefore(store: Store, before: Date): Promise<string[]> {
  const rows = await store.selectFrom('media').select('hash').where('created_at', '<', before.toISOString()).orderBy('hash').execute()
  return rows.map(({ hash }) => hash)
}
