/**
 * The accepted image types with their file extensions. The type of a file is recognised by its bytes alone, never by its name or declared
 * type.
 */
export const IMAGE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
} as const
export type ImageType = keyof typeof IMAGE_TYPES

/** The type of an image from its first bytes (4 kB are enough); undefined when it is not an accepted one. */
export function findImageType(head: Uint8Array): ImageType | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'image/gif'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (latin(bytes, 4, 8) === 'ftyp' && hasAvifBrand(bytes)) return 'image/avif'
  if (looksLikeSvg(bytes.toString('utf8', 0, 4096))) return 'image/svg+xml'
  return undefined
}

/** Whether a type is one of the accepted image types. */
export function isImageType(type: string): type is ImageType {
  return Object.hasOwn(IMAGE_TYPES, type)
}

function hasAvifBrand(bytes: Buffer): boolean {
  const end = Math.min(bytes.length, bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 64)
  for (let at = 8; at + 4 <= end; at += 4) if (/^avi[fs]$/.test(latin(bytes, at, at + 4))) return true
  return false
}

function looksLikeSvg(text: string): boolean {
  const prolog = /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>)*/i
  return /^<svg[\s>/]/.test(text.replace(prolog, ''))
}

function starts(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function latin(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}
