import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { saveDraft } from '#content/authoring/drafts/save-draft.ts'

import { atDepth } from '../../../tests/support/effort.ts'
import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { faq } from '../../../tests/support/sample-content.ts'
import { listKnownFiles } from './enquiries.ts'
import { listMissingKeys } from './items.ts'
import { migrate, migrateStore } from './migrate-store.ts'
import { closeStore, openStore } from './open-store.ts'
import { listReferrers, replaceReferences } from './references.ts'
import { isAtLeast, openSqlite } from './sqlite.ts'

describe.each(databases)('the store on $name', ({ open, makeLocation }) => {
  let test: TestStore
  beforeAll(async () => void (test = await open()))
  afterAll(() => test.close())

  it('can be migrated again without harm, also by two at once', async () => {
    await Promise.all([migrateStore(test.store), migrateStore(test.store)])
    expect((await listVersionsOfSchema(test)).map(({ name }) => name)).toEqual([
      '0001-content',
      '0002-secrets',
      '0003-accounts',
      '0004-enquiries',
      '0005-erasures',
      '0006-saved-items',
      '0007-acts',
      '0008-format',
      '0009-operating',
      '0010-provided',
      '0011-scope',
      '0012-audit-chain',
      '0013-previews',
      '0014-second-factor',
      '0015-media',
      '0016-problems',
      '0017-studio',
      '0018-releases',
      '0019-translations',
      '0020-together',
    ])
  })

  it('takes more keys and references than one statement has room for', async () => {
    const { contentKey, language } = await saveDraft(test.store, faq('refers'))
    const keys = Array.from({ length: 70_000 }, (_, index) => `MC${String(index).padStart(26, 'A')}`)
    expect(await listMissingKeys(test.store, [contentKey, ...keys])).toEqual(keys)
    await replaceReferences(test.store, { contentKey, language }, keys.slice(0, 25_000))
    expect(await listReferrers(test.store, keys[24_999] ?? '')).toMatchObject([{ contentKey }])
    await replaceReferences(test.store, { contentKey, language }, [])
    expect(await listReferrers(test.store, keys[24_999] ?? '')).toEqual([])
    expect(await listKnownFiles(test.store, keys)).toEqual(new Set())
  })

  it('can be migrated after a migration that ended at any of its statements', async () => {
    const location = await makeLocation()
    for (let failing = 1; ; failing += atDepth({ quick: 5, sampled: 1, long: 1 })) {
      const store = await openStore(location)
      let statements = 0
      const broken = store.withPlugin({
        transformQuery({ node }) {
          if ((statements += 1) === failing) throw new Error('killed')
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const outcome = await migrate(broken).catch((error: Error) => error.message)
      if (outcome === undefined) expect(failing).toBeGreaterThan(15)
      await closeStore(store)
      if (outcome === undefined) break
      expect(outcome).toBe('killed')
    }
    const store = await openStore(location)
    await migrateStore(store)
    expect((await saveDraft(store, faq('after'))).version).toBe(1)
    await closeStore(store)
  })

  it('refuses text that the other database could not store', async () => {
    const redirect = { from_path: 'a\0b', to_path: '/', created_at: '' }
    await expect(test.store.insertInto('redirect').values(redirect).execute()).rejects.toThrow(/U\+0000|0x00/)
  })

  it('never changes a version that was written', async () => {
    const { contentKey } = await saveDraft(test.store, faq('final'))
    await expect(test.store.updateTable('version').set({ title: 'Other' }).where('content_key', '=', contentKey).execute()).rejects.toThrow(
      'versions never change',
    )
  })

  it('keeps its content when it is opened again', async () => {
    const location = await makeLocation()
    const first = await openStore(location)
    await migrateStore(first)
    await first.insertInto('redirect').values({ from_path: '/a', to_path: '/b', created_at: '2026-01-01T00:00:00.000Z' }).execute()
    await closeStore(first)
    const second = await openStore(location)
    await migrateStore(second)
    expect(await second.selectFrom('redirect').select(['from_path', 'to_path']).execute()).toEqual([{ from_path: '/a', to_path: '/b' }])
    await closeStore(second)
  })

  it('refuses a database of a newer Busbar in one sentence that names both versions and the cure', async () => {
    const location = await makeLocation()
    const store = await openStore(location)
    await migrateStore(store)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(store)
    await expect(migrateStore(store)).rejects.toThrow(
      'The database is at version 9999-future but this Busbar knows versions up to 0020-together: start a newer Busbar, or restore the backup made before the upgrade.',
    )
    await closeStore(store)
  })
})

describe('the embedded store', () => {
  it('compares versions of SQLite as numbers, not as text', () => {
    expect(['3.51.3', '3.53.0', '4.0.0', '3.51.10'].filter((version) => isAtLeast(version, '3.51.3'))).toHaveLength(4)
    expect(['3.51.2', '3.9.9', '3.5.99'].filter((version) => isAtLeast(version, '3.51.3'))).toEqual([])
  })

  it('flushes each commit to disk and enforces foreign keys', async () => {
    const { store, location, close } = await databases[0].open()
    const pragma = async (name: string) => Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store)).rows[0] ?? {})[0]
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual(['wal', 2, 1])
    const reader = openSqlite(join(location.dataDir, 'busbar.db'))
    expect(reader.prepare('pragma busy_timeout').all([])).toEqual([{ timeout: 2000 }])
    reader.close()
    await close()
  })
})

async function listVersionsOfSchema({ store }: TestStore): Promise<{ name: string }[]> {
  return (await sql<{ name: string }>`select name from kysely_migration`.execute(store)).rows
}
