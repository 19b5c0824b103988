import { imageType } from '#model/types/image.ts'
import type { MediaFile, PublishedDocument } from '#model/content/document.ts'
import { isJsonObject } from '#base/pure/json.ts'

/** The original of an image item, from its body; undefined for other types and for images on another host. */
export function toMediaFile({ type, body }: Pick<PublishedDocument, 'type' | 'body'>): MediaFile | undefined {
  const media = body['sfdc_cms:media']
  const source = isJsonObject(media) ? media['source'] : undefined
  if (type !== imageType.name || !isJsonObject(source) || source['type'] !== 'file') return undefined
  const { hash, mimeType, ref, size, width, height } = source
  return {
    hash: String(hash),
    mimeType: String(mimeType),
    fileName: String(ref),
    size: Number(size),
    width: Number(width),
    height: Number(height),
  }
}
