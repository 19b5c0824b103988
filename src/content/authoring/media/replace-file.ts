import { imageType } from '#model/types/image.ts'
import { MEDIA_TYPES } from '#content/media/media-file.ts'
import { UploadRefusal } from '#content/media/upload-refusal.ts'
import { findItem } from '#content/store/items.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { defineQuery } from '../define-act.ts'
import { getVariant, getVersion } from '../drafts/get-variant.ts'
import { type SavedDraft, writeDraft } from '../drafts/write-draft.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { toMediaField, withKeptFile } from './keep-file.ts'
import { type OwnUpload, withCompleteUpload } from './own-upload.ts'

/** The item whose file is replaced; a document has a new revision and date then. */
export type FileReplacement = OwnUpload & {
  contentKey: string
  language: string
  revision?: string
  issuedOn?: string
  /** The draft that the caller has seen. */
  expectedVersion?: number
  /** Counts the problems of the draft, as in a `Draft`. */
  warn?: FindWarnings
}

/**
 * Saves a draft with another file of the same kind, and with everything else as it is: key, focal point and words stay, and so does the
 * earlier version in the history. Throws `UploadRefusal`, and what saving a draft throws.
 */
export const replaceFile = defineQuery<FileReplacement, SavedDraft>('replace-file', async (store, replacement) => {
  const { actor, now, contentKey, language, revision, issuedOn, expectedVersion, warn } = replacement
  const { type = '' } = (await findItem(store, contentKey)) ?? {}
  if (!MEDIA_TYPES.has(type)) throw new AuthoringError('INVALID_CONFIG', sentence('fileOnlyMedia'))
  const wanted = type === imageType.name ? 'image' : 'document'
  await getVariant(store, { contentKey, language })
  return await withCompleteUpload(store, replacement, async ({ taken, ...file }) => {
    if (taken !== wanted) throw new UploadRefusal(wanted)
    return await withKeptFile(
      store,
      { ...replacement, ...file },
      {
        taken,
        write: async (transaction, kept) => {
          const { draftVersion } = await getVariant(transaction, { contentKey, language })
          const draft = await getVersion(transaction, { contentKey, language, version: draftVersion })
          const facts = { ...(revision !== undefined && { revision }), ...(issuedOn !== undefined && { issuedOn }) }
          const body = { ...draft.body, ...toMediaField(kept), ...facts }
          const words = { contentKey, language, type, title: draft.title, urlName: draft.urlName, body }
          return await writeDraft(transaction, { ...words, actor, now, expectedVersion, blocks: new Map(), warn }, { act: 'replace-file' })
        },
      },
    )
  })
})
