import { documentType } from '#model/types/document.ts'
import { imageType } from '#model/types/image.ts'
import type { MediaFile, PublishedDocument } from '#model/content/document.ts'
import { isJsonObject } from '#base/pure/json.ts'

/** The types whose items are files: images and documents. */
export const MEDIA_TYPES: ReadonlySet<string> = new Set([imageType.name, documentType.name])

/** The original of an image or a document, from its body; undefined for other types and for images on another host. */
export function toMediaFile({ type, body }: Pick<PublishedDocument, 'type' | 'body'>): MediaFile | undefined {
  const media = body['sfdc_cms:media']
  const source = isJsonObject(media) ? media['source'] : undefined
  if (!MEDIA_TYPES.has(type) || !isJsonObject(source) || source['type'] !== 'file') return undefined
  const { hash, mimeType, ref, size, width, height } = source
  return {
    hash: String(hash),
    mimeType: String(mimeType),
    fileName: String(ref),
    size: Number(size),
    width: Number(width ?? 0),
    height: Number(height ?? 0),
  }
}
