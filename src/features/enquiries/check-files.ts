import { ATTACHMENT_LIMITS, type EnquiryFault } from '#model/enquiries/enquiry.ts'
import type { PostedFile } from '#model/pages/page-action.ts'
import { drawFileId, type CheckedFile } from './attachments.ts'
import { findAttachmentType, toShownName } from './attachment-type.ts'

/** `files` may go with the enquiry when there are no faults; `worthKeeping` are those that need not be chosen again when there are. */
export type FileCheck = { files: CheckedFile[]; worthKeeping: readonly CheckedFile[]; faults: EnquiryFault[] }

/** Looks through the files that came with a form and those that were `kept` from an earlier sending of it. */
export async function checkFiles(posted: readonly PostedFile[], kept: readonly CheckedFile[]): Promise<FileCheck> {
  const files = [...kept]
  const faults = new Set<EnquiryFault['fault']>()
  for (const { name, path, bytes, isLost } of posted) {
    // A field for files that was left alone arrives as a file without a name.
    if (name === '' && bytes === 0) continue
    if (isLost === true) {
      faults.add('filesNotStored')
      continue
    }
    const type = bytes === 0 ? ({ fault: 'fileEmpty' } as const) : await findAttachmentType(path, name)
    if ('fault' in type) faults.add(type.fault)
    else files.push({ id: drawFileId(), name: toShownName(name), mimeType: type.mimeType, bytes, place: { path } })
  }
  const isTooMuch = files.length > ATTACHMENT_LIMITS.files
  const isTooLarge = files.reduce((sum, { bytes }) => sum + bytes, 0) > ATTACHMENT_LIMITS.bytes
  if (isTooMuch) faults.add('tooManyFiles')
  if (isTooLarge) faults.add('filesTooLarge')
  return {
    files,
    worthKeeping: isTooMuch || isTooLarge ? kept : files,
    faults: [...faults].map((fault) => ({ field: 'files', fault, most: ATTACHMENT_LIMITS.files })),
  }
}
