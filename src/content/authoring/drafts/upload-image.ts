import type { JsonObject } from '#base/pure/json.ts'
import { imageType } from '#model/types/image.ts'
import type { KeptOriginal } from '#content/media/keep-original.ts'
import type { MediaPlace } from '#content/store/media-places.ts'
import type { Store } from '#content/store/tables.ts'

import { defineQuery } from '../define-act.ts'
import { type FileIn, toMediaField, withKeptFile } from '../media/keep-file.ts'
import { writePlace } from '../media/place-media.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { type SavedDraft, writeDraft } from './write-draft.ts'

/** The file and its description. By default `urlName` is made from the file's hash. */
export type ImageUpload = FileIn & {
  title: string
  altText?: string
  /** Whether it says nothing of its own, so that it needs no alternative text. */
  decorative?: boolean
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
  /** The draft that the caller has seen, where there is one (see `saveDraft`). */
  expectedVersion?: number
  /** When the file comes in, as in a `Draft`. */
  actedAt?: Date
  /** Its folder and tags, as `parsePlace` returns them. */
  place?: Partial<MediaPlace>
  /** Counts the problems of the draft, as in a `Draft`. */
  warn?: FindWarnings
}

/**
 * Stores an image and saves a draft item for it; publish it like any other. Throws `UploadRefusal` for a file that is refused, what
 * `saveDraft` throws, and `CONFLICT` when the same file is being erased. If the draft fails, the file stays, unused.
 */
export const uploadImage = defineQuery('upload-image', storeImage, imageType.name)

async function storeImage(store: Store, upload: ImageUpload): Promise<SavedDraft & { file: KeptOriginal }> {
  const { title, altText, decorative, urlName, focalPoint, inline, cutOut, fileAssetName, assetPath, now, actedAt = now } = upload
  return await withKeptFile(store, { ...upload, now: actedAt }, { taken: 'image', write })

  async function write(transaction: Store, file: KeptOriginal) {
    const body: JsonObject = { ...toMediaField(file), altText, decorative, title, focalPoint, inline, cutOut, fileAssetName, assetPath }
    // An image holds no blocks.
    const draft = { ...upload, type: imageType.name, urlName: urlName ?? `image-${file.hash.slice(0, 16)}`, body, blocks: new Map() }
    const saved = await writeDraft(transaction, draft, { act: 'save-draft' })
    await writePlace(transaction, { ...upload, contentKey: saved.contentKey })
    return { ...saved, file }
  }
}
