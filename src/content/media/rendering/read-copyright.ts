const ARTIST = 0x013b
const COPYRIGHT = 0x8298
const TEXT = 2

/** Copyright and artist from an EXIF block; undefined when it names neither or is not well-formed. */
export function readCopyright(exif: Buffer): { Copyright?: string; Artist?: string } | undefined {
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
  const found: { Copyright?: string; Artist?: string } = {}
  for (const { tag, text } of listTexts(tiff)) {
    if (tag === COPYRIGHT) found.Copyright = text
    if (tag === ARTIST) found.Artist = text
  }
  return found.Copyright === undefined && found.Artist === undefined ? undefined : found
}

function* listTexts(tiff: Buffer): Generator<{ tag: number; text: string }> {
  if (tiff.length < 14) return
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const start = long(4)
  for (let entry = 0; entry < Math.min(short(start), 200); entry += 1) {
    const at = start + 2 + entry * 12
    const length = Math.min(long(at + 4), 500)
    if (short(at + 2) !== TEXT) continue
    const from = length <= 4 ? at + 8 : long(at + 8)
    const text = tiff
      .toString('utf8', from, from + length)
      .replace(/\0[\s\S]*$/, '')
      .trim()
    if (text !== '') yield { tag: short(at), text }
  }
}
