import type { JsonObject } from '#base/pure/json.ts'
import { documentType } from '#model/types/document.ts'
import type { KeptOriginal } from '#content/media/keep-original.ts'
import type { MediaPlace } from '#content/store/media-places.ts'
import type { Store } from '#content/store/tables.ts'

import { defineQuery } from '../define-act.ts'
import { type SavedDraft, writeDraft } from '../drafts/write-draft.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { type FileIn, toMediaField, withKeptFile } from './keep-file.ts'
import { writePlace } from './place-media.ts'

/** The file and what is known of it: its revision, and the day on which that was issued, as `2026-11-22`. */
export type DocumentUpload = FileIn & {
  title: string
  language: string
  contentKey?: string
  description?: string
  revision?: string
  issuedOn?: string
  /** Its folder and tags, as `parsePlace` returns them. */
  place?: Partial<MediaPlace>
  /** Counts the problems of the draft, as in a `Draft`. */
  warn?: FindWarnings
}

/** Stores a document and saves a draft item for it; publish it like any other. Throws as `uploadImage` does. */
export const uploadDocument = defineQuery('upload-document', storeDocument, documentType.name)

async function storeDocument(store: Store, upload: DocumentUpload): Promise<SavedDraft & { file: KeptOriginal }> {
  const { title, description, revision, issuedOn } = upload
  return await withKeptFile(store, upload, { taken: 'document', write })

  async function write(transaction: Store, file: KeptOriginal) {
    const body: JsonObject = { ...toMediaField(file), title, description, revision, issuedOn }
    const draft = { ...upload, type: documentType.name, urlName: `document-${file.hash.slice(0, 16)}`, body, blocks: new Map() }
    const saved = await writeDraft(transaction, draft, { act: 'save-draft' })
    await writePlace(transaction, { ...upload, contentKey: saved.contentKey })
    return { ...saved, file }
  }
}
