import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { adoptMediaFolder } from '#content/media/media-folder.ts'
import { addMediaFile } from '#content/store/media-files.ts'

import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { NOW } from '../../../../tests/support/sample-content.ts'
import { createBackup } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { rewriteManifest } from './testing/change-backup.ts'
import { HASH, openFilled } from './testing/open-filled.ts'
import { verifyBackup } from './verify-backup.ts'

const PICTURE = `media/originals/aa/${HASH}`
let folder: string
let place: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-backup-'))
  place = join(folder, 'backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe.each(databases)('files that rows name, in a backup of $name', (database) => {
  let source: TestStore
  beforeEach(async () => {
    source = await openFilled(database)
    await addOriginal(HASH)
  })
  afterEach(() => source.close())

  const addOriginal = (hash: string) =>
    addMediaFile(source.store, { hash, mimeType: 'image/png', fileName: 'a.png', size: 7, width: 1, height: 1 }, NOW)
  const backUp = (more: { acceptsMissing?: boolean; dataDir?: string } = {}) => {
    const { dataDir = source.location.dataDir, ...rest } = more
    return createBackup({ location: { ...source.location, dataDir }, path: place, version: '1', now: NOW, ...rest })
  }
  const readManifest = () => JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8')) as Manifest
  const addAttachment = async (id: string) => {
    const enquiry = { receipt: 'R', entry_key: 'k', digest: '', kind: 'contact', topic: 'quote', state: 'received', key_state: 'valid' } as const
    await source.store
      .insertInto('enquiry')
      .values({ ...enquiry, language: 'en_US', consent_version: 'none', received_at: '', changed_at: '' })
      .execute()
    const row = { id, receipt: 'R', file_name: 'a.pdf', mime_type: 'application/pdf', bytes: 1, created_at: '' }
    await source.store.insertInto('enquiry_attachment').values(row).execute()
  }

  it('are all there, or the backup fails, names them and leaves nothing', async () => {
    rmSync(join(source.location.dataDir, PICTURE))
    await addAttachment('file1')
    const message = await backUp().catch((error: Error) => error.message)
    expect(message).toContain(`2 files that the ${database.name} database `)
    expect(message).toContain(`are missing in DATA_DIR "${source.location.dataDir}"; nothing was backed up.`)
    expect(String(message).split('\n').slice(1)).toEqual(['  attachments/kept/file1', `  ${PICTURE}`])
    expect(readdirSync(folder)).toEqual([])
  })

  it('are named twenty at most, and counted', async () => {
    for (let at = 0; at < 29; at += 1) await addOriginal(`${at}`.padStart(64, 'b'))
    const lines = await backUp().catch((error: Error) => error.message.split('\n'))
    expect(lines).toHaveLength(22)
    expect([Object(lines)[0], Object(lines)[21]]).toEqual([expect.stringMatching(/^29 files that /), '  and 9 more'])
  })

  it('are searched for in the folder of DATA_DIR: another one is noticed', async () => {
    const other = join(folder, 'mistyped')
    mkdirSync(other)
    await adoptMediaFolder(source.store, openDiskFiles(source.location.dataDir), NOW)
    // SQLite's database is in the folder, so there is none in another one.
    if (source.location.databaseUrl === undefined) return await expect(backUp({ dataDir: other })).rejects.toThrow()
    await expect(backUp({ dataDir: other })).rejects.toThrow('1 file that the PostgreSQL database')
    mkdirSync(join(other, 'media'))
    writeFileSync(join(other, 'media/folder-id'), 'of another database\n')
    await expect(backUp({ dataDir: other })).rejects.toThrow(`DATA_DIR "${other}" belongs to another database than the PostgreSQL database`)
  })

  it('may be missing when the operator accepts it; then restore and verification say so', async () => {
    rmSync(join(source.location.dataDir, PICTURE))
    await backUp({ acceptsMissing: true })
    expect((await verifyBackup(place)).missing).toEqual([PICTURE])
    const location = await database.makeLocation()
    const restored = await restoreBackup({ location, path: place, erasures: [], erasers: new Map(), lock: () => () => {}, now: NOW })
    expect(restored.missing).toEqual([PICTURE])
  })

  it('may be erased while the backup is made: that is no failure, and the backup verifies', async () => {
    rmSync(join(source.location.dataDir, PICTURE))
    const making = backUp()
    await wait(200)
    await source.store.deleteFrom('media').execute()
    await making
    expect(readManifest().missing).toEqual([PICTURE])
    await verifyBackup(place)
  })

  it('are missing in backups of earlier releases, which verification refuses and a restore tells', async () => {
    rmSync(join(source.location.dataDir, PICTURE))
    await backUp({ acceptsMissing: true })
    rewriteManifest(place, (text) => JSON.stringify({ ...(JSON.parse(text) as Manifest), missing: undefined }))
    await expect(verifyBackup(place)).rejects.toThrow(`The backup is incomplete: 1 file that its rows name is not in it:\n  ${PICTURE}`)
  })
})

describe.each(databases)('a backup of $name without tables', ({ makeLocation }) => {
  it('is refused, and leaves nothing', async () => {
    const location = await makeLocation()
    writeFileSync(join(location.dataDir, 'busbar.db'), '')
    await expect(createBackup({ location, path: place, version: '1', now: NOW })).rejects.toThrow(
      /^There are no tables of Busbar in the .* database /,
    )
    expect(readdirSync(folder)).toEqual([])
  })
})
