import { type FileStore, listAll } from '#base/node/files/file-store.ts'
import { findMark } from '#content/store/marks.ts'
import { listMediaBefore, listMediaHashes, listNamedOriginals } from '#content/store/media-files.ts'
import type { Store } from '#content/store/tables.ts'

import { createOriginalEraser } from './erase-original.ts'
import { isOriginalHash, originalKey } from './original-key.ts'
import { MEDIA_FOLDER_MARK } from './media-folder.ts'

const ORIGINALS = 'media/originals/'

/** The rule: an original is deleted when it has lain for so long and nothing names it. */
export type SweepRule = { before: Date }

/**
 * Deletes originals that no version and no working copy names: of images whose versions are gone, and of uploads that were given up. Returns
 * how many. A file that the database has no row for is only deleted if it came after the folder was joined with this database.
 */
export async function sweepOriginals(store: Store, files: FileStore, { before }: SweepRule): Promise<number> {
  const strangers = await listStrangers(store, files, before)
  const candidates = [...(await listMediaBefore(store, before)), ...strangers]
  const named = candidates.length === 0 ? new Set<string>() : await listNamedOriginals(store)
  const erase = createOriginalEraser(store, files)
  let count = 0
  for (const hash of candidates) {
    if (named.has(hash) || (await isYoung(files, hash, before))) continue
    // It looks once more, under a lock, whether something names the file.
    await erase({ hash })
    count += 1
  }
  await files.sweep(ORIGINALS, before)
  return count
}

/** Files under the names of originals for which the database has no row. */
async function listStrangers(store: Store, files: FileStore, before: Date): Promise<string[]> {
  const joinedAt = (await findMark(store, MEDIA_FOLDER_MARK))?.createdAt
  if (joinedAt === undefined) return []
  const known = new Set(await listMediaHashes(store))
  const found = await listAll(files, ORIGINALS)
  return found
    .filter(({ modifiedAt }) => modifiedAt < before && modifiedAt.toISOString() > joinedAt)
    .map(({ key }) => key.slice(key.lastIndexOf('/') + 1))
    .filter((hash) => isOriginalHash(hash) && !known.has(hash))
}

/** The same file may have been uploaded again. */
async function isYoung(files: FileStore, hash: string, before: Date): Promise<boolean> {
  const facts = await files.stat(originalKey(hash))
  return facts !== undefined && facts.modifiedAt >= before
}
