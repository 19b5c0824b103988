import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addMediaFile } from '#content/store/media-files.ts'

import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { NOW } from '../../../../tests/support/sample-content.ts'
import { createBackup } from './create-backup.ts'
import { rewriteManifest, rewriteTable } from './testing/change-backup.ts'
import { HASH, openFilled } from './testing/open-filled.ts'
import { verifyBackup } from './verify-backup.ts'

const PICTURE = `files/media/originals/aa/${HASH}`

describe.each(databases)('verifying a backup of $name', (database) => {
  let source: TestStore
  let folder: string
  let place: string
  beforeAll(async () => {
    source = await openFilled(database)
    await addMediaFile(source.store, { hash: HASH, mimeType: 'image/png', fileName: 'a.png', size: 7, width: 1, height: 1 }, NOW)
  })
  afterAll(() => source.close())
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'busbar-backup-'))
    place = join(folder, 'backup')
    await createBackup({ location: source.location, path: place, version: '1.2.3', now: NOW })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const pack = () => execFileSync('tar', ['--format=ustar', '-cf', `${place}.tar`, '-C', place, '.'])
  const flip = (path: string) => {
    const bytes = readFileSync(join(place, path))
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(join(place, path), bytes)
  }

  it('finds nothing wrong with a whole one, as a folder and as a tar file, and changes nothing', async () => {
    const before = readFileSync(join(place, 'manifest.json'), 'utf8')
    expect(await verifyBackup(place)).toMatchObject({ version: '1.2.3', createdAt: NOW.toISOString(), missing: [] })
    pack()
    expect(await verifyBackup(`${place}.tar`)).toMatchObject({ version: '1.2.3' })
    expect(readFileSync(join(place, 'manifest.json'), 'utf8')).toBe(before)
  })

  it.each([
    ['a byte of a table is changed', () => flip('tables/item.ndjson'), 'tables/item.ndjson is not as it was written'],
    ['a byte of a file is changed', () => flip(PICTURE), `${PICTURE} is not as it was written`],
    ['the manifest is changed', () => flip('manifest.json'), 'its manifest is not as it was written'],
    ['a file is missing', () => rmSync(join(place, PICTURE)), `${PICTURE} is missing`],
    ['a table is missing', () => rmSync(join(place, 'tables/item.ndjson')), 'tables/item.ndjson is missing'],
    ['there is no manifest', () => rmSync(join(place, 'manifest.json')), 'its manifest is missing'],
    ['there is more than was written', () => writeFileSync(join(place, 'tables/more.ndjson'), ''), 'which its manifest does not name'],
    ['there is a link', () => symlinkSync('/etc/passwd', join(place, 'files/link')), 'holds a link'],
    ['a row is no JSON', () => rewriteTable(place, 'item', (lines) => lines.with(1, '{"a')), 'tables/item.ndjson, row 2, cannot be read'],
    ['a row has other columns', () => rewriteTable(place, 'item', (lines) => lines.with(1, '{"a":1}')), 'tables/item.ndjson, row 2, cannot be read'],
    ['a row is missing', () => rewriteTable(place, 'item', (lines) => lines.slice(1)), 'the table item has 1 rows instead of 2'],
    [
      'a row names a file that the manifest does not',
      () => rewriteTable(place, 'media', (lines) => lines.map((line) => line.replaceAll(HASH, 'b'.repeat(64)))),
      `The backup is incomplete: 1 file that its rows name is not in it:\n  media/originals/bb/${'b'.repeat(64)}`,
    ],
    ['it is of a newer version', () => rewriteManifest(place, (text) => text.replace('0001-content', '9999-future')), 'with a newer Busbar'],
  ])('says it when %s, in a folder and in a tar file', async (_, change, sentence) => {
    change()
    await expect(verifyBackup(place)).rejects.toThrow(sentence)
    pack()
    await expect(verifyBackup(`${place}.tar`)).rejects.toThrow(sentence)
  })

  it('says what is wrong with the audit log that it holds, and that its head is that of the manifest', async () => {
    const { auditHead, audit } = await verifyBackup(place)
    expect(audit).toMatchObject({ head: auditHead, entries: 4, findings: [] })
    rewriteTable(place, 'audit', (lines) => lines.map((line) => line.replace('"publish"', '"unpublish"')))
    expect((await verifyBackup(place)).audit?.findings).toEqual([2, 4].map((id) => expect.stringContaining(`Entry ${id} (unpublish, `)))
    rewriteManifest(place, (text) => text.replace(/("auditHead": \{\s*"seq": )4/, '$15'))
    pack()
    expect((await verifyBackup(`${place}.tar`)).audit?.findings.at(-1)).toContain('it ends with link 4, and link 5 was known')
  })

  it('says it when a tar file was cut off, and when there is nothing', async () => {
    pack()
    const bytes = readFileSync(`${place}.tar`)
    writeFileSync(`${place}.tar`, bytes.subarray(0, bytes.length >> 1))
    await expect(verifyBackup(`${place}.tar`)).rejects.toThrow('its end is missing')
    await expect(verifyBackup(join(folder, 'nothing'))).rejects.toThrow(`There is no backup at ${join(folder, 'nothing')}.`)
  })
})
