import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { databases } from '../../../../tests/support/databases.ts'
import { addAuditEntry } from '../audit.ts'
import { withSnapshot } from '../backup-rows.ts'
import { listAudit } from '../list-audit.ts'
import { migrateStore, migrateToVersionOf } from '../migrate-store.ts'
import { closeStore, openStore } from '../open-store.ts'
import { verifyAudit } from '../verify-audit.ts'

const AT = '2026-01-01T00:00:00.000Z'

describe.each(databases)('a database of the previous release on $name', ({ makeLocation }) => {
  it.each([0, 1203])('with %i entries has them in the chain from then on, unchanged', async (count) => {
    const location = await makeLocation()
    const store = await openStore(location)
    await migrateToVersionOf(store, ['0011-scope'])
    await sql`with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 1202)
      insert into audit (at, author, act, client, detail)
      select ${AT}, 'a-' || n, 'publish', case when n % 2 = 1 then '192.0.2.1' end, '{"a":1}' from numbers where n < ${count} order by n`.execute(
      store,
    )
    await migrateStore(store)
    const verify = async () => await withSnapshot(location, (snapshot) => verifyAudit(snapshot, []))
    expect(await verify()).toMatchObject({ entries: count, findings: [], head: { seq: count } })
    await addAuditEntry(store, { at: AT, author: 'b', act: 'save-draft' })
    expect(await verify()).toMatchObject({ entries: count + 1, findings: [], head: { seq: count + 1 } })
    if (count > 0) {
      const [entry] = await listAudit(store, { limit: 1, act: 'publish' })
      expect(entry).toMatchObject({ author: `a-${count - 1}`, detail: { a: 1 } })
      await sql`update audit set author = 'x' where id = 600`.execute(store)
      expect((await verify()).findings).toEqual([expect.stringContaining('Entry 600 (publish')])
    }
    await closeStore(store)
  })
})
