import { createHash } from 'node:crypto'

import { findImageType } from './image-type.ts'
import { removePersonalData } from './personal-data/remove-personal-data.ts'
import { rewriteSvg } from './rewrite-svg.ts'

/** The hash under which `keepOriginal` would store an image that it accepts, without storing it. */
export function hashOriginal(bytes: Uint8Array): string {
  const hash = createHash('sha256')
  for (const part of clean(bytes)) hash.update(part)
  return hash.digest('hex')
}

function clean(bytes: Uint8Array): readonly (Uint8Array | string)[] {
  const type = findImageType(bytes.subarray(0, 4096))
  if (type === undefined) return [bytes]
  if (type === 'image/svg+xml') return [rewriteSvg(new TextDecoder().decode(bytes))?.text ?? bytes]
  return removePersonalData(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type) ?? [bytes]
}
