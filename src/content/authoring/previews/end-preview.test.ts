import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '#model/accounts/actor.ts'
import { addAccount } from '#content/store/accounts.ts'

import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, faq, NOW } from '../../../../tests/support/sample-content.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { endPreview } from './end-preview.ts'
import { sharePreview } from './share-preview.ts'

const other: Actor = { id: 'editor-2', name: 'Otto Other', role: 'administrator', by: 'session' }

describe.each(databases)('ending a preview on $name', ({ open }) => {
  let test: TestStore
  beforeEach(async () => void (test = await open()))
  afterEach(() => test.close())

  const prepare = async (isOwn: boolean) => {
    const { store } = test
    const { contentKey, language } = await saveDraft(store, faq('previewed'))
    await addAccount(store, { id: actor.id, email: 'edda@example.com', name: actor.name, role: actor.role, now: NOW })
    const { id } = await sharePreview(store, { actor, contentKey, language, hours: 1, isOwn, now: NOW })
    return {
      end: async (by: Actor) => (await endPreview(store, { actor: by, contentKey, id, now: NOW })).kind,
      acts: async () =>
        (await store.selectFrom('audit').select('act').where('act', 'like', '%-preview').orderBy('id').execute()).map(({ act }) => act),
    }
  }

  it('ends a link that somebody else shares, and tells it', async () => {
    const { end, acts } = await prepare(false)
    expect([await end(other), await end(other), await acts()]).toEqual(['ended', 'notThere', ['share-preview', 'end-preview']])
  })

  it('finds no own preview of somebody else, and tells of neither end nor beginning', async () => {
    const { end, acts } = await prepare(true)
    expect([await end(other), await end(actor), await end(actor), await acts()]).toEqual(['notThere', 'ended', 'notThere', []])
  })
})
