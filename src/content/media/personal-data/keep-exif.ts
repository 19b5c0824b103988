/** What stays of an EXIF block: how the picture is turned, and whose it is. Place, times, devices, thumbnails and notes go. */
const ORIENTATION = 0x0112
const ARTIST = 0x013b
const COPYRIGHT = 0x8298
const KEPT: ReadonlySet<number> = new Set([ORIENTATION, ARTIST, COPYRIGHT])

const TEXT = 2
const SHORT = 3
const MOST_ENTRIES = 500
/** Longer notes of rights are cut; they are a line of text. */
const LONGEST_TEXT = 1000

type Entry = { tag: number; type: number; count: number; value: Buffer }

/**
 * A TIFF block (EXIF without the letters `Exif`) with nothing but orientation, artist and copyright; undefined when it has none of them or
 * cannot be read. A block that was made by this function comes back byte by byte.
 */
export function keepExif(tiff: Buffer): Buffer | undefined {
  const order = tiff.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || tiff.length < 14) return undefined
  const entries = readEntries(tiff, order === 'II')
  return entries.length === 0 ? undefined : writeEntries(entries, order === 'II')
}

function readEntries(tiff: Buffer, isLittle: boolean): Entry[] {
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const start = long(4)
  const found = new Map<number, Entry>()
  for (let index = 0; index < Math.min(short(start), MOST_ENTRIES); index += 1) {
    const at = start + 2 + index * 12
    const entry = { tag: short(at), type: short(at + 2), count: long(at + 4) }
    if (!KEPT.has(entry.tag) || found.has(entry.tag)) continue
    const value =
      entry.tag === ORIENTATION ? readOrientation(entry, short(at + 8), isLittle) : readText(tiff, entry, entry.count <= 4 ? at + 8 : long(at + 8))
    if (value !== undefined) found.set(entry.tag, { ...entry, count: entry.tag === ORIENTATION ? 1 : value.length, value })
  }
  return [...found.values()].toSorted((a, b) => a.tag - b.tag)
}

function readOrientation({ type }: Pick<Entry, 'type'>, number: number, isLittle: boolean): Buffer | undefined {
  if (type !== SHORT || number < 2 || number > 8) return undefined
  const value = Buffer.alloc(2)
  if (isLittle) value.writeUInt16LE(number)
  else value.writeUInt16BE(number)
  return value
}

/** The text up to its first zero, which is written again after it. */
function readText(tiff: Buffer, { type, count }: Pick<Entry, 'type' | 'count'>, from: number): Buffer | undefined {
  if (type !== TEXT || from >= tiff.length) return undefined
  const bytes = tiff.subarray(from, Math.min(from + Math.min(count, LONGEST_TEXT), tiff.length))
  const end = bytes.indexOf(0)
  const text = end === -1 ? bytes : bytes.subarray(0, end)
  return text.toString('utf8').trim() === '' ? undefined : Buffer.concat([text, Buffer.alloc(1)])
}

function writeEntries(entries: readonly Entry[], isLittle: boolean): Buffer {
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  const short = (value: number, at: number) => (isLittle ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at))
  const long = (value: number, at: number) => (isLittle ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at))
  head.write(isLittle ? 'II' : 'MM', 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(entries.length, 8)
  const values: Buffer[] = []
  let end = head.length
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const at = 10 + index * 12
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
    if (value.length <= 4) value.copy(head, at + 8)
    else {
      long(end, at + 8)
      // Values begin at even places.
      const padded = value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.alloc(1)])
      values.push(padded)
      end += padded.length
    }
  }
  return Buffer.concat([head, ...values])
}
