import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readFeed } from '#content/store/feed.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'

import { startBeforeCommit } from '../../../../tests/support/before-commit.ts'
import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, faq, NOW, publishNew, route, saveOver } from '../../../../tests/support/sample-content.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { publish } from './publish.ts'
import { unpublish } from './unpublish.ts'

const language = 'en_US'

describe.each(databases)('a route that is published while a draft is being saved, on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let contentKey: string
  let routeKey: string
  beforeEach(async () => {
    test = await open()
    store = test.store
    contentKey = await publishNew(store, faq('shown'))
    routeKey = await publishNew(store, members('Public'))
    await saveOver(store, { ...members('RequiresLogin'), contentKey: routeKey })
  })
  afterEach(() => test.close())

  const members = (pageAccess: string) => route('/members/:urlName', { body: { contentType: 'busbar__faq', pageAccess } })
  const save = (within: Store) => saveDraft(within, faq('shown', { contentKey, expectedVersion: 1, title: 'Next words' }))
  const restrict = (within: Store) => publish(within, { contentKey: routeKey, language, actor, now: NOW, blocks })
  const withdraw = (within: Store) => unpublish(within, { contentKey: routeKey, language, actor, now: NOW })
  const variant = () => findVariant(store, { contentKey, language })
  const lastAccess = async () => {
    const changes = await readFeed(store)(0, 100)
    return changes
      .flatMap((change) => (change.kind === 'published' && change.document.contentKey === contentKey ? [change.document.access] : []))
      .at(-1)
  }

  it('keeps the draft that was saved first, and restricts the item', async () => {
    await startBeforeCommit(store, { first: save, second: () => restrict(store) })
    expect(await variant()).toMatchObject({ draftVersion: 2, title: 'Next words', liveVersion: 1, access: 'signed-in' })
    expect(await lastAccess()).toBe('signed-in')
  })

  it('restricts the item although its draft is saved meanwhile', async () => {
    await startBeforeCommit(store, { first: restrict, second: () => save(store) })
    expect(await variant()).toMatchObject({ draftVersion: 2, title: 'Next words', liveVersion: 1, access: 'signed-in' })
    expect(await lastAccess()).toBe('signed-in')
  })

  it('keeps the draft when the route is withdrawn', async () => {
    await restrict(store)
    await startBeforeCommit(store, { first: save, second: () => withdraw(store) })
    expect(await variant()).toMatchObject({ draftVersion: 2, access: 'public' })
    expect(await lastAccess()).toBe('public')
  })
})
