import { keepExif } from './keep-exif.ts'

/** A part of a file in the ISO base media format: where it begins, its name, and where its content begins and ends. */
type Box = { at: number; name: string; start: number; end: number }
type Extent = { from: number; length: number }

/** Boxes at the top of the file that make the picture or the film; nothing else is needed to show it. */
const SHOWN = new Set(['ftyp', 'meta', 'moov', 'mdat'])
/** Boxes in `meta` that make the picture; each is there once. */
const IN_META = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp', 'idat', 'dinf', 'grpl'])
/** Boxes that make a film, by the box that holds them. What is in others, such as a table of samples, has a fixed form. */
const IN_FILM: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set(['mvhd', 'trak', 'mvex']),
  trak: new Set(['tkhd', 'tref', 'edts', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'nmhd', 'dinf', 'stbl']),
  stbl: new Set(['stsd', 'stts', 'ctts', 'stss', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'sgpd', 'sbgp', 'sdtp']),
}

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
  for (const box of boxes.filter((one) => !isShown(one))) blank(clean, box)
  for (const box of inner ?? []) if (!IN_META.has(box.name) || inner?.find(({ name }) => name === box.name) !== box) blank(clean, box)
  if (meta !== undefined) clean.fill(0, inner?.at(-1)?.end ?? meta.end, meta.end)
  for (const film of boxes.filter((one) => one.name === 'moov' && isShown(one))) if (!cleanFilm(clean, film)) return undefined
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

/** Readers pass over a box of this name, and do not ask what it holds. */
function blank(clean: Buffer, { at, start, end }: Box): void {
  clean.fill(0, start, end)
  clean.write('free', at + 4, 'latin1')
}

/** Films have notes in `udta` and `meta`, in the film itself and in each track; false when a box cannot be read. */
function cleanFilm(clean: Buffer, { name: outer, start, end }: Box): boolean {
  const kept = IN_FILM[outer]
  if (kept === undefined) return true
  const boxes = listBoxes(clean, start, end)
  if (boxes === undefined) return false
  for (const box of boxes.filter(({ name }) => !kept.has(name))) blank(clean, box)
  clean.fill(0, boxes.at(-1)?.end ?? start, end)
  return boxes.filter(({ name }) => kept.has(name)).every((box) => cleanFilm(clean, box))
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
