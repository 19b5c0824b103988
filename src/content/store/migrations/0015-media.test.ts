import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { databases } from '../../../../tests/support/databases.ts'
import { migrateStore, migrateToVersionOf } from '../migrate-store.ts'
import { closeStore, openStore } from '../open-store.ts'

const AT = '2026-01-01T00:00:00.000Z'

describe.each(databases)('a database of the previous release on $name', ({ makeLocation }) => {
  it('knows which languages of its images lack an alternative text', async () => {
    const store = await openStore(await makeLocation())
    await migrateToVersionOf(store, ['0013-previews'])
    const bodies = { de: '{"altText":"Ein Netzteil"}', en_US: '{"altText":"\u200b "}', fr: '{}' }
    for (const [key, type] of [
      ['MCA', 'sfdc_cms__image'],
      ['MCB', 'busbar__faq'],
    ] as const) {
      await sql`insert into item (content_key, managed_content_id, type, created_at, changed_at) values (${key}, ${key}, ${type}, ${AT}, ${AT})`.execute(
        store,
      )
      for (const [language, body] of Object.entries(bodies)) {
        for (const [version, text] of [
          [1, '{"altText":"Earlier"}'],
          [2, body],
        ] as const)
          await sql`insert into version (content_key, language, version, title, url_name, body, author, created_at)
            values (${key}, ${language}, ${version}, '', '', ${text}, 'a', ${AT})`.execute(store)
        await sql`insert into variant (content_key, language, type, state, title, url_name, draft_version, access, author, list_key, changed_at)
          values (${key}, ${language}, ${type}, 'draft', '', '', 2, 'public', 'a', '', ${AT})`.execute(store)
      }
    }
    await migrateStore(store)
    const rows = await store.selectFrom('variant').select(['content_key', 'language', 'alt']).orderBy('content_key').orderBy('language').execute()
    expect(rows.map(({ content_key, language, alt }) => [content_key, language, alt])).toEqual([
      ['MCA', 'de', 'given'],
      ['MCA', 'en_US', 'missing'],
      ['MCA', 'fr', 'missing'],
      ['MCB', 'de', null],
      ['MCB', 'en_US', null],
      ['MCB', 'fr', null],
    ])
    await closeStore(store)
  })
})
