import { ATTACHMENT_LIMITS, type EnquiryFault } from '#model/enquiries/enquiry.ts'
import type { LeftOutFile } from '#model/enquiries/enquiry-record.ts'
import type { PostedFile } from '#model/pages/page-action.ts'
import { drawFileId, type CheckedFile } from './attachments.ts'
import { findAttachmentType, toShownName } from './attachment-type.ts'

/**
 * The result of checking files. Without faults, `files` are stored with the enquiry; with faults, `worthKeeping` are kept for the next
 * attempt. `leftOut` are those that were not received for lack of room.
 */
export type FileCheck = { files: CheckedFile[]; worthKeeping: readonly CheckedFile[]; leftOut: LeftOutFile[]; faults: EnquiryFault[] }

/** Checks the files that were sent with a form and those that were `kept` from an earlier attempt. */
export async function checkFiles(posted: readonly PostedFile[], kept: readonly CheckedFile[]): Promise<FileCheck> {
  const files = [...kept]
  const leftOut: LeftOutFile[] = []
  const faults = new Set<EnquiryFault['fault']>()
  for (const { name, path, bytes, isLost, leftOutBytes } of posted) {
    // Browsers send an empty file field as one file without name and content.
    if (name === '' && bytes === 0 && leftOutBytes === undefined) continue
    if (leftOutBytes !== undefined) {
      leftOut.push({ name: toShownName(name), bytes: leftOutBytes })
      continue
    }
    if (isLost === true) {
      faults.add('filesNotStored')
      continue
    }
    const type = bytes === 0 ? ({ fault: 'fileEmpty' } as const) : await findAttachmentType(path, name)
    if ('fault' in type) faults.add(type.fault)
    else files.push({ id: drawFileId(), name: toShownName(name), mimeType: type.mimeType, bytes, place: { path } })
  }
  const isTooMuch = files.length + leftOut.length > ATTACHMENT_LIMITS.files
  const isTooLarge = files.reduce((sum, { bytes }) => sum + bytes, 0) > ATTACHMENT_LIMITS.bytes
  if (isTooMuch) faults.add('tooManyFiles')
  if (isTooLarge) faults.add('filesTooLarge')
  return {
    files,
    worthKeeping: isTooMuch || isTooLarge ? kept : files,
    leftOut,
    faults: [...faults].map((fault) => ({ field: 'files', fault, most: ATTACHMENT_LIMITS.files })),
  }
}
