import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { ContractError } from '#model/errors.ts'
import { imageType } from '#model/types/image.ts'
import { keepOriginal, type KeptOriginal, type Upload } from '#content/media/keep-original.ts'
import { originalKey, type Media } from '#content/media/media.ts'
import { addMediaFile } from '#content/store/media-files.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockOriginals } from '#content/store/transaction.ts'

import { defineQuery } from '../define-act.ts'
import { refuseWords } from '../refuse-unusable.ts'
import { type SavedDraft, writeDraft } from './write-draft.ts'

/** The file and its description. By default `urlName` is made from the file's hash. */
export type ImageUpload = Upload & {
  title: string
  altText?: string
  language: string
  urlName?: string
  contentKey?: string
  apiName?: string
  focalPoint?: { x: number; y: number }
  /** Whether it is drawn as a part of pages. */
  inline?: boolean
  /** Whether it is an object on transparent ground. */
  cutOut?: boolean
  fileAssetName?: string
  assetPath?: string
  actor: Actor
  /** Where the file is stored. */
  media: Media
  /** The draft that the caller has seen, where there is one (see `saveDraft`). */
  expectedVersion?: number
  now: Date
  /** When the file comes in, as in a `Draft`. */
  actedAt?: Date
}

/**
 * Stores an image and saves a draft item for it; publish it like any other. Throws `UploadRefusal` for a file that is refused, what
 * `saveDraft` throws, and `CONFLICT` when the same file is being erased. If the draft fails, the file stays, unused.
 */
export const uploadImage = defineQuery('upload-image', storeImage, imageType.name)

async function storeImage(store: Store, upload: ImageUpload): Promise<SavedDraft & { file: KeptOriginal }> {
  const { media, bytes, fileName, title, altText, urlName, focalPoint, inline, cutOut, fileAssetName, assetPath, now, actedAt = now } = upload
  refuseWords('fileName', fileName)
  // Outside of the transaction, because measuring a picture would hold the database for too long.
  const file = await keepOriginal(media, { bytes, fileName })
  const { fileName: ref, ...source } = file
  const body: JsonObject = {
    'sfdc_cms:media': { source: { type: 'file', ref, ...source } },
    altText,
    title,
    focalPoint,
    inline,
    cutOut,
    fileAssetName,
    assetPath,
  }
  return await inTransaction(store, async (transaction) => {
    await lockOriginals(transaction)
    await addMediaFile(transaction, file, actedAt)
    if ((await media.files.stat(originalKey(file.hash))) === undefined)
      throw new ContractError('CONFLICT', 'The same file was being erased while it arrived; upload it once more.')
    // An image holds no blocks.
    const draft = { ...upload, type: imageType.name, urlName: urlName ?? `image-${file.hash.slice(0, 16)}`, body, blocks: new Map() }
    return { ...(await writeDraft(transaction, draft, { act: 'save-draft' })), file }
  })
}
