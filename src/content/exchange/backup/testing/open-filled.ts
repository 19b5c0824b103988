import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { publish } from '#content/authoring/publication/publish.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { keepWorkingCopy } from '#content/authoring/working-copies/keep-working-copy.ts'
import { queueMail } from '#content/store/mails.ts'
import type { Store } from '#content/store/tables.ts'

import { BLOCK_RULES } from '../../../../../tests/support/block-rules.ts'
import type { TestDatabase, TestStore } from '../../../../../tests/support/databases.ts'
import { actor, faq, NOW } from '../../../../../tests/support/sample-content.ts'

const language = 'en_US'
/** The name of the picture in `openFilled`. */
export const HASH = 'a'.repeat(64)

/** A visitor, as a row. */
export const ACCOUNT = {
  id: 'a',
  email: 'a@example.com',
  email_verified: 1,
  name: 'A\u2028B',
  role: 'visitor' as const,
  suspended_at: null,
  created_at: '',
  updated_at: '',
}

/** Adds `ACCOUNT` under an id. */
export async function addAccount(store: Store, id = 'a'): Promise<void> {
  await store
    .insertInto('account')
    .values({ ...ACCOUNT, id, email: `${id}@example.com` })
    .execute()
}

/** Content, a job that a dead process holds, a picture, and an enquiry that waits for the database. */
export async function openFilled(database: TestDatabase): Promise<TestStore> {
  const test = await database.open()
  for (const name of ['one', 'two']) {
    const { contentKey } = await saveDraft(test.store, faq(name, { body: { answer: 'Größe\u2028\n"x"' } }))
    await publish(test.store, { contentKey, language, actor, now: NOW, blocks: BLOCK_RULES })
  }
  await addAccount(test.store, 'writer')
  const { content_key } = await test.store.selectFrom('item').select('content_key').limit(1).executeTakeFirstOrThrow()
  const typing = { id: 'writer', name: 'W', role: 'author', by: 'session' } as const
  await keepWorkingCopy(test.store, {
    actor: typing,
    contentKey: content_key,
    language,
    baseVersion: 1,
    title: 'Typed',
    urlName: '',
    body: {},
    now: NOW,
  })
  await queueMail(test.store, { to: 'a@example.com', subject: 'S', text: 'T' }, { id: 'm1', now: NOW })
  const { dataDir } = test.location
  mkdirSync(join(dataDir, 'media/originals/aa'), { recursive: true })
  writeFileSync(join(dataDir, 'media/originals/aa', HASH), 'picture')
  mkdirSync(join(dataDir, 'spool'))
  writeFileSync(join(dataDir, 'spool/waiting.json'), '{}')
  writeFileSync(join(dataDir, 'spool/torn.json.abc.part'), '{')
  return test
}
