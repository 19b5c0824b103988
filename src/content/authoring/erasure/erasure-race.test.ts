import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '#model/accounts/actor.ts'
import { addAccount } from '#content/store/accounts.ts'
import { listPreviewLinks } from '#content/store/preview-links.ts'
import { findVersion } from '#content/store/versions.ts'

import { startBeforeCommit } from '../../../../tests/support/before-commit.ts'
import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, faq, NOW } from '../../../../tests/support/sample-content.ts'
import { restoreVersion } from '../drafts/restore-version.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { sharePreview } from '../previews/share-preview.ts'
import { eraseItem } from './erase-item.ts'
import { eraseVersion } from './erase-version.ts'

const admin: Actor = { id: 'admin', name: 'Anna Administrator', role: 'administrator', by: 'session' }

describe.each(databases)('erasing a version on $name', ({ open }) => {
  let test: TestStore
  beforeEach(async () => void (test = await open()))
  afterEach(() => test.close())

  it('erases it although somebody restores it at the same moment', async () => {
    const { store } = test
    const { contentKey, language } = await saveDraft(store, faq('erased', { body: { answer: 'Ada Lovelace' } }))
    await saveDraft(store, faq('erased', { contentKey, expectedVersion: 1 }))
    const one = { contentKey, language, version: 1, now: after(1), blocks }
    const restoring = startBeforeCommit(store, {
      first: (within) => eraseVersion(within, { ...one, actor: admin, reason: 'Article 17', now: NOW }),
      second: () => restoreVersion(store, { ...one, actor, expectedVersion: 2 }),
    })
    await expect(restoring).rejects.toMatchObject({ errorCode: 'NOT_FOUND', message: expect.stringContaining('were erased') })
    expect(await findVersion(store, { contentKey, language, version: 3 })).toBeUndefined()
  })
})

describe.each(databases)('erasing an item on $name', ({ open }) => {
  let test: TestStore
  beforeEach(async () => void (test = await open()))
  afterEach(() => test.close())

  it('leaves no link to its preview although somebody shares one at the same moment', async () => {
    const { store } = test
    const { contentKey, language } = await saveDraft(store, faq('erased'))
    await addAccount(store, { id: actor.id, email: 'edda@example.com', name: actor.name, role: actor.role, now: NOW })
    const sharing = startBeforeCommit(store, {
      first: (within) => eraseItem(within, { contentKey, actor: admin, reason: 'Article 17', now: NOW }),
      second: () => sharePreview(store, { actor, contentKey, language, hours: 1, now: after(1) }),
    })
    await expect(sharing).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
    expect(await listPreviewLinks(store, { contentKey }, after(1))).toEqual([])
  })
})
