import { randomUUID } from 'node:crypto'

import { type FileStore, readText } from '#base/node/files/file-store.ts'
import { findMark, setMark } from '#content/store/marks.ts'
import { listMediaHashes } from '#content/store/media-files.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockOriginals } from '#content/store/transaction.ts'

import { decideFolder, type FolderRefusal } from './decide-folder.ts'
import { originalKey } from './original-key.ts'

/** The file in the media folder that holds its id, which the database knows too. */
const FOLDER_ID = 'media/folder-id'
/** The mark of the database that holds the id of its media folder, and since when. */
export const MEDIA_FOLDER_MARK = 'media-folder'

/** Thrown for a media folder that is not the one of the database; the message says what to do. */
export class ForeignMedia extends Error {}

/** What is known of a media folder and its database. `missing` are the keys of originals that the database names and the folder lacks. */
export type FolderState = { databaseId?: string; folderId?: string; originals: number; missing: string[] }

export type Joining = { dataDir: string; now: Date; report: (sentence: string) => void }

/**
 * Makes sure at a start that the media folder is the one of the database, by an id that both hold. A folder without id is taken where it
 * can be the one; `ForeignMedia` is thrown where it cannot, because then every picture would be answered with 404.
 */
export async function joinMediaFolder(store: Store, files: FileStore, joining: Joining): Promise<void> {
  await inTransaction(store, async (transaction) => {
    // One process after the other, so that two that share a folder do not each give it an id.
    await lockOriginals(transaction)
    const ids = { databaseId: (await findMark(transaction, MEDIA_FOLDER_MARK))?.value, folderId: await readFolderId(files) }
    if (ids.databaseId === undefined || ids.databaseId !== ids.folderId) await joinAnew(transaction, files, { ...ids, ...joining })
  })
}

type JoiningAnew = Joining & Pick<FolderState, 'databaseId' | 'folderId'>

async function joinAnew(store: Store, files: FileStore, { databaseId, folderId, dataDir, now, report }: JoiningAnew): Promise<void> {
  const state = { databaseId, folderId, ...(await findMissing(store, files)) }
  const decision = decideFolder(state)
  if (decision.kind === 'refuse') throw new ForeignMedia(tellRefusal(decision, dataDir))
  const id = folderId ?? databaseId ?? randomUUID()
  // The file comes first: a start that is killed in between leaves a folder with an id and a database without one, which join.
  if (folderId === undefined) await writeFolderId(files, id)
  await setMark(store, MEDIA_FOLDER_MARK, { value: id, now })
  if (databaseId !== undefined)
    report(`The folder "${dataDir}/media" had no id and all originals: it is the media folder now. Other machines must use the same folder.`)
  if (decision.missing > 0)
    report(`${decision.missing} of ${state.originals} originals of images are missing in "${dataDir}/media": "busbar media" lists them.`)
}

/** Joins folder and database under a new id, whatever either held before; other folders are refused from then on. */
export async function adoptMediaFolder(store: Store, files: FileStore, now: Date): Promise<void> {
  const value = randomUUID()
  await writeFolderId(files, value)
  await setMark(store, MEDIA_FOLDER_MARK, { value, now })
}

/** Whether a media folder and a database hold different ids. */
export async function isForeignFolder(store: Store, files: FileStore): Promise<boolean> {
  const [databaseId, folderId] = [(await findMark(store, MEDIA_FOLDER_MARK))?.value, await readFolderId(files)]
  return databaseId !== undefined && folderId !== undefined && databaseId !== folderId
}

/** What a media folder and its database hold, without changing either. */
export async function readFolderState(store: Store, files: FileStore): Promise<FolderState> {
  return { databaseId: (await findMark(store, MEDIA_FOLDER_MARK))?.value, folderId: await readFolderId(files), ...(await findMissing(store, files)) }
}

async function findMissing(store: Store, files: FileStore): Promise<Pick<FolderState, 'originals' | 'missing'>> {
  const hashes = await listMediaHashes(store)
  const missing: string[] = []
  for (const key of hashes.map(originalKey)) if ((await files.stat(key)) === undefined) missing.push(key)
  return { originals: hashes.length, missing }
}

async function readFolderId(files: FileStore): Promise<string | undefined> {
  const text = (await readText(files, FOLDER_ID))?.trim()
  return text === '' ? undefined : text
}

async function writeFolderId(files: FileStore, id: string): Promise<void> {
  await files.put(FOLDER_ID, Buffer.from(`${id}\n`), { durable: true })
}

function tellRefusal({ reason, missing, originals }: FolderRefusal, dataDir: string): string {
  const why = {
    'other-folder': `The folder "${dataDir}/media" is not the media folder of this database.`,
    'no-originals': `The folder "${dataDir}/media" is not the media folder of this database: it lacks ${missing} of ${originals} originals of images.`,
  }[reason]
  return `${why} Name the right DATA_DIR, or let ${dataDir}/media be the folder that the other machines use. After a move, copy the whole folder, with its file folder-id. "busbar media adopt" takes the folder as it is.`
}
