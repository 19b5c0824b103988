import { crc32 } from 'node:zlib'

import { keepExif } from './keep-exif.ts'

/** Chunks that say how the picture looks; those whose names begin with a capital are needed to read it, and stay too. */
const KEPT = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '))
const SIGNATURE = 8

/** A PNG without texts, times and EXIF but orientation and rights, and without what follows its end; undefined when it cannot be read. */
export function cleanPng(bytes: Buffer): Buffer[] | undefined {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE)]
  for (let at = SIGNATURE; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const name = bytes.toString('latin1', at + 4, at + 8)
    const chunk = bytes.subarray(at, end)
    if (name === 'eXIf') kept.push(...keepExifChunk(chunk))
    else if (KEPT.has(name) || /^[A-Z]/.test(name)) kept.push(chunk)
    if (name === 'IEND') return kept
    at = end
  }
  return undefined
}

function keepExifChunk(chunk: Buffer): Buffer[] {
  const data = chunk.subarray(8, -4)
  const tiff = keepExif(data)
  if (tiff === undefined) return []
  if (tiff.equals(data)) return [chunk]
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(tiff.length)
  sum.writeUInt32BE(crc32(body))
  return [length, body, sum]
}
