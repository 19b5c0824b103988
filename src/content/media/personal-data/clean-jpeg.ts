import { keepExif } from './keep-exif.ts'

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const [SOI, EOI, SOS, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe]
/** Bytes of a JFIF header without a thumbnail; the last two are its width and height. */
const JFIF_SIZE = 14
const [JFIF, EXIF_OR_XMP, PROFILE_OR_MORE, ADOBE] = [0xe0, 0xe1, 0xe2, 0xee]

/**
 * A JPEG without what it says of people and places: EXIF but orientation and rights, XMP, IPTC, comments, thumbnails, further pictures, and
 * whatever follows its end. Colour profile and image data stay byte by byte. Undefined when its parts cannot be told apart.
 */
export function cleanJpeg(bytes: Buffer): Buffer[] | undefined {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  if (bytes[1] !== SOI) return undefined
  for (let at = 2; ;) {
    const start = bytes.indexOf(0xff, at)
    if (start === -1) return undefined
    let marker = start + 1
    while (bytes[marker] === 0xff) marker += 1
    const code = bytes[marker]
    if (code === undefined) return undefined
    if (code === EOI) return [...kept, Buffer.from([0xff, EOI])]
    // Zero belongs to image data, and these have no length.
    if (code === 0 || code === 0x01 || (code >= 0xd0 && code <= 0xd7)) {
      at = marker + 1
      continue
    }
    if (marker + 3 > bytes.length) return undefined
    const end = marker + 1 + bytes.readUInt16BE(marker + 1)
    if (end > bytes.length || end < marker + 3) return undefined
    const isScan = code === SOS
    const to = isScan ? findScanEnd(bytes, end) : end
    kept.push(...keepSegment(code, bytes.subarray(marker - 1, to)))
    at = to
  }
}

/** Where the data of a scan ends: at the next marker that is no restart. */
function findScanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** `segment` begins with its marker. */
function keepSegment(code: number, segment: Buffer): Buffer[] {
  const data = segment.subarray(4)
  if (code === EXIF_OR_XMP && data.subarray(0, 6).equals(EXIF)) return keepExifSegment(segment, data.subarray(6))
  if (code === EXIF_OR_XMP) return isBlenderMark(data) ? [segment] : []
  if (code === JFIF) return starts(data, 'JFIF\0') ? keepJfif(segment, data) : []
  if (code === PROFILE_OR_MORE) return starts(data, 'ICC_PROFILE\0') ? [segment] : []
  if (code === ADOBE) return starts(data, 'Adobe') ? [segment] : []
  if (code === COMMENT || (code >= 0xe0 && code <= 0xef)) return []
  return [segment]
}

/** Version, unit and density of the header; what follows them is a thumbnail, which shows the picture as it was before it was cut. */
function keepJfif(segment: Buffer, data: Buffer): Buffer[] {
  if (data.length < JFIF_SIZE) return []
  const [columns, rows] = data.subarray(JFIF_SIZE - 2)
  if (data.length === JFIF_SIZE && columns === 0 && rows === 0) return [segment]
  return [Buffer.from([0xff, JFIF, 0, 2 + JFIF_SIZE]), data.subarray(0, JFIF_SIZE - 2), Buffer.alloc(2)]
}

function keepExifSegment(segment: Buffer, tiff: Buffer): Buffer[] {
  const kept = keepExif(tiff)
  if (kept === undefined) return []
  if (kept.equals(tiff)) return [segment]
  const head = Buffer.from([0xff, EXIF_OR_XMP, 0, 0])
  head.writeUInt16BE(2 + EXIF.length + kept.length, 2)
  return [head, EXIF, kept]
}

/** Ten bytes by which Blender marks its pictures; those of the demonstration have them, and are compared byte by byte. */
function isBlenderMark(data: Buffer): boolean {
  return data.length === 10 && starts(data, 'NeoGeo')
}

function starts(data: Buffer, text: string): boolean {
  return data.toString('latin1', 0, text.length) === text
}
