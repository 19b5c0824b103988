import type { ImageInfo } from './image-info.ts'

/** Image info reduced to one shape. */
export type ImageSource = {
  contentKey?: string
  url?: string
  altText?: string
  overrideAltText: boolean
  bgPosition?: string
  bgSizeOrRepeat?: string
}

/** Reads image info in this order: `imageInfoV1`, the item itself, `image.source.ref`, `source.ref` (decisions, Images). */
export function readImageInfo(info: ImageInfo): ImageSource {
  const v1 = info.imageInfoV1
  return {
    contentKey: filled(v1?.contentKey) ?? filled(info.contentKey) ?? refKey(info.image?.source) ?? refKey(info.source),
    url: filled(v1?.url) ?? filled(info.url),
    altText: v1?.altText ?? info.altText,
    overrideAltText: info.overrideAltText ?? false,
    bgPosition: info.bgPosition,
    bgSizeOrRepeat: info.bgSizeOrRepeat,
  }
}

function refKey(source: ImageInfo['source']): string | undefined {
  const ref = source?.ref
  return filled(typeof ref === 'string' ? ref : ref?.contentKey)
}

function filled(value: string | undefined | null): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : value
}
