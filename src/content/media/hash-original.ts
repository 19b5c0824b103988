import { createHash } from 'node:crypto'

import { findImageType } from './image-type.ts'
import { rewriteSvg } from './rewrite-svg.ts'

/** The hash under which `keepOriginal` would store an image that it accepts, without storing it. */
export function hashOriginal(bytes: Uint8Array): string {
  const clean = findImageType(bytes.subarray(0, 4096)) === 'image/svg+xml' ? rewriteSvg(new TextDecoder().decode(bytes)) : undefined
  return createHash('sha256')
    .update(clean?.text ?? bytes)
    .digest('hex')
}
