import type { PublishedDocument } from '#model/content/document.ts'
import { readFocalPoint } from '#model/images/focal-point.ts'
import { IMAGE_WIDTHS } from '#model/limits.ts'

import { createRenditions, type MediaContent, type RenditionRequest } from './create-renditions.ts'
import { isDocumentType } from './documents/document-type.ts'
import { isImageType } from './image-type.ts'
import type { ImageProblem } from './image-problem.ts'
import { toMediaFile } from './media-file.ts'
import type { Media } from './media.ts'
import { isOriginalHash } from './original-key.ts'

/** The files of drafts, for the people who write them. */
export type DraftFiles = {
  /**
   * The original of a draft, or a picture that is as wide as a phone; undefined when the draft names no stored file. Documents and drawings
   * have no smaller form.
   */
  find(draft: Draft, wish: Wish): Promise<{ content: MediaContent; fileName: string; isAttached: boolean } | ImageProblem | undefined>
}

type Draft = Pick<PublishedDocument, 'type' | 'body'> & Partial<PublishedDocument>
type Wish = RenditionRequest & { size: 'small' | 'original' }

/** Bytes of small pictures in memory; visitors' pictures have a cache of their own. */
const MEMORY_BYTES = 4 * 2 ** 20

/** Reads the files of drafts from the same folders as those of visitors. */
export function createDraftFiles(media: Media): DraftFiles {
  const renditions = createRenditions({ ...media, limits: { ...media.limits, memoryBytes: MEMORY_BYTES } }, { hasRoom: () => true })
  return {
    async find(draft, { size, ...request }) {
      const file = toMediaFile(draft)
      if (file === undefined || !isOriginalHash(file.hash) || !(isImageType(file.mimeType) || isDocumentType(file.mimeType))) return undefined
      const found = { kind: 'image' as const, document: draft as PublishedDocument, file, focalPoint: readFocalPoint(draft.body), isVersioned: false }
      const isSmall = size === 'small' && isImageType(file.mimeType)
      const options = { width: IMAGE_WIDTHS.mobile, format: 'auto' as const }
      const content = isSmall ? await renditions.rendition(found, options, request) : await renditions.original(found)
      if (content === undefined || content.kind === 'problem') return content
      return { content, fileName: file.fileName, isAttached: isDocumentType(file.mimeType) }
    },
  }
}
