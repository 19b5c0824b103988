import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { KeptFile } from '#model/enquiries/enquiry-page.ts'
import type { Attachment } from '#model/enquiries/enquiry-record.ts'
import { type FileFacts, type FileStore, listAll, readText } from '#base/node/files/file-store.ts'

/**
 * Where files of enquiries are: `incoming` is a folder of this machine for those that arrive; the others are among the files, under random
 * names: `refused` with one folder for each form that was not accepted, `kept` for good.
 */
export type Attachments = { files: FileStore; incoming: string }
/** A file that was checked, and where it lies: on this machine as it arrived, or among the files. */
export type CheckedFile = Attachment & { place: { path: string } | { key: string } }

const DAY_MS = 86_400_000
/** Forms that nobody finishes may not fill the disk: beyond this their files are chosen again. */
const MOST_REFUSED_FORMS = 200
const KEPT = 'attachments/kept/'
const REFUSED = 'attachments/refused/'
const DURABLE = { durable: true }
const LOOSE = { durable: false }

/** Makes the folder of what arrives, once at the start; what a killed process was still receiving belongs to nobody and goes. */
export function openAttachments(dataDir: string, files: FileStore): Attachments {
  const incoming = join(dataDir, 'attachments/incoming')
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(incoming)) rmSync(join(incoming, name), { recursive: true, force: true })
  return { files, incoming }
}

/** A random name for a file. */
export function drawFileId(): string {
  return randomBytes(16).toString('hex')
}

/** Puts files where they stay; they have been flushed, and their names too, when this resolves. Those of a refused form stay there as well. */
export async function settleFiles({ files }: Attachments, settling: readonly CheckedFile[]): Promise<Attachment[]> {
  for (const { id, place } of settling) {
    if ('path' in place) await files.put(KEPT + id, place, DURABLE)
    // The same form, sent twice at once, may have settled it and dropped the first one already.
    else if (!(await files.copy(place.key, KEPT + id, DURABLE)) && (await files.stat(KEPT + id)) === undefined)
      throw new Error(`The file ${place.key} of a form is gone.`)
  }
  return settling.map(({ id, name, mimeType, bytes }) => ({ id, name, mimeType, bytes }))
}

/** Keeps good files of a form that was refused, so that nobody chooses them again; false when there is no room for them. */
export async function keepForForm({ files }: Attachments, formId: string, checked: readonly CheckedFile[]): Promise<boolean> {
  const folder = folderOf(formId)
  const forms = byForm(await listAll(files, REFUSED))
  if (!forms.has(folder) && forms.size >= MOST_REFUSED_FORMS) return false
  for (const { place, ...file } of checked) {
    const key = folder + file.id
    if ('path' in place) await files.put(key, place, LOOSE)
    else if (place.key !== key) await files.copy(place.key, key, LOOSE)
    else continue
    await files.put(`${key}.json`, Buffer.from(JSON.stringify(file)), DURABLE)
  }
  return true
}

/** Puts files that were settled back to their form, because nothing came of it after all. */
export async function returnToForm({ files }: Attachments, formId: string, settled: readonly Attachment[]): Promise<void> {
  const folder = folderOf(formId)
  for (const file of settled) {
    await files.copy(KEPT + file.id, folder + file.id, LOOSE).catch(() => undefined)
    await files.put(`${folder}${file.id}.json`, Buffer.from(JSON.stringify(file)), DURABLE).catch(() => undefined)
  }
}

/** Files that were kept for a form, in the order of their names. */
export async function listForForm({ files }: Attachments, formId: string): Promise<CheckedFile[]> {
  const folder = folderOf(formId)
  const found: CheckedFile[] = []
  const keys = (await listAll(files, folder)).map(({ key }) => key).filter((key) => key.endsWith('.json'))
  for (const key of keys.toSorted()) {
    const text = await readText(files, key).catch(() => undefined)
    if (text === undefined) continue
    // Written by this file alone, among files that are this user's.
    const file = JSON.parse(text) as Attachment
    found.push({ ...file, place: { key: folder + file.id } })
  }
  return found
}

/** Forgets what was kept for a form: all of it, or the files of these ids. */
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

/** Removes files of enquiries that were erased. */
export async function removeFiles(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.delete(KEPT + id, LOOSE)
}

/** Removes what forms left a day ago, and files that no enquiry names any more; `findKnown` tells which of some names are known. */
export async function sweepAttachments(
  { files, incoming }: Attachments,
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

/** The form's id is secret and never a name. */
function folderOf(formId: string): string {
  return `${REFUSED}${createHash('sha256').update(formId).digest('hex').slice(0, 32)}/`
}
