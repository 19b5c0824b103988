import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Store } from '#content/store/tables.ts'

import { BLOCK_RULES as blocks } from '../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { actor, after, faq, NOW, publishNew, view } from '../../../tests/support/sample-content.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { cancelSchedule } from './plans/cancel-schedule.ts'
import { schedule } from './plans/schedule.ts'
import { publish } from './publication/publish.ts'
import { renameWithRedirect } from './publication/rename-with-redirect.ts'
import { countItems } from './queries/count-items.ts'
import { findVersionOf } from './queries/find-version-of.ts'
import { listItems } from './queries/list-items.ts'
import { listVersions } from './queries/list-versions.ts'

const language = 'en_US'

/** Bodies of requests are JSON, so values may have any type. */
const json = (value: unknown) => value as never

describe.each(databases)('input of a wrong type on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let key = { contentKey: '', language }
  let draftOfView = key
  beforeAll(async () => {
    test = await open()
    store = test.store
    key = { contentKey: await publishNew(store, faq('what')), language }
    draftOfView = { contentKey: (await saveDraft(store, view('Page'))).contentKey, language }
  })
  afterAll(() => test.close())

  it.each<[string, () => Promise<unknown>]>([
    ['a filter that is null', () => listItems(store, { actor, filter: json(null) })],
    ['a count of a filter that is null', () => countItems(store, { actor, filter: json(null) })],
    ['a text that is a number', () => listItems(store, { actor, filter: { text: json(5) } })],
    ['types that are a text', () => listItems(store, { actor, filter: { types: json('abc') } })],
    ['a type that is null', () => countItems(store, { actor, filter: { types: json([null]) } })],
    ['an order that there is not', () => listItems(store, { actor, order: json('__proto__') })],
    ['a content key that is null', () => listVersions(store, { actor, contentKey: json(null), language })],
    ['a content key that is a number', () => saveDraft(store, faq('x', { contentKey: json(5) }))],
    ['a type that is a number', () => saveDraft(store, faq('x', { type: json(5) }))],
    ['a very long type', () => saveDraft(store, faq('x', { type: 'x'.repeat(1_000_000) }))],
    ['an act that cannot be planned', () => schedule(store, { actor, ...key, act: json('erase'), at: after(9), now: NOW, blocks })],
    ['a time that is text', () => schedule(store, { actor, ...key, act: 'publish', at: json('x'), now: NOW, blocks })],
    ['a time that is null', () => schedule(store, { actor, ...key, act: 'publish', at: json(null), now: NOW, blocks })],
    ['an act whose plan cannot be cancelled', () => cancelSchedule(store, { actor, ...key, act: json('erase'), now: NOW })],
    ['an invalid present', () => publish(store, { actor, ...draftOfView, now: new Date('x'), blocks })],
    ['no blocks', () => publish(store, { actor, ...draftOfView, now: NOW, blocks: json(undefined) })],
    ['a version that is another word', () => findVersionOf(store, { actor, ...key, version: json('newest'), blocks })],
    ['a new URL name that is null', () => renameWithRedirect(store, { actor, contentKey: key.contentKey, urlName: json(null), now: NOW, blocks })],
    ['a path for an item that has none', () => renameWithRedirect(store, { actor, contentKey: key.contentKey, path: '/x', now: NOW, blocks })],
  ])('%s is refused with a short sentence', async (_, act) => {
    const error = await act().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ContractError', status: 400, message: expect.stringMatching(/^.{10,200}$/) })
  })
})
