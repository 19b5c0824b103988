import type { JsonObject } from '#base/pure/json.ts'
import { imageType } from '#model/types/image.ts'
import type { MediaFile } from '#model/content/document.ts'
import { keepOriginal, type Upload } from '#content/media/keep-original.ts'
import type { Media } from '#content/media/media.ts'
import { addMediaFile } from '#content/store/media-files.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'

import { type SavedDraft, saveDraft } from './save-draft.ts'

/** The file and what is said of it. `urlName` is taken from the hash when it is not given. */
export type ImageUpload = Upload & {
  title: string
  altText?: string
  language: string
  urlName?: string
  contentKey?: string
  apiName?: string
  focalPoint?: { x: number; y: number }
  fileAssetName?: string
  assetPath?: string
  author: string
  now: Date
}

/** Keeps an image and drafts an item for it; publish it like any other. Throws `UploadRefusal` for a file that is not kept. */
export async function uploadImage(store: Store, media: Media, upload: ImageUpload): Promise<SavedDraft & { file: MediaFile }> {
  const { bytes, fileName, title, altText, language, urlName, contentKey, apiName, focalPoint, fileAssetName, assetPath, author, now } = upload
  const file = await keepOriginal(media, { bytes, fileName })
  const { fileName: ref, ...source } = file
  const body: JsonObject = { 'sfdc_cms:media': { source: { type: 'file', ref, ...source } }, altText, title, focalPoint, fileAssetName, assetPath }
  return await inTransaction(store, async (transaction) => {
    await addMediaFile(transaction, file, now)
    const name = urlName ?? `image-${file.hash.slice(0, 16)}`
    return {
      ...(await saveDraft(transaction, { contentKey, apiName, type: imageType.name, language, title, urlName: name, body, author, now })),
      file,
    }
  })
}
