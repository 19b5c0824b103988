import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { saveDraft } from '#authoring/save-draft.ts'

import { databases, type TestStore } from '../../tests/support/databases.ts'
import { faq } from '../../tests/support/sample-content.ts'
import { migrateStore } from './migrate-store.ts'
import { closeStore, openStore } from './open-store.ts'
import { openSqlite } from './sqlite.ts'

describe.each(databases)('the store on $name', ({ open, makeLocation }) => {
  let test: TestStore
  beforeAll(async () => void (test = await open()))
  afterAll(() => test.close())

  it('can be migrated again without harm, also by two at once', async () => {
    await Promise.all([migrateStore(test.store), migrateStore(test.store)])
    expect((await listVersionsOfSchema(test)).map(({ name }) => name)).toEqual(['0001-content'])
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
      'The database is at version 9999-future but this Busbar knows versions up to 0001-content: start a newer Busbar, or restore the backup made before the upgrade.',
    )
    await closeStore(store)
  })
})

describe('the embedded store', () => {
  it('flushes each commit to disk and holds foreign keys', async () => {
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
