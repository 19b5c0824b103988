import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { makeFolder } from '#base/node/make-folder.ts'
import type { FileRoom } from './file-room.ts'
import type { KeptFile } from '#model/enquiries/enquiry-page.ts'
import type { Attachment } from '#model/enquiries/enquiry-record.ts'
import { type FileFacts, type FileStore, listAll, readText } from '#base/node/files/file-store.ts'

/**
 * Where the files of enquiries are stored. `incoming` is a local folder for uploads in progress. The others are in the file store under
 * random names: below `refused` one folder for each form that was not accepted, below `kept` the files of accepted enquiries.
 */
export type Attachments = { files: FileStore; incoming: string; room: FileRoom }
/** A checked file and where it is: a local path after the upload, or a key in the file store. */
export type CheckedFile = Attachment & { place: { path: string } | { key: string } }

const DAY_MS = 86_400_000
const KEPT = 'attachments/kept/'
const REFUSED = 'attachments/refused/'
const DURABLE = { durable: true }
const LOOSE = { durable: false }

/** Makes the folder for uploads at the start and deletes uploads that a killed process left unfinished. */
export function openAttachments(dataDir: string, files: FileStore, room: FileRoom): Attachments {
  const incoming = join(dataDir, 'attachments/incoming')
  makeFolder(incoming)
  for (const name of readdirSync(incoming)) rmSync(join(incoming, name), { recursive: true, force: true })
  return { files, incoming, room }
}

/** A random name for a file. */
export function drawFileId(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Stores files below `kept`. When this resolves, the files and their directory entries are flushed. The copies of a refused form stay where
 * they are.
 */
export async function settleFiles({ files }: Attachments, settling: readonly CheckedFile[]): Promise<Attachment[]> {
  for (const { id, place } of settling) {
    if ('path' in place) await files.put(KEPT + id, place, DURABLE)
    // When the same form is sent twice at once, the other request may already have copied this file and deleted the first copy.
    else if (!(await files.copy(place.key, KEPT + id, DURABLE)) && (await files.stat(KEPT + id)) === undefined)
      throw new Error(`The file ${place.key} of a form is gone.`)
  }
  return settling.map(({ id, name, mimeType, bytes }) => ({ id, name, mimeType, bytes }))
}

/** The files that were not on disk before this form. */
export function listNew(checked: readonly CheckedFile[]): CheckedFile[] {
  return checked.filter(({ place }) => 'path' in place)
}

/** Keeps the good files of a refused form, for which there is room, so that the visitor need not choose them again. */
export async function keepForForm({ files }: Attachments, formId: string, checked: readonly CheckedFile[]): Promise<void> {
  const folder = folderOf(formId)
  for (const { place, ...file } of checked) {
    const key = folder + file.id
    if ('path' in place) await files.put(key, place, LOOSE)
    else if (place.key !== key) await files.copy(place.key, key, LOOSE)
    else continue
    await files.put(`${key}.json`, Buffer.from(JSON.stringify(file)), DURABLE)
  }
}

/** Copies files from `kept` back to their form, because the enquiry could not be stored. */
export async function returnToForm({ files }: Attachments, formId: string, settled: readonly Attachment[]): Promise<void> {
  const folder = folderOf(formId)
  for (const file of settled) {
    await files.copy(KEPT + file.id, folder + file.id, LOOSE).catch(() => undefined)
    await files.put(`${folder}${file.id}.json`, Buffer.from(JSON.stringify(file)), DURABLE).catch(() => undefined)
  }
}

/** The files that were kept for a form, in the order of their keys. */
export async function listForForm({ files }: Attachments, formId: string): Promise<CheckedFile[]> {
  const folder = folderOf(formId)
  const found: CheckedFile[] = []
  const keys = (await listAll(files, folder)).map(({ key }) => key).filter((key) => key.endsWith('.json'))
  for (const key of keys.toSorted()) {
    const text = await readText(files, key).catch(() => undefined)
    if (text === undefined) continue
    // Only `keepForForm` and `returnToForm` write these files, so the shape is known.
    const file = JSON.parse(text) as Attachment
    found.push({ ...file, place: { key: folder + file.id } })
  }
  return found
}

/** Deletes the files kept for a form: all of them, or those with these ids. */
export async function dropForForm({ files }: Attachments, formId: string, ids?: readonly string[]): Promise<void> {
  const folder = folderOf(formId)
  const keys =
    ids === undefined
      ? (await listAll(files, folder)).map(({ key }) => key)
      : ids.filter((each) => /^[0-9a-f]{32}$/.test(each)).flatMap((id) => [folder + id, `${folder}${id}.json`])
  for (const key of keys) await files.delete(key, LOOSE)
}

export function toKeptFile({ id, name, bytes }: CheckedFile): KeptFile {
  return { id, name, bytes }
}

/** Removes the files of erased enquiries. */
export async function removeFiles(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.delete(KEPT + id, LOOSE)
}

/**
 * Removes what refused forms left more than a day ago, and files that no enquiry names. `findKnown` returns which of the given ids belong
 * to an enquiry.
 */
export async function sweepAttachments(
  { files, incoming, room }: Attachments,
  { now, findKnown }: { now: Date; findKnown: (ids: string[]) => Promise<ReadonlySet<string>> },
): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  await sweepIncoming(incoming, before)
  for (const ofForm of byForm(await listAll(files, REFUSED)).values())
    if (ofForm.every((file) => file.modifiedAt < before)) for (const { key } of ofForm) await files.delete(key, LOOSE)
  const old = (await listAll(files, KEPT)).filter((file) => file.modifiedAt < before).map(({ key }) => key.slice(KEPT.length))
  for (let start = 0; start < old.length; start += 500) {
    const some = old.slice(start, start + 500)
    const known = await findKnown(some)
    const unknown = some.filter((name) => !known.has(name))
    await removeFiles(files, unknown)
  }
  for (const folder of [REFUSED, KEPT]) await files.sweep(folder, before)
  await room.recount(now)
}

async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

function byForm(refused: readonly FileFacts[]): Map<string, FileFacts[]> {
  return Map.groupBy(refused, ({ key }) => `${REFUSED}${key.slice(REFUSED.length).split('/')[0]}/`)
}

/** The form's id is secret, so the folder is named by its hash. */
function folderOf(formId: string): string {
  return `${REFUSED}${createHash('sha256').update(formId).digest('hex').slice(0, 32)}/`
}
