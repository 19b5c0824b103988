import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { publish } from '#content/authoring/publication/publish.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { listTables, readRows, withSnapshot } from '#content/store/backup-rows.ts'
import { listErasures, noteErasure } from '#content/store/erasures.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'

import { BLOCK_RULES } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { after, actor, faq, NOW } from '../../../../tests/support/sample-content.ts'
import type { Erasers } from './apply-erasures.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { rewriteManifest, rewriteTable } from './testing/change-backup.ts'
import { ACCOUNT, addAccount, HASH, openFilled } from './testing/open-filled.ts'

const language = 'en_US'
let folder: string
let place: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-backup-'))
  place = join(folder, 'backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pairs = databases.flatMap((from) => databases.map((to) => ({ from, to, names: `${from.name} into ${to.name}` })))

describe.each(pairs)('a backup of $names', ({ from, to }) => {
  it('restores every row and every file, and the database can be used', async () => {
    const source = await openFilled(from)
    await createBackup({ location: source.location, path: place, version: '1', now: NOW })
    const target = await restore(await to.makeLocation())
    const { mark, ...rows } = await readAll(target.location)
    expect(rows).toEqual({ ...(await readAll(source.location)), mark: undefined })
    expect(mark).toEqual([{ name: 'media-folder', value: expect.any(String), created_at: after(100).toISOString() }])
    expect(`${readFileSync(join(target.location.dataDir, 'media/folder-id'), 'utf8')}`).toBe(`${String(Object(mark?.[0])['value'])}\n`)
    expect(readFileSync(join(target.location.dataDir, 'media/originals/aa', HASH), 'utf8')).toBe('picture')
    expect(readFileSync(join(target.location.dataDir, 'spool/waiting.json'), 'utf8')).toBe('{}')
    expect(readdirSync(target.location.dataDir)).not.toContain('restoring')
    const store = await openStore(target.location)
    await publish(store, { contentKey: (await saveDraft(store, faq('later'))).contentKey, language, actor, now: after(1), blocks: BLOCK_RULES })
    await closeStore(store)
    await source.close()
  })
})

describe.each(databases)('a backup of $name', (database) => {
  let source: TestStore
  beforeEach(async () => void (source = await openFilled(database)))
  afterEach(() => source.close())
  const backUp = (path = place) => createBackup({ location: source.location, path, version: '1', now: NOW })
  const outcome = async (path = place) => {
    const location = await database.makeLocation()
    const failure = await restore(location, { path }).then(
      () => undefined,
      (error: Error) => error.message,
    )
    return { failure, left: existsSync(location.dataDir) ? readdirSync(location.dataDir).filter((name) => !name.startsWith('process.lock')) : [] }
  }

  it('can be one tar file, which other programs can read', async () => {
    const path = join(folder, 'backup.tar')
    await backUp(path)
    expect(execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).split('\n')).toContain('manifest.json')
    mkdirSync(join(folder, 'unpacked'))
    execFileSync('tar', ['-xf', path, '-C', join(folder, 'unpacked')])
    expect(await outcome(path)).toMatchObject({ failure: undefined })
    expect(await outcome(join(folder, 'unpacked'))).toMatchObject({ failure: undefined })
  })

  it('leaves sessions and mailed links out', async () => {
    const session = { id: 's', account_id: 'a', token_hash: 'h', expires_at: '', created_at: '', updated_at: '' }
    await addAccount(source.store)
    await source.store.insertInto('account_session').values(session).execute()
    await backUp()
    const target = await restore(await database.makeLocation())
    const rows = await readAll(target.location)
    expect(rows['account']).toHaveLength(2)
    expect(rows['account_session']).toEqual([])
  })

  it('refuses a path that exists', async () => {
    mkdirSync(place)
    await expect(backUp()).rejects.toThrow(`${place} exists already`)
    expect(readdirSync(place)).toEqual([])
  })

  it('makes the folders above its place, and says why it cannot', async () => {
    await backUp(join(folder, 'nightly/2026/backup.tar'))
    expect(readdirSync(join(folder, 'nightly/2026'))).toEqual(['backup.tar'])
    const inFile = join(folder, 'nightly/2026/backup.tar/backup')
    await expect(backUp(inFile)).rejects.toThrow(`The backup cannot be written to ${inFile} (`)
  })

  it('that failed leaves nothing', async () => {
    await expect(createBackup({ location: { dataDir: join(folder, 'none') }, path: place, version: '1', now: NOW })).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['a byte of a table', 'tables/item.ndjson', 'tables/item.ndjson is not as it was written'],
    ['a byte of a file', `files/media/originals/aa/${HASH}`, 'is not as it was written'],
    ['a byte of the manifest', 'manifest.json', 'its manifest is not as it was written'],
  ])('in which %s changed is refused before anything is written', async (_, path, sentence) => {
    await backUp()
    const file = join(place, path)
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(file, bytes)
    expect(await outcome()).toEqual({ failure: expect.stringContaining(sentence), left: [] })
  })

  it.each([
    ['lacks a file', () => rmSync(join(place, 'tables/item.ndjson')), 'tables/item.ndjson is missing'],
    ['lacks its manifest', () => rmSync(join(place, 'manifest.json')), 'its manifest is missing'],
    [
      'holds more than it names',
      () => writeFileSync(join(place, 'tables/more.ndjson'), ''),
      '"tables/more.ndjson", which its manifest does not name',
    ],
    ['holds a link', () => symlinkSync('/etc/passwd', join(place, 'files/link')), 'holds a link'],
    [
      'names a path outside',
      () => rewriteManifest(place, (text) => text.replace('files/spool/', 'files/spool/../../')),
      'which no backup of Busbar holds',
    ],
    ['is of a newer version', () => rewriteManifest(place, (text) => text.replace('0001-content', '9999-future')), 'restore it with a newer Busbar'],
    ['is of a newer format', () => rewriteManifest(place, (text) => text.replace('"format": 1', '"format": 2')), 'restore it with a newer Busbar'],
  ])('that %s is refused before anything is written', async (_, change, sentence) => {
    await backUp()
    change()
    expect(await outcome()).toEqual({ failure: expect.stringContaining(sentence), left: [] })
  })

  it('as a tar file that was cut off is refused', async () => {
    const path = join(folder, 'backup.tar')
    await backUp(path)
    const bytes = readFileSync(path)
    for (const length of [bytes.length - 1024, bytes.length >> 1, 700]) {
      writeFileSync(path, bytes.subarray(0, length))
      expect(await outcome(path)).toEqual({ failure: 'The backup is damaged: its end is missing.', left: [] })
    }
  })

  it('is restored only into an empty folder and database', async () => {
    await backUp()
    await expect(restore(source.location)).rejects.toThrow(/is not empty/)
    if (source.location.databaseUrl !== undefined)
      await expect(restore({ ...source.location, dataDir: join(folder, 'fresh') })).rejects.toThrow('The database of DATABASE_URL is not empty')
  })

  it('is not restored when an erasure has no eraser', async () => {
    await backUp()
    const erasures = [{ kind: 'order', salt: 's', digest: 'd', erasedAt: NOW.toISOString() }]
    const location = await database.makeLocation()
    await expect(restore(location, { erasures })).rejects.toThrow('The erasures name the kind order, which this Busbar does not know')
    expect(readdirSync(location.dataDir)).toEqual([])
  })

  it('whose rows do not fit leaves folder and database empty, so that another one can be restored into them', async () => {
    await backUp()
    const manifest = readFileSync(join(place, 'manifest.json'), 'utf8')
    rewriteManifest(place, (text) => text.replace(/"name": "variant",\s*"rows": \d+/, '"name": "variant", "rows": 999'))
    const location = await database.makeLocation()
    await expect(restore(location)).rejects.toThrow('the table variant has')
    expect(readdirSync(location.dataDir)).toEqual([])
    rewriteManifest(place, () => manifest)
    expect((await readAll((await restore(location)).location))['variant']).toHaveLength(2)
  })

  it.each([
    ['null', 'null', 2, 'its columns are not those of the table.'],
    ['no JSON', '{"a', 2, 'its columns are not those of the table.'],
    ['a number', '7', 1, 'its columns are not those of the table.'],
    ['other columns', '{"a":1}', 2, 'its columns are not those of the table.'],
    ['an object as a value', '{"content_key":{}}', 1, 'its columns are not those of the table.'],
  ])('with %s as a row is refused with file and row, and leaves folder and database empty', async (_, line, row, sentence) => {
    await backUp()
    rewriteTable(place, 'item', (lines) => lines.with(row - 1, line))
    expect(await outcome()).toEqual({ failure: `The backup is damaged: tables/item.ndjson, row ${row}, does not fit: ${sentence}`, left: [] })
  })

  it('with a row twice is refused with file and rows', async () => {
    await backUp()
    rewriteTable(place, 'item', ([first = '']) => [first, first])
    expect((await outcome()).failure).toMatch(/^The backup is damaged: tables\/item.ndjson, one of the rows 1 to 2, does not fit: .*unique/i)
  })

  it('loses the working copies of an erased account', async () => {
    await backUp()
    await noteErasure(source.store, { kind: 'account', subject: 'writer', now: after(10) })
    const rows = await readAll((await restore(await database.makeLocation(), { erasures: await listErasures(source.store) })).location)
    expect([rows['account'], rows['working_copy']]).toEqual([[], []])
  })

  it('loses what was erased after it was made', async () => {
    await addAccount(source.store)
    await source.store
      .insertInto('account')
      .values({ ...ACCOUNT, id: 'b', email: 'b@example.com' })
      .execute()
    await backUp()
    await noteErasure(source.store, { kind: 'account', subject: 'a', now: after(10) })
    const erasures = await listErasures(source.store)
    const target = await restore(await database.makeLocation(), { erasures })
    const rows = await readAll(target.location)
    expect(rows['account']).toMatchObject([{ id: 'writer' }, { id: 'b' }])
    expect(rows['erasure']).toMatchObject([{ kind: 'account', digest: erasures[0]?.digest }])
    expect(target.erased).toBe(1)
  })
})

const erasers: Erasers = new Map([
  [
    'account',
    {
      listSubjects: async (store: Store) => (await store.selectFrom('account').select('id').execute()).map(({ id }) => id),
      erase: async (store: Store, id: string) => void (await store.deleteFrom('account').where('id', '=', id).execute()),
    },
  ],
])

async function restore(location: StoreLocation, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) {
  const { erased } = await restoreBackup({ location, path: place, erasures: [], erasers, lock: () => () => {}, now: after(100), ...more })
  return { location, erased }
}

async function readAll(location: StoreLocation): Promise<Record<string, object[]>> {
  return await withSnapshot(location, async (snapshot) => {
    const rows: Record<string, object[]> = {}
    for (const table of await listTables(snapshot)) {
      const ofTable: object[] = []
      for await (const row of readRows(snapshot, table)) ofTable.push({ ...row })
      rows[table] = ofTable
    }
    return rows
  })
}
