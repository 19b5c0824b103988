import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { VariantFilter } from '#content/store/list-variants.ts'
import type { Store } from '#content/store/tables.ts'

import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, faq, publishNew, saveOver, term } from '../../../../tests/support/sample-content.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { archive } from '../publication/archive.ts'
import { countItems } from './count-items.ts'
import { listItems, type Listing } from './list-items.ts'

describe.each(databases)('the list of items on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeAll(async () => {
    test = await open()
    store = test.store
    const ripple = await publishNew(store, term('ripple', { title: 'Ripple 100%', now: after(1), apiName: 'Term_Ripple' }))
    await publishNew(store, term('ripple', { contentKey: ripple, language: 'de', title: 'Welligkeit', now: after(2) }))
    const answer = await publishNew(store, faq('what', { title: 'ähnlich', now: after(3), body: { answer: `{!cmsMedia.${ripple}}` } }))
    await saveOver(store, faq('what', { contentKey: answer, title: 'Ähnlich, neu', now: after(4), actor: { ...actor, id: 'otto', name: 'Otto' } }))
    await saveDraft(store, faq('why', { title: 'Why_not', now: after(5) }))
    const { contentKey } = await saveDraft(store, faq('old', { title: 'zuletzt', now: after(6) }))
    await archive(store, { actor, contentKey, now: after(7) })
  })
  afterAll(() => test.close())

  const titles = async (listing: Partial<Listing>) => (await listItems(store, { actor, ...listing })).items.map(({ title }) => title)

  it('is ordered by change, title or type, either way round', async () => {
    const byChange = ['zuletzt', 'Why_not', 'Ähnlich, neu', 'Welligkeit', 'Ripple 100%']
    expect(await titles({})).toEqual(byChange)
    expect(await titles({ isDescending: false })).toEqual(byChange.toReversed())
    expect(await titles({ order: 'title' })).toEqual(['Ähnlich, neu', 'Ripple 100%', 'Welligkeit', 'Why_not', 'zuletzt'])
    expect(await titles({ order: 'type' })).toEqual(['Ähnlich, neu', 'Why_not', 'zuletzt', 'Ripple 100%', 'Welligkeit'])
  })

  it('is ordered by how well the title matches, on one page', async () => {
    const own = await open()
    for (const [place, title] of ['Power', 'Power Good', 'A power supply', 'Overpower', 'Good'].entries())
      await saveDraft(own.store, faq(`item-${place}`, { title, now: after(place) }))
    const find = async (text: string) =>
      (await listItems(own.store, { actor, order: 'match', filter: { text }, limit: 4 })).items.map(({ title }) => title)
    expect(await find('power')).toEqual(['Power', 'Power Good', 'A power supply', 'Overpower'])
    expect(await find('GOOD')).toEqual(['Good', 'Power Good'])
    expect((await listItems(own.store, { actor, order: 'match', filter: { text: 'power' }, limit: 1 })).nextCursor).toBeUndefined()
    await expect(listItems(own.store, { actor, order: 'match', cursor: 'x' })).rejects.toThrow('one page')
    await own.close()
  })

  it.each<[string, VariantFilter, string[]]>([
    ['no type', { types: [] }, []],
    ['no state', { states: [] }, []],
    ['type', { types: ['busbar__glossaryTerm'] }, ['Ripple 100%', 'Welligkeit']],
    ['language', { language: 'de' }, ['Welligkeit']],
    ['state', { states: ['draft', 'archived'] }, ['Why_not', 'zuletzt']],
    ['who wrote the draft', { changedBy: ['otto', 'nobody'] }, ['Ähnlich, neu']],
    ['when it was changed', { changedSince: after(5).toISOString() }, ['Why_not', 'zuletzt']],
    ['a range of changes', { changedSince: after(4).toISOString(), changedBefore: after(6).toISOString() }, ['Ähnlich, neu', 'Why_not']],
    ['words that are not live', { hasUnpublishedWords: true }, ['Ähnlich, neu', 'Why_not', 'zuletzt']],
    ['words that are all live', { hasUnpublishedWords: false }, ['Ripple 100%', 'Welligkeit']],
    ['nothing that refers to it', { isUnreferenced: true, types: ['busbar__glossaryTerm'] }, []],
    ['something that refers to it', { isUnreferenced: false }, ['Ripple 100%', 'Welligkeit']],
    ['title, without regard to case and accents', { text: 'AHNLICH' }, ['Ähnlich, neu']],
    ['URL name', { text: 'why' }, ['Why_not']],
    ['api name', { text: 'term_ripp' }, ['Ripple 100%', 'Welligkeit']],
    ['several words, in whatever order', { text: ' neu  ähn ' }, ['Ähnlich, neu']],
    ['signs that databases know', { text: '100%' }, ['Ripple 100%']],
    ['an underscore as it is', { text: 'y_n' }, ['Why_not']],
    ['a backslash', { text: '\\' }, []],
  ])('is narrowed by %s', async (_, filter, expected) => {
    expect(await titles({ order: 'title', filter })).toEqual(expected)
    const counts = await countItems(store, { actor, filter })
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(expected.length)
  })

  it('returns what a list shows of each row', async () => {
    const { items } = await listItems(store, { actor, filter: { text: 'ripple', language: 'en_US' } })
    expect(items).toEqual([
      {
        contentKey: expect.stringMatching(/^MC/),
        language: 'en_US',
        type: 'busbar__glossaryTerm',
        apiName: 'Term_Ripple',
        title: 'Ripple 100%',
        urlName: 'ripple',
        state: 'published',
        draftVersion: 1,
        liveVersion: 1,
        liveLookupName: 'ripple',
        access: 'public',
        publishedAt: after(1).toISOString(),
        draftAuthor: actor.id,
        draftAuthorName: actor.name,
        changedAt: after(1).toISOString(),
      },
    ])
    expect(await countItems(store, { actor })).toEqual({ published: 3, draft: 1, archived: 1 })
  })

  it('refuses unusable page sizes and cursors with a sentence', async () => {
    for (const limit of [0, 101, 1.5, Number.NaN]) await expect(titles({ limit })).rejects.toThrow('A page has 1 to 100 rows.')
    const { nextCursor } = await listItems(store, { actor, order: 'title', limit: 1 })
    for (const cursor of ['', 'x', 'WyJ4Il0', Buffer.from('["title up","a\\u0000","b","c"]').toString('base64url'), `${nextCursor}`.slice(0, -4)])
      await expect(titles({ order: 'title', cursor })).rejects.toThrow('The cursor belongs to another list')
    await expect(titles({ order: 'changedAt', cursor: nextCursor })).rejects.toThrow('The cursor belongs to another list')
    await expect(titles({ filter: { text: 'x'.repeat(201) } })).rejects.toThrow('Look for at most 200 characters')
    await expect(titles({ filter: { changedBy: ['a\0'] } })).rejects.toThrow('without control characters')
    await expect(titles({ filter: { types: Array.from({ length: 60 }, () => 'a') } })).rejects.toThrow('Name at most 50 values.')
  })
})

describe.each(databases)('paging through the list on $name', ({ open }) => {
  it.each(['title', 'changedAt', 'type'] as const)('by %s shows each row once, whatever is added meanwhile', async (order) => {
    const { store, close } = await open()
    for (let place = 0; place < 9; place += 1) await saveDraft(store, faq(`row-${place}`, { title: `Row ${place % 3}`, now: after(place % 4) }))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listItems(store, { actor, order, limit: 2, cursor })
      seen.push(...page.items.map(({ urlName }) => urlName))
      cursor = page.nextCursor
      await saveDraft(store, faq(`early-${seen.length}`, { title: 'A', now: after(99) }))
      if (order !== 'changedAt') await saveDraft(store, term(`ähnlich-${seen.length}`, { title: '0', type: 'busbar__faq', now: after(99), body: {} }))
    } while (cursor !== undefined && seen.length < 50)
    const rows = seen.filter((name) => name.startsWith('row-'))
    expect(rows.toSorted()).toEqual(Array.from({ length: 9 }, (_, place) => `row-${place}`))
    expect(new Set(seen).size).toBe(seen.length)
    await close()
  })
})
