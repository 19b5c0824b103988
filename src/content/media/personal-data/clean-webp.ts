import { keepExif } from './keep-exif.ts'

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

/** A WebP without XMP, unknown parts and EXIF but orientation and rights; undefined when it cannot be read. */
export function cleanWebp(bytes: Buffer): Buffer[] | undefined {
  if (bytes.length < 20) return undefined
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const kept: Buffer[] = []
  let exif: Buffer[] = []
  for (let at = 12; at + 8 <= end;) {
    const size = bytes.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > end) return undefined
    const name = bytes.toString('latin1', at, at + 4)
    if (name === 'EXIF') exif = keepExifChunk(bytes.subarray(at, Math.min(next, end)), size)
    else if (KEPT.has(name)) kept.push(name === 'VP8X' ? Buffer.from(bytes.subarray(at, next)) : bytes.subarray(at, Math.min(next, end)))
    at = next
  }
  const extended = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X')
  const flags = extended?.[8]
  if (extended !== undefined && flags !== undefined) extended[8] = (flags & ~(HAS_EXIF | HAS_XMP)) | (exif.length > 0 ? HAS_EXIF : 0)
  const parts = [...kept, ...(extended === undefined ? [] : exif)]
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4)
  return [head, ...parts]
}

function keepExifChunk(chunk: Buffer, size: number): Buffer[] {
  const data = chunk.subarray(8, 8 + size)
  // Some programs write the letters of a JPEG's segment before the block.
  const tiff = keepExif(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data)
  if (tiff === undefined) return []
  if (tiff.equals(data)) return [chunk]
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(tiff.length, 4)
  return [head, tiff, Buffer.alloc(tiff.length % 2)]
}
