import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findImageType } from '../image-type.ts'
import { hashOriginal } from '../hash-original.ts'
import { keepOriginal } from '../keep-original.ts'
import { openTestSite, type TestSite } from '../media.fixture.ts'
import { originalKey } from '../original-key.ts'
import { loadSharp } from '../rendering/sharp.ts'
import { cleanAvif } from './clean-avif.ts'

const sharp = await loadSharp()

/** Longitude and latitude of a workshop, a camera, its owner and a note: none of it is anybody's business. */
const EXIF = {
  IFD0: { Copyright: 'Busbar Power', Artist: 'A. Nyberg', Model: 'Camera 7', ImageDescription: 'At home' },
  IFD2: { CameraOwnerName: 'Owner Olsson', BodySerialNumber: 'SN-4711' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 1234567/10000', GPSLongitudeRef: 'E', GPSLongitude: '18/1 4/1 7654321/10000' },
}
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="59,19.2057N"/></rdf:RDF></x:xmpmeta>'
/** Numerators of the place in both byte orders, and what is said in words. */
const SECRETS = [
  uint32('le', 1234567),
  uint32('be', 1234567),
  uint32('le', 7654321),
  ...['Camera 7', 'At home', 'Olsson', 'SN-4711', '59,19.2057N'].map((text) => Buffer.from(text)),
]

function uint32(order: 'le' | 'be', value: number): Buffer {
  const bytes = Buffer.alloc(4)
  if (order === 'le') bytes.writeUInt32LE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}

const secretsIn = (bytes: Buffer) => SECRETS.filter((secret) => bytes.includes(secret)).map((secret) => secret.toString('latin1'))

let site: TestSite
beforeAll(async () => void (site = await openTestSite()))
afterAll(() => site.close())

const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#cc3300' } })
    .composite([{ input: { create: { width: 16, height: 16, channels: 3, background: '#0033cc' } }, left: 4, top: 4 }])
    .withExif(EXIF)
    .withXmp(XMP)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

const keep = async (bytes: Buffer) => {
  const kept = await keepOriginal(site.media, { bytes, fileName: 'x' })
  return { kept, file: readFileSync(join(site.dataDir, originalKey(kept.hash))) }
}
const pixelsOf = async (bytes: Buffer) => (await sharp(bytes).raw().toBuffer()).toString('base64')

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s with a place, a camera and its owner', (format) => {
  test('is kept without them, and with its turn, its colours and whose it is', async () => {
    const given = await photo(format)
    expect(secretsIn(given).length).toBeGreaterThan(4)
    const { kept, file } = await keep(given)
    expect(secretsIn(file)).toEqual([])
    const [before, after] = [await sharp(given).metadata(), await sharp(file).metadata()]
    expect(after).toMatchObject({ width: before.width, height: before.height, hasProfile: true })
    expect(after.icc).toEqual(before.icc)
    expect(after.xmp?.includes('59,19')).not.toBe(true)
    expect(after.autoOrient).toEqual(before.autoOrient)
    expect(await pixelsOf(file)).toBe(await pixelsOf(given))
    expect(after.exif?.toString('latin1')).toContain('Busbar Power')
    expect(after.exif?.toString('latin1')).toContain('A. Nyberg')
    expect(kept).toMatchObject({ size: file.length, hash: createHash('sha256').update(file).digest('hex'), ...after.autoOrient })
  })

  test('has the hash that was told before, and comes back the same when it is uploaded again', async () => {
    const given = await photo(format)
    const { kept, file } = await keep(given)
    expect(hashOriginal(given)).toBe(kept.hash)
    expect((await keep(file)).kept.hash).toBe(kept.hash)
  })

  test('shows no place in renditions, whatever is asked for', async () => {
    const key = await site.publish(await photo(format))
    for (const options of ['w=32,f=jpeg', 'w=32,f=jpeg,metadata=keep', 'w=32,f=webp,metadata=keep', 'f=avif,metadata=keep']) {
      const { statusCode, rawPayload } = await site.app.inject(`/cdn-cgi/image/${options}/cms/delivery/media/${key}`)
      expect([options, statusCode, secretsIn(rawPayload)]).toEqual([options, 200, []])
    }
    expect(secretsIn((await site.app.inject(`/cms/delivery/media/${key}`)).rawPayload)).toEqual([])
  })
})

const segment = (code: number, text: string) => {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

test('comments, IPTC, further pictures and what follows the end of a JPEG go', async () => {
  const plain = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#336699' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const secret = 'Camera 7'
  const parts = [segment(0xfe, secret), segment(0xed, `Photoshop 3.0\0${secret}`), segment(0xe2, `MPF\0${secret}`), segment(0xe0, `JFXX\0${secret}`)]
  const given = Buffer.concat([plain.subarray(0, 2), ...parts, plain.subarray(2), plain, Buffer.from(secret)])
  const { file } = await keep(given)
  expect(file.equals(plain)).toBe(true)
})

test('the thumbnail in the header of a JPEG goes, its density stays', async () => {
  const plain = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#336699' } })
    .withMetadata({ density: 144 })
    .jpeg()
    .toBuffer()
  const withoutHeader = Buffer.concat([plain.subarray(0, 2), plain.subarray(4 + plain.readUInt16BE(4))])
  const header = (size: string, thumbnail: string) => segment(0xe0, `JFIF\0\x01\x01\x01\0\x90\0\x90${size}${thumbnail}`)
  const withHeader = (bytes: Buffer) => Buffer.concat([withoutHeader.subarray(0, 2), bytes, withoutHeader.subarray(2)])
  const expected = withHeader(header('\0\0', ''))
  // Three bytes for a pixel; also where size and bytes do not agree.
  for (const [size, thumbnail] of [
    ['\x03\x01', 'Camera 7+'],
    ['\0\0', 'Camera 7'],
    ['\x01\x01', ''],
  ] as const)
    expect((await keep(withHeader(header(size, thumbnail)))).file.equals(expected)).toBe(true)
  expect((await sharp(expected).metadata()).density).toBe(144)
})

describe('an AVIF', () => {
  const box = (name: string, content: string) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(8 + content.length)
    return Buffer.concat([size, Buffer.from(name + content, 'latin1')])
  }

  test('is kept without the contents of unknown parts, without parts that come twice, and without bytes after its end', async () => {
    const given = await photo('avif')
    const [ftyp, rest] = [given.subarray(0, given.readUInt32BE(0)), given.subarray(given.readUInt32BE(0))]
    const strange = ['jumb', 'uuid', 'free', 'abcd', 'meta', 'ftyp'].map((name) => box(name, 'Camera 7'))
    const { file } = await keep(Buffer.concat([ftyp, rest, ...strange, Buffer.from('SN-4711')]))
    expect(secretsIn(file)).toEqual([])
    expect(file.length).toBe(given.length + strange.length * 16)
    expect(await pixelsOf(file)).toBe(await pixelsOf(given))
    expect((await keep(file)).kept.hash).toBe(createHash('sha256').update(file).digest('hex'))
  })

  test('is kept without the contents of unknown parts among those that make the picture', async () => {
    const given = await photo('avif')
    const strange = ['xml ', 'bxml', 'jumb', 'uuid', 'udta', 'abcd', 'hdlr'].map((name) => box(name, 'Camera 7'))
    const { file } = await keep(addToMeta(given, Buffer.concat(strange)))
    expect(secretsIn(file)).toEqual([])
    expect(file.length).toBe(given.length + strange.length * 16)
    expect(await pixelsOf(file)).toBe(await pixelsOf(given))
  })

  test('is kept without the contents of unknown parts of a film and its tracks', async () => {
    const given = await photo('avif')
    const strange = ['xml ', 'jumb', 'udta', 'meta', 'abcd'].map((name) => box(name, 'Camera 7').toString('latin1')).join('')
    const media = box('mdia', box('mdhd', 'times').toString('latin1') + strange + box('minf', strange).toString('latin1')).toString('latin1')
    const track = box('trak', box('tkhd', 'shape').toString('latin1') + strange + media).toString('latin1')
    const [file] = cleanAvif(Buffer.concat([given, box('moov', box('mvhd', 'rates').toString('latin1') + strange + track)])) ?? []
    expect(secretsIn(file ?? given)).toEqual([])
    expect(['mvhdrates', 'tkhdshape', 'mdhdtimes'].filter((kept) => file?.includes(kept) !== true)).toEqual([])
    expect(cleanAvif(Buffer.concat([given, box('moov', '\xff\xff\xff\xfftrakCamera 7')]))).toBeUndefined()
  })

  /** The picture lies behind `meta`, and its places are counted from the beginning of the file (`iloc` of version 0). */
  function addToMeta(given: Buffer, more: Buffer): Buffer {
    const meta = given.readUInt32BE(0)
    const end = meta + given.readUInt32BE(meta)
    const file = Buffer.concat([given.subarray(0, end), more, given.subarray(end)])
    file.writeUInt32BE(end - meta + more.length, meta)
    const items = file.indexOf('iloc') + 10
    for (let item = 0; item < file.readUInt16BE(items); item += 1) {
      const base = items + 2 + item * 18 + 4
      file.writeUInt32BE(file.readUInt32BE(base) + more.length, base)
    }
    return file
  }
})

test('comments and XMP of a GIF go, its repetitions stay', async () => {
  const raw = Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)])
  const plain = await sharp(raw, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .gif({ loop: 3, delay: [100, 100] })
    .toBuffer()
  const size = 13 + ((plain[10] ?? 0) & 0x80 ? 3 * 2 ** (((plain[10] ?? 0) & 7) + 1) : 0)
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 8]), Buffer.from('Camera 7'), Buffer.from([0])])
  const xmp = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), Buffer.from([8]), Buffer.from('Camera 7'), Buffer.from([0])])
  const { file } = await keep(Buffer.concat([plain.subarray(0, size), comment, xmp, plain.subarray(size), Buffer.from('Camera 7')]))
  expect(file.equals(plain)).toBe(true)
  expect(await sharp(file, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3 })
})

test('texts and times of a PNG go', async () => {
  const given = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#336699' } })
    .withMetadata({ density: 144 })
    .png()
    .toBuffer()
  const { crc32 } = await import('node:zlib')
  const chunk = (name: string, data: Buffer) => {
    const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const notes = [
    chunk('tEXt', Buffer.from('Comment\0Camera 7')),
    chunk('tIME', Buffer.from([7, 234, 1, 2, 3, 4, 5])),
    chunk('caBX', Buffer.from('SN-4711')),
  ]
  const { file } = await keep(Buffer.concat([given.subarray(0, 33), ...notes, given.subarray(33), Buffer.from('Camera 7')]))
  expect(secretsIn(file)).toEqual([])
  expect(file.includes('tIME')).toBe(false)
  expect((await sharp(file).metadata()).density).toBe(144)
})

test('the pictures of the demonstration stay byte by byte', () => {
  const names = readdirSync('demo', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:jpe?g|png|webp|avif|gif)$/.test(name))
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const bytes = readFileSync(join('demo', name))
    expect([name, findImageType(bytes)]).not.toContain(undefined)
    expect([name, hashOriginal(bytes)]).toEqual([name, createHash('sha256').update(bytes).digest('hex')])
  }
})

test('bytes that only begin like a picture are refused, and nothing stays', async () => {
  const { removePersonalData } = await import('./remove-personal-data.ts')
  for (const [type, head] of [
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff])],
    ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 255, 255, 255, 255, 1, 1, 1, 1, 0, 0, 0, 0])],
    ['image/gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0\x21\xfe\xff', 'latin1')],
    ['image/webp', Buffer.from('RIFF\xff\0\0\0WEBPVP8 \xff\xff\xff\x7f', 'latin1')],
    ['image/avif', Buffer.from('\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x04meta', 'latin1')],
  ] as const)
    expect([type, removePersonalData(head, type)]).toEqual([type, undefined])
})

test('any change of a byte is either cleaned or refused, and never hangs', async () => {
  const { removePersonalData } = await import('./remove-personal-data.ts')
  let state = 7
  const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % below
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const given = await photo(format)
    for (let round = 0; round < 400; round += 1) {
      const bytes = Buffer.from(given)
      for (let change = 0; change < 3; change += 1) bytes[random(Math.min(bytes.length, 900))] = random(256)
      expect(() => removePersonalData(bytes.subarray(0, bytes.length - random(40)), `image/${format}`)).not.toThrow()
    }
  }
})
