import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Store } from '#content/store/tables.ts'

import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, faq, NOW, publishNew, saveOver, term } from '../../../../tests/support/sample-content.ts'
import { archive } from '../publication/archive.ts'
import { listNamedValues } from './list-named-values.ts'

describe.each(databases)('the names of values on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeAll(async () => {
    test = await open()
    store = test.store
    const filed = (urlName: string, category: string, categoryTitle: string) => term(urlName, { body: { category, categoryTitle } })
    const moved = await publishNew(store, filed('ripple', 'output', 'Output'))
    await publishNew(store, filed('fuse', 'safety', 'Safety'))
    await saveOver(store, { ...filed('ripple', 'safety', 'Safety'), contentKey: moved })
    await saveOver(store, { ...filed('ripple', 'safety', 'Sicherheit'), contentKey: moved, language: 'de' })
    const old = await publishNew(store, filed('old', 'gone', 'Gone'))
    await archive(store, { actor, contentKey: old, now: NOW })
    await saveOver(store, faq('why', { body: { category: 'Thermal' } }))
  })
  afterAll(() => test.close())

  const list = async (field: string, language = 'en_US', type = 'busbar__glossaryTerm') =>
    await listNamedValues(store, { actor, type, language, field })

  it('are those of the drafts in a language, each once, with how many have it', async () => {
    expect(await list('category')).toEqual([{ value: 'safety', title: 'Safety', count: 2 }])
    expect(await list('category', 'de')).toEqual([{ value: 'safety', title: 'Sicherheit', count: 1 }])
    expect(await list('category', 'fr')).toEqual([])
  })

  it('are in one order on all databases, by title without case and accents, and texts only', async () => {
    for (const [place, categoryTitle] of ['zeta', 'Éclair', 'Alpha', 'beta', 7, 'eager', { en: 'x' }].entries())
      await saveOver(store, term(`ordered-${place}`, { language: 'nl', body: { category: `c-${place}`, categoryTitle } }))
    await saveOver(store, term('numbered', { language: 'nl', body: { category: 5, categoryTitle: 'Five' } }))
    expect((await list('category', 'nl')).map(({ title }) => title)).toEqual(['Alpha', 'beta', 'eager', 'Éclair', 'zeta'])
  })

  it('are a thousand at most', async () => {
    for (let place = 0; place < 1001; place += 1)
      await saveOver(store, term(`many-${place}`, { language: 'it', body: { category: `c-${place}`, categoryTitle: `${place + 10_000}` } }))
    const found = await list('category', 'it')
    expect([found.length, found[0]?.title, found.at(-1)?.title]).toEqual([1000, '10000', '10999'])
  }, 60_000)

  it('may be names without a value', async () => {
    expect((await list('subject', 'en_US', 'busbar__faq')).find(({ title }) => title === 'Thermal')).toEqual({ title: 'Thermal', count: 1 })
  })

  it.each(['term', 'categoryTitle', 'constructor', "x' or '1'='1"])('are refused for %s, which no other field names', async (field) => {
    await expect(list(field)).rejects.toThrow(`has no field ${field} whose values have names`)
  })
})
