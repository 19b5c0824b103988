import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { KeptFile } from '#model/enquiries/enquiry-page.ts'
import type { Attachment } from '#model/enquiries/enquiry-record.ts'
import { flushFolder } from '#base/node/flush-folder.ts'
import { writeSafely } from '#base/node/write-safely.ts'

/**
 * Files of enquiries on disk, under random names: `incoming` while they arrive, `refused` with one folder for each form that was not
 * accepted, `kept` for good.
 */
export type AttachmentFolders = { incoming: string; refused: string; kept: string }
/** A file that was checked and lies at `path`. */
export type CheckedFile = Attachment & { path: string }

const DAY_MS = 86_400_000
/** Forms that nobody finishes may not fill the disk: beyond this their files are chosen again. */
const MOST_REFUSED_FORMS = 200

/** Where files of enquiries lie in a data folder. */
export function attachmentFolders(dataDir: string): AttachmentFolders {
  const root = join(dataDir, 'attachments')
  return { incoming: join(root, 'incoming'), refused: join(root, 'refused'), kept: join(root, 'kept') }
}

/** Makes the folders, once at the start; what a killed process was still receiving belongs to nobody and goes. */
export function openAttachments(dataDir: string): AttachmentFolders {
  const folders = attachmentFolders(dataDir)
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folders.incoming)) rmSync(join(folders.incoming, name), { recursive: true, force: true })
  return folders
}

/** A random name for a file on disk. */
export function drawFileId(): string {
  return randomBytes(16).toString('hex')
}

/** Moves files to where they stay; they have been flushed, and their names too, when this resolves. */
export async function settleFiles({ kept }: AttachmentFolders, files: readonly CheckedFile[]): Promise<Attachment[]> {
  for (const { id, path } of files) {
    const place = join(kept, id)
    try {
      const file = await open(path, 'r+')
      await file.sync().finally(() => file.close())
      await rename(path, place)
    } catch (error) {
      // The same form, sent twice at once, has moved it already.
      if ((await stat(place).catch(() => undefined)) === undefined) throw error
    }
  }
  if (files.length > 0) await flushFolder(kept)
  return files.map(({ id, name, mimeType, bytes }) => ({ id, name, mimeType, bytes }))
}

/** Keeps good files of a form that was refused, so that nobody chooses them again; false when there is no room for them. */
export async function keepForForm(folders: AttachmentFolders, formId: string, files: readonly CheckedFile[]): Promise<boolean> {
  const folder = folderOf(folders, formId)
  const isKnown = (await stat(folder).catch(() => undefined)) !== undefined
  if (!isKnown && (await readdir(folders.refused)).length >= MOST_REFUSED_FORMS) return false
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { path, ...file } of files) {
    const place = join(folder, file.id)
    if (path === place) continue
    await rename(path, place)
    await writeSafely(`${place}.json`, JSON.stringify(file))
  }
  return true
}

/** Puts files that were settled back to their form, because nothing came of it after all. */
export async function returnToForm(folders: AttachmentFolders, formId: string, files: readonly Attachment[]): Promise<void> {
  const folder = folderOf(folders, formId)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const file of files) {
    await link(join(folders.kept, file.id), join(folder, file.id)).catch(() => undefined)
    await writeSafely(join(folder, `${file.id}.json`), JSON.stringify(file)).catch(() => undefined)
  }
}

/** Files that were kept for a form, in the order of their names on disk. */
export async function listForForm(folders: AttachmentFolders, formId: string): Promise<CheckedFile[]> {
  const folder = folderOf(folders, formId)
  const names = await readdir(folder).catch(() => [])
  const files: CheckedFile[] = []
  for (const name of names.filter((each) => each.endsWith('.json')).toSorted()) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    // Written by `keepForForm` alone, in a folder that is this user's.
    const file = JSON.parse(text) as Attachment
    files.push({ ...file, path: join(folder, file.id) })
  }
  return files
}

/** Forgets what was kept for a form: all of it, or the files of these ids. */
export async function dropForForm(folders: AttachmentFolders, formId: string, ids?: readonly string[]): Promise<void> {
  const folder = folderOf(folders, formId)
  if (ids === undefined) return await rm(folder, { recursive: true, force: true })
  for (const id of ids.filter((each) => /^[0-9a-f]{32}$/.test(each))) {
    await rm(join(folder, id), { force: true })
    await rm(join(folder, `${id}.json`), { force: true })
  }
}

export function toKeptFile({ id, name, bytes }: CheckedFile): KeptFile {
  return { id, name, bytes }
}

/** Removes files of enquiries that were erased. */
export async function removeFiles({ kept }: AttachmentFolders, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(kept, id), { force: true })
}

/** Removes what forms left a day ago, and files that no enquiry names any more; `findKnown` tells which of some names are known. */
export async function sweepAttachments(
  { incoming, refused, kept }: AttachmentFolders,
  { now, findKnown }: { now: Date; findKnown: (ids: string[]) => Promise<ReadonlySet<string>> },
): Promise<void> {
  for (const folder of [incoming, refused])
    for (const name of await listOlder(folder, now)) await rm(join(folder, name), { recursive: true, force: true })
  const old = await listOlder(kept, now)
  for (let start = 0; start < old.length; start += 500) {
    const some = old.slice(start, start + 500)
    const known = await findKnown(some)
    for (const name of some) if (!known.has(name)) await rm(join(kept, name), { force: true })
  }
}

async function listOlder(folder: string, now: Date): Promise<string[]> {
  const names: string[] = []
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found !== undefined && now.getTime() - found.mtimeMs > DAY_MS) names.push(name)
  }
  return names
}

/** The form's id is secret and never on disk. */
function folderOf({ refused }: AttachmentFolders, formId: string): string {
  return join(refused, createHash('sha256').update(formId).digest('hex').slice(0, 32))
}
