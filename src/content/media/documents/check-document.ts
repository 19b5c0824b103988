import type { FileHandle } from 'node:fs/promises'

import { UploadRefusal } from '../upload-refusal.ts'
import { findZipProblem, MOST_ENTRIES, type ReadPart } from './check-zip.ts'
import type { DocumentType } from './document-type.ts'

/** Where the end of a PDF or STEP file is looked for, in bytes. */
const TAIL = 2048
const ENDS: Record<Exclude<DocumentType, 'application/zip'>, RegExp> = {
  'application/pdf': /%%EOF\s*$/,
  'model/step': /END-ISO-10303-21\s*;\s*$/,
}

/** Throws an `UploadRefusal` for a document that is cut short, and for an archive that is damaged or could do harm when it is unpacked. */
export async function checkDocument(file: FileHandle, { type, size }: { type: DocumentType; size: number }): Promise<void> {
  const read: ReadPart = async (at, length) => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    return bytes.subarray(0, bytesRead)
  }
  if (type === 'application/zip') {
    const problem = await findZipProblem(read, size)
    if (problem !== undefined) throw new UploadRefusal(problem, problem === 'files' ? MOST_ENTRIES : undefined)
    return
  }
  const from = Math.max(0, size - TAIL)
  const tail = (await read(from, size - from)).toString('latin1').replace(/\0+$/, '')
  if (!ENDS[type].test(tail)) throw new UploadRefusal('damaged')
}
