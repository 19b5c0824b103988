import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { databases } from '../../../../tests/support/databases.ts'
import { listAuditEntries } from '../audit.ts'
import { migrateStore, migrateToVersionOf } from '../migrate-store.ts'
import { closeStore, openStore } from '../open-store.ts'
import type { Store } from '../tables.ts'
import { findVariant } from '../variants.ts'
import { findVersion } from '../versions.ts'

const AT = '2026-01-01T00:00:00.000Z'
const PLANNED = '2026-02-01T00:00:00.000Z'

/** An item as stored by the previous release: two languages, one planned to be published, one planned to end. */
async function fillOld(store: Store): Promise<void> {
  await sql`insert into item values ('MCK', '20Y', null, 'busbar__faq', 'Faq_K', ${AT}, ${AT})`.execute(store)
  for (const [language, title] of [
    ['en_US', 'Straight'],
    ['de', 'Größe Ärger'],
  ])
    await sql`insert into version values ('MCK', ${language}, 1, ${title}, 'Url-Name', '{}', 'old@example.com', ${AT})`.execute(store)
  await sql`insert into variant values ('MCK', 'en_US', 'busbar__faq', 'scheduled', 'Straight', 'Url-Name', 1, null, null, 'public', null, ${PLANNED}, ${AT})`.execute(
    store,
  )
  await sql`insert into variant values ('MCK', 'de', 'busbar__faq', 'published', 'Größe Ärger', 'Url-Name', 1, 1, 'Url-Name', 'public', ${AT}, ${PLANNED}, ${AT})`.execute(
    store,
  )
  for (const [language, act] of [
    ['en_US', 'publish'],
    ['de', 'unpublish'],
  ]) {
    const payload = JSON.stringify({ act, contentKey: 'MCK', language, author: 'old@example.com' })
    await sql`insert into job (kind, job_key, payload, due_at, attempts, created_at) values ('publication', ${`publication MCK ${language}`}, ${payload}, ${PLANNED}, 0, ${AT})`.execute(
      store,
    )
  }
  await sql`insert into audit (at, author, act, content_key, language, version) values (${AT}, 'old@example.com', 'publish', 'MCK', 'de', 1)`.execute(
    store,
  )
}

describe.each(databases)('a database of the previous release on $name', ({ makeLocation }) => {
  it('keeps authors, plans and content when it is migrated', async () => {
    const store = await openStore(await makeLocation())
    await migrateToVersionOf(store, ['0006-saved-items'])
    await fillOld(store)
    await migrateStore(store)
    const by = { draftAuthor: 'old@example.com', draftAuthorName: undefined }
    expect(await findVariant(store, { contentKey: 'MCK', language: 'en_US' })).toMatchObject({ ...by, scheduledAt: PLANNED, endsAt: undefined })
    expect(await findVariant(store, { contentKey: 'MCK', language: 'de' })).toMatchObject({ ...by, scheduledAt: undefined, endsAt: PLANNED })
    expect(await findVersion(store, { contentKey: 'MCK', language: 'de', version: 1 })).toMatchObject({
      author: 'old@example.com',
      authorName: undefined,
      title: 'Größe Ärger',
      erasedAt: undefined,
    })
    expect(await listAuditEntries(store, 'MCK')).toEqual([
      { at: AT, author: 'old@example.com', act: 'publish', contentKey: 'MCK', language: 'de', version: 1 },
    ])
    const keys = await store.selectFrom('variant').select('list_key').orderBy('language').execute()
    expect(keys.map((row) => row.list_key)).toEqual(['grosse arger\nurl-name', 'straight\nurl-name'])
    const jobs = await store.selectFrom('job').select('job_key').orderBy('id').execute()
    expect(jobs.map((row) => row.job_key)).toEqual(['publication MCK en_US', 'publication-end MCK de'])
    await closeStore(store)
  })
})
