import type { Actor } from '#model/accounts/actor.ts'
import { documentType } from '#model/types/document.ts'
import { imageType } from '#model/types/image.ts'
import type { KeptOriginal } from '#content/media/keep-original.ts'
import type { Store } from '#content/store/tables.ts'

import { requireAllowed } from '../policy.ts'
import { uploadImage } from '../drafts/upload-image.ts'
import type { SavedDraft } from '../drafts/write-draft.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { type OwnUpload, withCompleteUpload } from './own-upload.ts'
import { type GivenPlace, parsePlace } from './parse-place.ts'
import { uploadDocument } from './upload-document.ts'

/** What is said of a file that has arrived. Of these words images have the text in its place, documents the description and the revision. */
export type MediaWords = GivenPlace & {
  language: string
  title?: string
  contentKey?: string
  altText?: string
  decorative?: boolean
  description?: string
  revision?: string
  issuedOn?: string
}

/** An upload and what is said of it; `warn` is that of a `Draft`. */
export type CreatingMedia = OwnUpload & { words: MediaWords; warn?: FindWarnings }

/** The new item, its type and its file. */
export type CreatedMedia = SavedDraft & { type: string; file: KeptOriginal }

/**
 * Makes a draft item of a complete upload: an image or a document, by its bytes. Each asks the table of permissions itself. Throws
 * `UploadRefusal`, after which nothing of the upload is left, and what saving a draft throws.
 */
export async function createMedia(store: Store, { words, warn, ...own }: CreatingMedia): Promise<CreatedMedia> {
  const { folder, tags, title, ...rest } = words
  const place = parsePlace({ folder, tags })
  return await withCompleteUpload(store, own, async ({ taken, ...file }) => {
    const type = taken === 'image' ? imageType.name : documentType.name
    if (folder !== undefined || tags !== undefined) requireMayPlace(own.actor, { ...rest, type })
    const upload = { ...own, ...rest, ...file, warn, place, title: title ?? toTitle(file.fileName) }
    return { ...(await (taken === 'image' ? uploadImage : uploadDocument)(store, upload)), type }
  })
}

/** A new item is of its one language; the place of an item that is there already is that of all its languages. */
function requireMayPlace(actor: Actor, { contentKey, type, language }: { contentKey?: string; type: string; language: string }): void {
  requireAllowed(actor, 'place-media', { contentKey, type, language: contentKey === undefined ? language : undefined })
}

/** `Bench photo` for `bench-photo.jpg`. */
function toTitle(fileName: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return stem === '' ? fileName : stem.charAt(0).toUpperCase() + stem.slice(1, 200)
}
