import { toMediaPath, toDeliveredPath } from '#model/links/media-path.ts'

import { useDesk } from './desk.tsx'

/** The address of a small rendition of an image of the media library. */
export function thumbAddress(basePath: string, contentKey: string, width = 320): string {
  return `${basePath}/cdn-cgi/image/width=${width},format=auto${basePath}${toDeliveredPath(toMediaPath(contentKey))}`
}

/** A small picture of an image of the media library; its words stand beside it. */
export function Thumb({ contentKey }: { contentKey: string }) {
  const { basePath } = useDesk()
  return <img className="studio-thumb" src={thumbAddress(basePath, contentKey)} alt="" loading="lazy" />
}
