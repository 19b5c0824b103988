const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b]
const [APPLICATION, COMMENT] = [0xff, 0xfe]
/** Extensions of programs that say how the picture is shown: repetitions and the colour profile. */
const KEPT = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** A GIF without comments, XMP and data of programs, and without what follows its end; undefined when it cannot be read. */
export function cleanGif(bytes: Buffer): Buffer[] | undefined {
  let at = 13 + tableSize(bytes[10] ?? 0)
  const kept: Buffer[] = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === TRAILER) return [...kept, Buffer.from([TRAILER])]
    const data = kind === EXTENSION ? at + 2 : kind === IMAGE ? at + 11 + tableSize(bytes[at + 9] ?? 0) : undefined
    const end = data === undefined ? undefined : findEnd(bytes, data)
    if (end === undefined) return undefined
    if (kind === IMAGE || isKept(bytes, at)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

function isKept(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1]
  if (label === COMMENT) return false
  return label !== APPLICATION || KEPT.has(bytes.toString('latin1', at + 3, at + 14))
}

/** Behind the block of length 0 that ends a row of blocks. */
function findEnd(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at < bytes.length;) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return undefined
}

function tableSize(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1)
}
