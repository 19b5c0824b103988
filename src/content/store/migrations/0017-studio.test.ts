import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { databases } from '../../../../tests/support/databases.ts'
import { listDueKinds } from '../jobs.ts'
import { migrateStore, migrateToVersionOf } from '../migrate-store.ts'
import { closeStore, openStore } from '../open-store.ts'

const NOW = new Date('2026-01-01T00:00:00.000Z')
const TOMORROW = '2026-01-01T23:59:00.000Z'

describe.each(databases)('a database of the previous release on $name', ({ makeLocation }) => {
  it('has its problems counted again at once, not at the hour of the daily job', async () => {
    const store = await openStore(await makeLocation())
    await migrateToVersionOf(store, ['0016-problems'])
    await sql`insert into item (content_key, managed_content_id, type, created_at, changed_at)
      values ('MCA', 'MCA', 'busbar__faq', ${TOMORROW}, ${TOMORROW})`.execute(store)
    await sql`insert into version (content_key, language, version, title, url_name, body, author, created_at)
      values ('MCA', 'de', 1, '', '', '{}', 'a', ${TOMORROW})`.execute(store)
    await sql`insert into variant (content_key, language, type, state, title, url_name, draft_version, access, author, list_key, changed_at, problems)
      values ('MCA', 'de', 'busbar__faq', 'draft', '', '', 1, 'public', 'a', '', ${TOMORROW}, 3)`.execute(store)
    for (const kind of ['count-problems', 'retention'])
      await sql`insert into job (kind, job_key, payload, due_at, attempts, created_at)
        values (${kind}, ${`daily:${kind}`}, '{}', ${TOMORROW}, 0, ${NOW.toISOString()})`.execute(store)
    await migrateStore(store)
    expect(await store.selectFrom('variant').select('problems').execute()).toEqual([{ problems: null }])
    expect(await listDueKinds(store, NOW)).toEqual(['count-problems'])
    await closeStore(store)
  })
})
