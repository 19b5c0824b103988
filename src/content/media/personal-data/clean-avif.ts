import { keepExif } from './keep-exif.ts'

/** A part of a file in the ISO base media format: where it begins, its name, and where its content begins and ends. */
type Box = { at: number; name: string; start: number; end: number }
type Extent = { from: number; length: number }

/** Boxes at the top of the file that make the picture or the film; nothing else is needed to show it. */
const SHOWN = new Set(['ftyp', 'meta', 'moov', 'mdat'])
/** Boxes in `meta` and in films that hold whatever a program wants. */
const FREE = new Set(['uuid', 'free', 'skip', 'udta'])

/**
 * An AVIF whose EXIF but rights, and whose XMP, other notes, unknown parts at the top and parts of programs inside
 * are overwritten: nothing is moved, because the file points at its parts by their places. How it is turned is no
 * part of its EXIF. Bytes after the last part go. Undefined when it cannot be read.
 */
export function cleanAvif(bytes: Buffer): Buffer[] | undefined {
  const boxes = listBoxes(bytes, 0, bytes.length)
  const meta = boxes?.find(({ name }) => name === 'meta')
  const inner = meta && listBoxes(bytes, meta.start + 4, meta.end)
  if (boxes === undefined || (meta !== undefined && inner === undefined)) return undefined
  const clean = Buffer.from(bytes.subarray(0, boxes.at(-1)?.end))
  // Of several boxes that may be there once, readers take the first.
  const isShown = (box: Box) => SHOWN.has(box.name) && (box.name === 'mdat' || boxes.find(({ name }) => name === box.name) === box)
  for (const { at, start, end } of boxes.filter((box) => !isShown(box))) {
    clean.fill(0, start, end)
    // Readers pass over these, and do not ask what they hold.
    clean.write('free', at + 4, 'latin1')
  }
  for (const { name, start, end } of inner ?? []) if (FREE.has(name)) clean.fill(0, start, end)
  if (meta !== undefined) clean.fill(0, inner?.at(-1)?.end ?? meta.end, meta.end)
  for (const { start, end } of boxes.filter(({ name }) => name === 'moov')) blankUserData(clean, start, end)
  const notes = inner === undefined ? new Map<number, string>() : listNotes(bytes, inner)
  if (inner !== undefined && notes.size > 0) {
    const places = locate(bytes, inner)
    if (places === undefined) return undefined
    for (const [id, kind] of notes) overwrite(clean, places.get(id) ?? [], kind)
  }
  return [clean]
}

function listBoxes(bytes: Buffer, from: number, to: number): Box[] | undefined {
  const found: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= to
    const size = short === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const start = at + (isLong ? 16 : 8)
    if (size < start - at || at + size > to) return undefined
    found.push({ at, name: bytes.toString('latin1', at + 4, at + 8), start, end: at + size })
    at += size
  }
  return found
}

/** Films have their places in `udta`, in the film itself and in each track. */
function blankUserData(clean: Buffer, from: number, to: number): void {
  for (const { name, start, end } of listBoxes(clean, from, to) ?? []) {
    if (FREE.has(name) || name === 'meta') clean.fill(0, start, end)
    else if (name === 'trak') blankUserData(clean, start, end)
  }
}

/** The items with EXIF, XMP or other texts, by id. */
function listNotes(bytes: Buffer, inner: readonly Box[]): Map<number, string> {
  const notes = new Map<number, string>()
  const iinf = inner.find(({ name }) => name === 'iinf')
  if (iinf === undefined) return notes
  const entries = listBoxes(bytes, iinf.start + (bytes[iinf.start] === 0 ? 6 : 8), iinf.end) ?? []
  for (const { start, end } of entries.filter(({ name }) => name === 'infe')) {
    const isWide = bytes[start] === 3
    const at = start + 4
    if (at + (isWide ? 10 : 8) > end) continue
    const id = isWide ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at)
    const kind = bytes.toString('latin1', at + (isWide ? 6 : 4), at + (isWide ? 10 : 8))
    if (kind === 'Exif' || kind === 'mime' || kind === 'uri ') notes.set(id, kind)
  }
  return notes
}

/** Where the items lie (`iloc`); undefined when a place is not in the file. */
function locate(bytes: Buffer, inner: readonly Box[]): Map<number, Extent[]> | undefined {
  const iloc = inner.find(({ name }) => name === 'iloc')
  const idat = inner.find(({ name }) => name === 'idat')
  if (iloc === undefined || iloc.end - iloc.start < 8) return undefined
  const version = bytes[iloc.start] ?? 0
  const sizes = bytes.readUInt16BE(iloc.start + 4)
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, version === 0 ? 0 : sizes & 15]
  let at = iloc.start + 6
  const take = (size: number) => {
    const value = size === 0 || at + size > iloc.end ? 0n : BigInt(`0x${bytes.toString('hex', at, at + size)}`)
    at += size
    return Number(value)
  }
  const places = new Map<number, Extent[]>()
  const count = take(version < 2 ? 2 : 4)
  for (let item = 0; item < count && at < iloc.end; item += 1) {
    const id = take(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : take(2) & 15
    take(2)
    const base = take(baseSize) + (method === 1 ? (idat?.start ?? 0) : 0)
    const extents: Extent[] = []
    for (let left = take(2); left > 0 && at < iloc.end; left -= 1) {
      take(indexSize)
      const from = base + take(offsetSize)
      extents.push({ from, length: take(lengthSize) })
    }
    if (extents.some(({ from, length }) => from + length > bytes.length)) return undefined
    places.set(id, extents)
  }
  return places
}

/** EXIF is four bytes of an offset and a TIFF block: what may stay of it is written again, if it fits. */
function overwrite(clean: Buffer, extents: readonly Extent[], kind: string): void {
  const [only] = extents
  const tiff = kind === 'Exif' && extents.length === 1 && only !== undefined && only.length > 4 ? findTiff(clean, only) : undefined
  for (const { from, length } of extents) clean.fill(0, from, from + length)
  if (tiff === undefined || only === undefined || tiff.length + 4 > only.length) return
  tiff.copy(clean, only.from + 4)
}

function findTiff(clean: Buffer, { from, length }: Extent): Buffer | undefined {
  const start = from + 4 + clean.readUInt32BE(from)
  return start >= from + length ? undefined : keepExif(Buffer.from(clean.subarray(start, from + length)))
}
