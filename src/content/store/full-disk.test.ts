import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { databases } from '../../../tests/support/databases.ts'
import { inTransaction } from './transaction.ts'

test('a transaction that a full disk ends says that the store does not answer, and leaves nothing behind', async () => {
  const { store, close } = await databases[0].open()
  const fill = () =>
    inTransaction(store, async (transaction) => {
      for (let place = 0; place < 200; place += 1)
        await transaction
          .insertInto('mark')
          .values({ name: `mark ${place}`, value: 'x'.repeat(20_000), created_at: '' })
          .execute()
    })
  await sql.raw('pragma max_page_count = 1').execute(store)
  // A page cache of this size is written before the commit: then SQLite rolls back by itself.
  await sql.raw('pragma cache_size = 10').execute(store)
  await expect(fill()).rejects.toMatchObject({ errorCode: 'SERVER_UNAVAILABLE', code: 'SQLITE_FULL' })
  expect(await store.selectFrom('mark').selectAll().where('name', 'like', 'mark %').execute()).toEqual([])
  await sql.raw('pragma max_page_count = 1000000').execute(store)
  await fill()
  await close()
})
