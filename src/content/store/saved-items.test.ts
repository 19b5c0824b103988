import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SAVED } from '#model/accounts/saved-items.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { addAccount, removeAccount } from './accounts.ts'
import { isSaved, listSaved, removeSaved, saveItem } from './saved-items.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const GUIDE = { kind: 'guide', path: '/resources/power-supply-guides/hold-up-time' } as const
const SEARCH = { kind: 'search', path: '/products/finder?power=100&voltage=12;24' } as const

describe.each(databases)('saved items on $name', ({ open }) => {
  let test: TestStore
  beforeAll(async () => {
    test = await open()
    for (const id of ['ada', 'bob', 'cy']) await addAccount(test.store, { id, email: `${id}@example.com`, name: id, role: 'visitor', now: at(0) })
  })
  afterAll(() => test.close())

  it('are listed with title and address, newest first, each once', async () => {
    const { store } = test
    expect(await saveItem(store, 'ada', { target: GUIDE, title: 'Hold-up time', now: at(1) })).toBe('saved')
    expect(await saveItem(store, 'ada', { target: SEARCH, title: 'x'.repeat(900), now: at(2) })).toBe('saved')
    expect(await saveItem(store, 'ada', { target: GUIDE, title: 'Again', now: at(3) })).toBe('saved')
    expect(await listSaved(store, 'ada')).toMatchObject([
      { ...SEARCH, title: 'x'.repeat(SAVED.longestTitle) },
      { ...GUIDE, title: 'Hold-up time', savedAt: '2026-01-01T00:00:01.000Z' },
    ])
  })

  it('can be removed by their own visitor only', async () => {
    const { store } = test
    await saveItem(store, 'ada', { target: GUIDE, title: 'Hold-up time', now: at(1) })
    const item = (await listSaved(store, 'ada')).find(({ kind }) => kind === 'guide')
    expect(await removeSaved(store, 'bob', { id: item?.id ?? '' })).toBe(false)
    expect(await removeSaved(store, 'bob', GUIDE)).toBe(false)
    expect(await isSaved(store, 'ada', GUIDE)).toBe(true)
    expect(await removeSaved(store, 'ada', { id: item?.id ?? '' })).toBe(true)
    expect(await isSaved(store, 'ada', GUIDE)).toBe(false)
  })

  it('have a limit that parallel saves do not exceed', async () => {
    const { store } = test
    const row = { account_id: 'bob', kind: 'term', title: 't', saved_at: at(0).toISOString() }
    const rows = Array.from({ length: SAVED.most - 2 }, (_, place) => ({ ...row, id: `i${place}`, path: `/t${place}` }))
    await store.insertInto('saved_item').values(rows).execute()
    const saves = Array.from({ length: 6 }, (_, place) =>
      saveItem(store, 'bob', { target: { kind: 'term', path: `/new${place}` }, title: 't', now: at(9) }),
    )
    const outcomes = await Promise.all(saves)
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(4)
    expect(await listSaved(store, 'bob')).toHaveLength(SAVED.most)
  })

  it('have a limit on their paths together, so that one visitor cannot store very much', async () => {
    const { store } = test
    let count = 0
    const save = (place: number) =>
      saveItem(store, 'cy', { target: { kind: 'search', path: `/f?${'x'.repeat(1400)}${place}` }, title: 't', now: at(9) })
    while ((await save(count)) === 'saved') count += 1
    expect(count).toBe(Math.floor(SAVED.longestTogether / 1405))
    expect(await saveItem(store, 'cy', { target: GUIDE, title: 't', now: at(9) })).toBe('saved')
  })

  it('are deleted with the account', async () => {
    const { store } = test
    await saveItem(store, 'cy', { target: GUIDE, title: 'Hold-up time', now: at(1) })
    await removeAccount(store, 'cy')
    expect(await listSaved(store, 'cy')).toEqual([])
  })
})
