import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { makeZip, type ZipEntry } from '../../../../tests/support/make-zip.ts'
import { keepOriginal } from '../keep-original.ts'
import { openMedia, type Media } from '../media.ts'
import { originalKey } from '../original-key.ts'
import { findZipProblem } from './check-zip.ts'

let dataDir: string
let media: Media
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'documents-'))
  media = openMedia({ dataDir, limits: { documentBytes: 1_000_000 } })
})
afterAll(() => {
  media.close()
  rmSync(dataDir, { recursive: true })
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const STEP = Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n')
const keep = (bytes: Uint8Array, fileName = 'x') => keepOriginal(media, { bytes, fileName }, 'document')
const refusal = (bytes: Uint8Array) =>
  keep(bytes).then(
    () => 'kept',
    (error: { reason?: string }) => error.reason,
  )

describe('a document', () => {
  test.each([
    ['data sheet.PDF', PDF, 'application/pdf', 'data-sheet.pdf'],
    ['../BX-40.step', STEP, 'model/step', 'BX-40.stp'],
    ['drawings.zip', makeZip([{ name: 'a/b.dxf' }, { name: 'Zeichnung ä.dxf' }]), 'application/zip', 'drawings.zip'],
    ['\u202Efdp.exe', PDF, 'application/pdf', 'fdp.pdf'],
    ['', STEP, 'model/step', 'document.stp'],
  ])('%s is kept byte by byte, by its content', async (name, bytes, mimeType, fileName) => {
    const kept = await keep(bytes, name)
    expect(kept).toEqual({ hash: expect.any(String), mimeType, fileName, size: bytes.length, width: 0, height: 0 })
    expect(readFileSync(join(dataDir, originalKey(kept.hash))).equals(bytes)).toBe(true)
  })

  test.each([
    ['HTML', Buffer.from('<!doctype html><script>1</script>'), 'document'],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<script>1</script>\n'), PDF]), 'document'],
    ['a picture', readFileSync('demo/content/images/hero-desktop.jpg').subarray(0, 5000), 'document'],
    ['a PDF that is cut short', PDF.subarray(0, 30), 'damaged'],
    ['a PDF with a program behind it', Buffer.concat([PDF, Buffer.from('MZ'), Buffer.alloc(3000, 7)]), 'damaged'],
    ['a STEP that is cut short', STEP.subarray(0, 40), 'damaged'],
    ['a ZIP that is cut short', makeZip([{ name: 'a' }]).subarray(0, 60), 'damaged'],
    ['too much', Buffer.concat([PDF, Buffer.alloc(1_000_001)]), 'size'],
    ['nothing', Buffer.alloc(0), 'document'],
  ])('%s is refused', async (_, bytes, reason) => expect(await refusal(bytes)).toBe(reason))
})

describe('an archive', () => {
  const zipOf = (count: number) => makeZip(Array.from({ length: count }, (_, index) => ({ name: `${index}`, text: '' })))
  const one = (entry: ZipEntry) => makeZip([{ name: 'fine.txt' }, entry])
  test.each([
    ['a name that leads out', one({ name: '../../etc/passwd' }), 'harmful'],
    ['a name that leads out in the middle', one({ name: 'a/../../b' }), 'harmful'],
    ['an absolute name', one({ name: '/etc/passwd' }), 'harmful'],
    ['a drive', one({ name: 'C:/Windows/a' }), 'harmful'],
    ['back slashes', one({ name: '..\\..\\a' }), 'harmful'],
    ['a zero in a name', one({ name: 'a\0.txt' }), 'harmful'],
    ['another name before the file', one({ name: 'good.txt', localName: 'evil.txt' }), 'harmful'],
    ['a link', one({ name: 'link', attributes: 0xa1ff0000 }), 'harmful'],
    ['an encrypted file', one({ name: 'secret', flags: 1 }), 'harmful'],
    ['a bomb', one({ name: 'bomb', claimed: 2 ** 31 + 1 }), 'harmful'],
    ['a smaller bomb', one({ name: 'bomb', claimed: 50 * 2 ** 20 }), 'harmful'],
    ['an office document', one({ name: '[Content_Types].xml' }), 'type'],
    ['a Java program', one({ name: 'META-INF/MANIFEST.MF' }), 'type'],
    ['more files than there are', makeZip([{ name: 'a' }], { count: 7 }), 'damaged'],
    ['fewer files than there are', makeZip([{ name: 'a' }, { name: 'b' }], { count: 1 }), 'damaged'],
    ['two files of one name', one({ name: 'fine.txt' }), 'twice'],
    ['no files', makeZip([]), 'document'],
    ['too many files', zipOf(5001), 'files'],
    ['more files than its end can count', makeZip([{ name: 'a' }], { count: 0xffff }), 'files'],
  ])('with %s is refused', async (_, bytes, reason) => expect(await refusal(bytes)).toBe(reason))

  test('with as many files as are taken is kept', async () => {
    expect(await refusal(zipOf(5000))).toBe('kept')
    await expect(keep(zipOf(5001))).rejects.toThrow('The archive holds too many files. At most 5000 are taken: pack them into several archives.')
  })

  test('whose few files have names that are too long together is refused for that', async () => {
    const bytes = makeZip(Array.from({ length: 40 }, (_, index) => ({ name: `${index}${'x'.repeat(60_000)}` })))
    expect(await findZipProblem(async (at, length) => bytes.subarray(at, at + length), bytes.length)).toBe('names')
  })

  test('with a program before its files is no archive', async () => {
    expect(await refusal(makeZip([{ name: 'a' }], { before: 'MZ program' }))).toBe('document')
    expect(await refusal(makeZip([{ name: 'a' }], { before: 'PK\x03\x04 program' }))).toBe('harmful')
  })

  test('whatever byte is changed is kept or refused in words', async () => {
    const given = makeZip([{ name: 'a/b.txt' }, { name: 'c.txt' }])
    for (let at = 0; at < given.length; at += 1) {
      const bytes = Buffer.from(given)
      bytes[at] = 0xff
      expect(['kept', 'damaged', 'harmful', 'document', 'type']).toContain(await refusal(bytes))
    }
  })
})

test('nothing is left of what was refused', () => {
  expect(readdirSync(media.incoming)).toEqual([])
  expect(existsSync(join(dataDir, 'media/originals'))).toBe(true)
})
