import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { keepOriginal, toFileName } from './keep-original.ts'
import { openMedia, type Media } from './media.ts'
import { originalKey } from './original-key.ts'
import { measureImage } from './rendering/measure-image.ts'
import { loadSharp } from './rendering/sharp.ts'

const sharp = await loadSharp()

let dataDir: string
let media: Media

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'media-'))
  media = openMedia({ dataDir })
})
afterEach(() => {
  media.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const plain = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#cc3300' } })
const originals = () => join(dataDir, 'media/originals')
const filesLeft = () => [...readdirSync(media.incoming), ...(existsSync(originals()) ? readdirSync(originals()) : [])]
const refusal = (bytes: Uint8Array | AsyncIterable<Uint8Array>) =>
  keepOriginal(media, { bytes, fileName: 'x.png' }).then(
    () => 'kept',
    (error: unknown) => error,
  )

/** The shortest of three runs in milliseconds, because the machine may be busy with other work. */
async function fastestRefusal(bytes: Uint8Array): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const start = performance.now()
    await refusal(bytes)
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

/** A PNG whose header claims a size, with next to no data behind it. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The same file with 16 000 by 16 000 pixels in its header. */
function claimSize(format: 'jpeg' | 'gif' | 'webp' | 'avif', bytes: Buffer): Buffer {
  const claim = 16_000
  // The decoder reads the size of the first frame, not that of the logical screen.
  if (format === 'gif') bytes.writeUInt16LE(claim, bytes.writeUInt16LE(claim, bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5))
  if (format === 'webp') bytes.writeUInt16LE(claim, bytes.writeUInt16LE(claim, bytes.indexOf('VP8 ') + 14))
  if (format === 'avif') bytes.writeUInt32BE(claim, bytes.writeUInt32BE(claim, bytes.indexOf('ispe') + 8))
  if (format === 'jpeg') {
    const frame = Math.max(bytes.indexOf(Buffer.from([0xff, 0xc0])), bytes.indexOf(Buffer.from([0xff, 0xc2])))
    bytes.writeUInt16BE(claim, bytes.writeUInt16BE(claim, frame + 5))
  }
  return bytes
}

describe('an uploaded image', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('of type %s is kept under the hash of its bytes', async (format) => {
    const bytes = await plain()[format]().toBuffer()
    const file = await keepOriginal(media, { bytes, fileName: 'C:\\photos\\bench.exe' })
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(file).toEqual({
      color: expect.stringMatching(/^#c[b-d]3[2-4]0[0-2]$/) as unknown,
      hash,
      mimeType: `image/${format}`,
      fileName: `bench.${format === 'jpeg' ? 'jpg' : format}`,
      size: bytes.length,
      width: 300,
      height: 200,
    })
    expect(readFileSync(join(dataDir, originalKey(hash))).equals(bytes)).toBe(true)
    expect(readdirSync(media.incoming)).toEqual([])
  })
  test('arriving in pieces is the same image', async () => {
    const bytes = await plain().png().toBuffer()
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
    }
    const file = await keepOriginal(media, { bytes: pieces(), fileName: 'a.png' })
    expect(file.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  })
  test('sent twice is kept once', async () => {
    const bytes = await plain().png().toBuffer()
    const [one, two] = await Promise.all([keepOriginal(media, { bytes, fileName: 'a' }), keepOriginal(media, { bytes, fileName: 'b' })])
    expect(one?.hash).toBe(two?.hash)
    expect(readdirSync(originals())).toHaveLength(1)
  })
  test('is measured as it is displayed, with its orientation applied', async () => {
    const bytes = await plain(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await keepOriginal(media, { bytes, fileName: 'a.jpg' })).toMatchObject({ width: 200, height: 300 })
  })
  test('tells its dominant colour, unless parts of it are transparent', async () => {
    const sheet = (alpha: number) => sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 20, g: 120, b: 60, alpha } } })
    const keep = async (alpha: number) => await keepOriginal(media, { bytes: await sheet(alpha).png().toBuffer(), fileName: 'a.png' })
    expect(await keep(1)).toMatchObject({ color: '#14783c' })
    expect(await keep(0.5)).not.toHaveProperty('color')
  })
  test('of SVG is stored rewritten', async () => {
    const bytes = Buffer.from(
      '<?xml version="1.0"?><svg viewBox="0 0 40 20" onload="alert(1)"><script>alert(1)</script><rect width="4" height="2"/></svg>',
    )
    const file = await keepOriginal(media, { bytes, fileName: 'figure.svg' })
    const text = readFileSync(join(dataDir, originalKey(file.hash)), 'utf8')
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20"><rect width="4" height="2"></rect></svg>',
    )
    expect(file).toMatchObject({
      mimeType: 'image/svg+xml',
      width: 40,
      height: 20,
      size: text.length,
      hash: createHash('sha256').update(text).digest('hex'),
    })
  })
})

describe('an upload that is refused leaves nothing behind', () => {
  afterEach(() => expect(filesLeft()).toEqual([]))

  test.each([
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['HTML', Buffer.from('<!doctype html><svg></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a TIFF', Buffer.from([0x49, 0x49, 0x2a, 0x00, 8, 0, 0, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not an image', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ name: 'UploadRefusal', reason: 'image', status: 415 })
  })
  test('too many bytes are refused as soon as they are too many', async () => {
    media = openMedia({ dataDir, limits: { uploadBytes: 1000 } })
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 500
        yield Buffer.alloc(500, 0xff)
      }
    }
    expect(await refusal(endless())).toMatchObject({ reason: 'size', status: 413 })
    expect(sent).toBe(1500)
  })
  test('a pixel bomb is refused from its header within 200 ms', async () => {
    const bomb = pngClaiming(50_000, 50_000)
    expect(await fastestRefusal(bomb)).toBeLessThan(200)
    expect(await refusal(bomb)).toMatchObject({
      reason: 'pixels',
      status: 413,
      message: 'The image has too many pixels. At most 40 megapixels are taken: make it smaller and upload it again.',
    })
  })
  test.each(['jpeg', 'gif', 'webp', 'avif'] as const)('a %s that claims a huge size is refused at once, with little memory', async (format) => {
    const bomb = claimSize(format, await plain()[format]().toBuffer())
    expect(await refusal(bomb)).toMatchObject({ reason: 'pixels' })
    expect(await fastestRefusal(bomb)).toBeLessThan(200)
    // The image process does the same; here it is done in this one, whose memory is known.
    const file = join(dataDir, 'bomb')
    writeFileSync(file, bomb)
    const before = process.memoryUsage.rss()
    await expect(measureImage(file, media.limits.pixels)).rejects.toMatchObject({ reason: 'pixels' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 2 ** 20)
  })
  test('a claim within the limit without the data is damaged', async () => {
    expect(await refusal(pngClaiming(5000, 5000))).toMatchObject({ reason: 'damaged', status: 422 })
  })
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s that is cut short is damaged', async (format) => {
    const noise = sharp(Buffer.from(Array.from({ length: 60_000 }, (_, at) => (at * 7919) % 251)), { raw: { width: 200, height: 100, channels: 3 } })
    const bytes = await noise[format]().toBuffer()
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toMatchObject({ reason: 'damaged' })
  })
  test('an SVG that is not UTF-8 is damaged', async () => {
    expect(await refusal(Buffer.concat([Buffer.from('<svg>'), Buffer.from([0xff, 0xfe]), Buffer.from('</svg>')]))).toMatchObject({
      reason: 'damaged',
    })
  })
  test('a small SVG that asks browsers for a billion parts is told what to do', async () => {
    const groups = Array.from({ length: 9 }, (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`)
    expect(await refusal(Buffer.from(`<svg><path id="g0"/>${groups.join('')}<use href="#g9"/></svg>`))).toMatchObject({
      reason: 'copies',
      message: expect.stringContaining('Draw fewer of them, or upload it as a PNG or WebP.'),
    })
  })
  test('an upload whose stream fails rejects with the stream’s error', async () => {
    async function* broken() {
      yield Buffer.from([0xff, 0xd8, 0xff])
      throw new Error('The connection was lost.')
    }
    expect(await refusal(broken())).toMatchObject({ message: 'The connection was lost.' })
  })
})

test('files of uploads that a killed process left are deleted after an hour', () => {
  const old = join(media.incoming, 'old')
  writeFileSync(old, 'x')
  writeFileSync(join(media.incoming, 'new'), 'x')
  utimesSync(old, new Date(0), new Date(0))
  openMedia({ dataDir })
  expect(readdirSync(media.incoming)).toEqual(['new'])
})

test.each([
  ['../../etc/passwd.php.png', 'image/png', 'passwd-php.png'],
  ['Prüfstand 1.JPG', 'image/jpeg', 'Prüfstand-1.jpg'],
  ['', 'image/gif', 'image.gif'],
  ['a\r\nSet-Cookie: b.webp', 'image/webp', 'a-Set-Cookie-b.webp'],
] as const)('the name %j of a %s becomes %s', (given, type, name) => {
  expect(toFileName(given, type)).toBe(name)
})
