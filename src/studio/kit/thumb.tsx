import { toMediaPath, toDeliveredPath } from '#model/links/media-path.ts'

import { useDesk } from './desk.tsx'

/** A small picture of an image of the media library; its words stand beside it. */
export function Thumb({ contentKey, width = 320 }: { contentKey: string; width?: number }) {
  const { basePath } = useDesk()
  const path = toDeliveredPath(toMediaPath(contentKey))
  return <img className="studio-thumb" src={`${basePath}/cdn-cgi/image/width=${width},format=auto${basePath}${path}`} alt="" loading="lazy" />
}
