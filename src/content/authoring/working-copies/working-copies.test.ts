import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Actor } from '#model/accounts/actor.ts'
import { addAccount, removeAccount } from '#content/store/accounts.ts'
import type { Store } from '#content/store/tables.ts'

import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { after, faq, NOW, publishNew, view } from '../../../../tests/support/sample-content.ts'
import type { BlockRules } from '../checks/check-view.ts'
import { discardDraft } from '../drafts/discard-draft.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { dropWorkingCopy } from './drop-working-copy.ts'
import { findWorkingCopy } from './find-working-copy.ts'
import { keepWorkingCopy, MOST_WORKING_COPIES } from './keep-working-copy.ts'
import { listWorkingCopies } from './list-working-copies.ts'

const [ada, bob, cy] = ['ada', 'bob', 'cy'].map((id): Actor => ({ id, name: `${id} of Busbar`, role: 'author', by: 'session' })) as [
  Actor,
  Actor,
  Actor,
]
const language = 'en_US'
const blocks = new Map()

describe.each(databases)('a working copy on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let contentKey: string
  beforeAll(async () => {
    test = await open()
    store = test.store
    for (const { id, name, role } of [ada, bob, cy]) await addAccount(store, { id, email: `${id}@example.com`, name, role, now: NOW })
    contentKey = await publishNew(store, faq('typed'))
  })
  afterAll(() => test.close())

  const typed = (actor: Actor, title: string, now = NOW) => ({
    actor,
    contentKey,
    language,
    baseVersion: 1,
    title,
    urlName: '',
    body: { note: '' },
    now,
  })

  it('is kept for its writer only, in its last state, and makes no version', async () => {
    await keepWorkingCopy(store, typed(ada, 'A'))
    expect(await keepWorkingCopy(store, typed(ada, 'Ada', after(1)))).toEqual({ savedAt: after(1).toISOString() })
    expect(await findWorkingCopy(store, { actor: ada, contentKey, language, blocks })).toEqual({
      accountId: 'ada',
      contentKey,
      language,
      baseVersion: 1,
      title: 'Ada',
      urlName: '',
      body: { note: '' },
      savedAt: after(1).toISOString(),
    })
    expect(await findWorkingCopy(store, { actor: bob, contentKey, language, blocks })).toBeUndefined()
    expect(await store.selectFrom('version').select('version').execute()).toHaveLength(1)
  })

  it('shows others who is editing, but not the content', async () => {
    await keepWorkingCopy(store, { ...typed(bob, 'Bob', after(2)), language: 'de', baseVersion: 0 })
    const mine = { accountId: 'ada', name: 'ada of Busbar', language, baseVersion: 1, savedAt: after(1).toISOString() }
    expect(await listWorkingCopies(store, { actor: cy, contentKey })).toEqual([
      { accountId: 'bob', name: 'bob of Busbar', language: 'de', baseVersion: 0, savedAt: after(2).toISOString() },
      mine,
    ])
  })

  it('is deleted by its writer, and when they save or discard the draft', async () => {
    expect(await dropWorkingCopy(store, { actor: bob, contentKey, language: 'de' })).toEqual({ kind: 'dropped' })
    expect(await dropWorkingCopy(store, { actor: bob, contentKey, language: 'de' })).toEqual({ kind: 'nothingKept' })
    await keepWorkingCopy(store, typed(bob, 'Bob'))
    await saveDraft(store, { ...faq('typed', { title: 'Saved' }), actor: ada, contentKey, expectedVersion: 1 })
    expect((await listWorkingCopies(store, { actor: cy, contentKey })).map(({ accountId }) => accountId)).toEqual(['bob'])
    await discardDraft(store, { actor: bob, contentKey, language, expectedVersion: 2, now: NOW, blocks })
    expect(await listWorkingCopies(store, { actor: cy, contentKey })).toEqual([])
  })

  it('is opened with its blocks in their current versions', async () => {
    const page = await publishNew(store, view('Typed'))
    const body = { component: { id: 'root', definition: 'busbar:quote', attributes: { html: 'A' }, regions: [] } }
    await keepWorkingCopy(store, { ...typed(ada, 'Page'), contentKey: page, body })
    const today: BlockRules = new Map([['busbar:quote', { attributes: z.object({}), upcasters: [({ html }) => ({ text: html })] }]])
    expect((await findWorkingCopy(store, { actor: ada, contentKey: page, language, blocks: today }))?.body).toEqual({
      component: { ...body.component, attributes: { text: 'A' }, version: 2 },
    })
    await dropWorkingCopy(store, { actor: ada, contentKey: page, language })
  })

  it('is deleted with the account', async () => {
    await keepWorkingCopy(store, typed(cy, 'Cy'))
    await removeAccount(store, 'cy')
    expect(await listWorkingCopies(store, { actor: ada, contentKey })).toEqual([])
    await expect(keepWorkingCopy(store, typed(cy, 'Cy'))).rejects.toMatchObject({ errorCode: 'INVALID_SESSION', status: 401 })
  })

  it('has limits, and names them', async () => {
    const refused = (wrong: object) => keepWorkingCopy(store, { ...typed(ada, 'A'), ...wrong }).catch((error: Error) => error)
    expect(await refused({ body: { text: 'x'.repeat(4_000_001) } })).toMatchObject({ errorCode: 'REQUEST_TOO_LARGE', status: 413 })
    expect(await refused({ body: JSON.parse('{"a":'.repeat(200) + '1' + '}'.repeat(200)) })).toMatchObject({
      message: expect.stringContaining('levels deep'),
    })
    expect(await refused({ title: 'x'.repeat(501) })).toMatchObject({ errorCode: 'INVALID_CONFIG' })
    expect(await refused({ language: 'en\0' })).toMatchObject({ errorCode: 'INVALID_CONFIG' })
    expect(await refused({ baseVersion: -1 })).toMatchObject({ errorCode: 'INVALID_CONFIG' })
    expect(await refused({ contentKey: 'MCX' })).toMatchObject({ status: 404 })
    const copy = { account_id: 'ada', content_key: contentKey, base_version: 0, title: '', url_name: '', body: '{}', saved_at: '' }
    const rows = Array.from({ length: MOST_WORKING_COPIES - 1 }, (_, place) => ({ ...copy, language: `l${place}` }))
    await store.insertInto('working_copy').values(rows).execute()
    const outcomes = await Promise.allSettled(['en', 'de', 'fr'].map((other) => keepWorkingCopy(store, { ...typed(ada, 'A'), language: other })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await refused({ language: 'it' })).toMatchObject({ errorCode: 'STORAGE_LIMIT_EXCEEDED', message: expect.stringContaining('100 items') })
  })
})
