import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { findFirstContent } from '#content/authoring/first-content.ts'

import { databases } from '../../../../tests/support/databases.ts'
import { listAudit } from '../list-audit.ts'
import { migrateStore, migrateToVersionOf } from '../migrate-store.ts'
import { closeStore, openStore } from '../open-store.ts'

const AT = '2026-01-01T00:00:00.000Z'

describe.each(databases)('a database of the previous release on $name', ({ makeLocation }) => {
  it.each([true, false])('is filled or not as before (%s) when it is migrated, and no audit entry says so', async (isFilled) => {
    const store = await openStore(await makeLocation())
    await migrateToVersionOf(store, ['0008-format'])
    await sql`insert into audit (at, author, act) values (${AT}, 'editor-1', 'publish')`.execute(store)
    if (isFilled) await sql`insert into audit (at, author, act) values (${AT}, 'seed', 'first-content')`.execute(store)
    await migrateStore(store)
    expect(await findFirstContent(store)).toBe(isFilled ? 'demo' : undefined)
    expect(await listAudit(store, { limit: 10 })).toEqual([{ id: 1, at: AT, author: 'editor-1', act: 'publish' }])
    await closeStore(store)
  })
})
