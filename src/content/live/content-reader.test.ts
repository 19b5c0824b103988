import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Change, PublishedDocument } from '#model/content/document.ts'
import type { JsonObject } from '#base/pure/json.ts'

import { applyChanges } from './apply-changes.ts'
import { createContentReader } from './content-reader.ts'
import { closeLive, type Live, openLive } from './open-live.ts'

const key = (letter: string) => `MC${letter.repeat(26)}`
const LANGUAGES = [
  { code: 'de', path: 'de', label: 'Deutsch', isActive: true, isDefault: false },
  { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true },
  { code: 'fr', path: 'fr', label: 'Français', isActive: false, isDefault: false },
]

let seq = 0
function published(letter: string, words: Partial<PublishedDocument> = {}): Change {
  const document: PublishedDocument = {
    contentKey: key(letter),
    managedContentId: `20Y${letter.repeat(12)}`,
    type: 'busbar__faq',
    language: 'en_US',
    title: letter,
    urlName: letter.toLowerCase(),
    version: 1,
    publishedDate: '2026-01-01T00:00:00.000Z',
    access: 'public',
    body: {},
    ...words,
  }
  return { seq: (seq += 1), kind: 'published', document }
}
const withdrawn = (letter: string, language = 'en_US'): Change => ({
  seq: (seq += 1),
  kind: 'withdrawn',
  contentKey: key(letter),
  language,
  type: 'busbar__faq',
})
const site = (body: JsonObject = { languages: LANGUAGES }): Change => published('S', { type: 'busbar__site', urlName: 'site', body })

describe('reading what is published', () => {
  let live: Live
  beforeEach(() => void (live = openLive(':memory:')))
  afterEach(() => closeLive(live))

  const apply = (...changes: Change[]) => applyChanges(live, changes)
  const reader = () => createContentReader(live)
  const titles = (documents: readonly PublishedDocument[]) => documents.map((document) => document.title)

  it('finds an item by its key, its managed id and its record id, also with a checksum', () => {
    apply(published('A', { body: { recordId: 'ka0000000000001' } }))
    for (const id of [key('A'), '20YAAAAAAAAAAAA', '20YAAAAAAAAAAAAEAE', 'ka0000000000001', 'ka0000000000001AAB']) {
      const reads = new Set<string>()
      expect(reader().findDocument(id, 'en_US', reads)?.title, id).toBe('A')
      expect([...reads]).toContain(`key:${key('A')}`)
    }
  })

  it('notes a miss, so that an answer made without the item is dropped when the item appears', () => {
    const heard: string[][] = []
    live.bus.subscribe({ drop: ({ tokens }) => void heard.push([...tokens]), dropAll: () => {} })
    const reads = new Set<string>()
    expect(reader().findDocument('20YAAAAAAAAAAAA', 'en_US', reads)).toBeUndefined()
    expect(reader().findByName('busbar__faq', 'a', 'en_US', reads)).toBeUndefined()
    expect(reader().findRedirect('/old', reads)).toBeUndefined()
    expect([...reads].toSorted()).toEqual(['key:20YAAAAAAAAAAAA', 'name:busbar__faq/a', 'redirect:/old'])
    apply(published('A'), { seq: (seq += 1), kind: 'redirect', fromPath: '/old', toPath: '/new' })
    expect(heard).toEqual([
      ['type:busbar__faq', 'name:busbar__faq/a', `key:${key('A')}`, 'key:20YAAAAAAAAAAAA', 'names:busbar__faq', 'redirect:/old'],
    ])
    expect(reader().findDocument('20YAAAAAAAAAAAA', 'en_US', new Set())?.title).toBe('A')
    expect(reader().findByName('busbar__faq', 'a', 'en_US', new Set())?.title).toBe('A')
    expect(reader().findRedirect('/old', new Set())).toBe('/new')
  })

  it('changes the tokens of the old and the new name after a renaming, and of the name of a withdrawn item', () => {
    apply(published('A', { body: { recordId: 'ka0000000000001' } }))
    const heard: ReadonlySet<string>[] = []
    const stop = live.bus.subscribe({ drop: ({ tokens }) => void heard.push(tokens), dropAll: () => {} })
    apply(published('A', { urlName: 'b', version: 2 }))
    expect(heard[0]).toEqual(
      new Set([
        'names:busbar__faq',
        'type:busbar__faq',
        'name:busbar__faq/a',
        'name:busbar__faq/b',
        `key:${key('A')}`,
        'key:20YAAAAAAAAAAAA',
        'key:ka0000000000001',
      ]),
    )
    apply(withdrawn('A'))
    expect(heard[1]).toEqual(new Set(['names:busbar__faq', 'type:busbar__faq', 'name:busbar__faq/b', `key:${key('A')}`, 'key:20YAAAAAAAAAAAA']))
    stop()
    apply(published('A'))
    expect(heard).toHaveLength(2)
  })

  it('finds views without regard to case, menus by developerName and routes by routeType', () => {
    apply(
      published('V', { type: 'sfdc_cms__view', urlName: 'x', body: { name: 'abnormal_Failure' } }),
      published('M', { type: 'busbar__menu', urlName: 'x', body: { developerName: 'Help_And_Support' } }),
      published('R', { type: 'sfdc_cms__route', urlName: 'x', body: { routeType: 'home' } }),
    )
    const reads = new Set<string>()
    const find = (type: string, name: string) => reader().findByName(type, name, 'en_US', reads)?.title
    expect([
      find('sfdc_cms__view', 'Abnormal_failure'),
      find('busbar__menu', 'Help_And_Support'),
      find('sfdc_cms__route', 'home'),
      find('sfdc_cms__route', 'x'),
    ]).toEqual(['V', 'M', 'R', undefined])
    expect(reads).toContain('name:sfdc_cms__view/abnormal_failure')
  })

  it('falls back to the default language that the site settings name', () => {
    apply(
      site(),
      published('A'),
      published('A', { language: 'de', title: 'Deutsch' }),
      published('B', { language: 'fr', title: 'B fr' }),
      published('C'),
    )
    expect(reader().findDocument(key('A'), 'de', new Set())?.title).toBe('Deutsch')
    expect(reader().findDocument(key('C'), 'de', new Set())?.title).toBe('C')
    expect(reader().findDocument(key('B'), 'de', new Set())).toBeUndefined()
    expect(titles(reader().listByType('busbar__faq', 'de', new Set()))).toEqual(['Deutsch', 'C'])
    expect(titles(reader().listByKeys([key('C'), key('Z'), key('A')], 'de', new Set()))).toEqual(['C', 'Deutsch'])
  })

  it('lists the active languages and those of an item, the default first', () => {
    expect(
      reader()
        .listLanguages(new Set())
        .map(({ code }) => code),
    ).toEqual(['en_US'])
    apply(site(), published('A'), published('A', { language: 'de' }), published('A', { language: 'aa' }))
    expect(
      reader()
        .listLanguages(new Set())
        .map(({ code }) => code),
    ).toEqual(['en_US', 'de'])
    expect(reader().listLanguagesOf(key('A'), new Set())).toEqual(['en_US', 'aa', 'de'])
  })

  it('follows the site settings to another default language, and says that the answer depended on them', () => {
    apply(site(), published('A'), published('A', { language: 'de', title: 'Deutsch' }))
    const reads = new Set<string>()
    expect(reader().findDocument(key('A'), 'fr', reads)?.title).toBe('A')
    expect(reads).toContain('name:busbar__site/site')
    apply(site({ languages: LANGUAGES.map((language) => ({ ...language, isDefault: language.code === 'de' })) }))
    expect(reader().findDocument(key('A'), 'fr', new Set())?.title).toBe('Deutsch')
  })

  it('lists the newest first, then by key; by sortOrder and title where editors give one', () => {
    const on = (day: number) => ({ publishedDate: `2026-01-0${day}T00:00:00.000Z` })
    apply(published('C', on(1)), published('B', on(2)), published('A', on(1)))
    expect(titles(reader().listByType('busbar__faq', 'en_US', new Set()))).toEqual(['B', 'A', 'C'])
    apply(
      published('B', { body: { sortOrder: 2 } }),
      published('A', { body: { sortOrder: 1 }, title: 'Z' }),
      published('C', { body: { sortOrder: 1 }, title: 'Y' }),
    )
    expect(titles(reader().listByType('busbar__faq', 'en_US', new Set()))).toEqual(['Y', 'Z', 'B'])
  })

  it('shows content for signed-in visitors to nobody else', () => {
    apply(published('A', { access: 'signed-in' }))
    const member = createContentReader(live, { access: 'signed-in' })
    for (const [read, expected] of [
      [reader(), 0],
      [member, 1],
    ] as const) {
      expect(titles(read.listByType('busbar__faq', 'en_US', new Set()))).toHaveLength(expected)
      expect(read.listByKeys([key('A')], 'en_US', new Set())).toHaveLength(expected)
      expect(read.listLanguagesOf(key('A'), new Set())).toHaveLength(expected)
      expect(read.findDocument('20YAAAAAAAAAAAA', 'en_US', new Set()) === undefined).toBe(expected === 0)
      expect(read.findByName('busbar__faq', 'a', 'en_US', new Set()) === undefined).toBe(expected === 0)
    }
  })

  it('keeps no more documents in memory than it may, however many keys are asked for', () => {
    apply(published('A'))
    const first = reader().findDocument(key('A'), 'en_US', new Set())
    for (let at = 0; at < 5000; at += 1) {
      const letters = String(at).replace(/\d/g, (digit) => String.fromCodePoint(65 + Number(digit)))
      reader().findDocument(`MC${letters.padStart(26, 'Z')}`, 'en_US', new Set())
      if (at % 1000 === 0) expect(reader().findDocument(key('A'), 'en_US', new Set())).toBe(first)
    }
    expect(live.documents.size).toBe(4000)
    live.documents.set('of 8 million characters', { document: undefined }, { size: 8_000_000 })
    expect(live.documents.size).toBe(1)
  })

  it('returns frozen documents, and the same object again', () => {
    apply(published('A', { body: { items: [{ label: 'x' }] } }))
    const document = reader().findDocument(key('A'), 'en_US', new Set())
    expect(() => Object.assign(document?.body['items'] as object, { 0: 'y' })).toThrow(TypeError)
    expect(reader().findDocument(key('A'), 'en_US', new Set())).toBe(document)
  })

  it('forgets a document when it changes, and no other', () => {
    apply(published('A'), published('B'))
    const other = reader().findDocument(key('B'), 'en_US', new Set())
    reader().findDocument(key('A'), 'en_US', new Set())
    apply(published('A', { title: 'New' }))
    expect(reader().findDocument(key('A'), 'en_US', new Set())?.title).toBe('New')
    expect(reader().findDocument(key('B'), 'en_US', new Set())).toBe(other)
  })

  it('applies a batch whole or not at all', () => {
    apply(published('A'))
    const broken = { ...published('B'), document: undefined } as unknown as Change
    expect(() => apply(published('A', { title: 'New' }), broken)).toThrow()
    expect(reader().findDocument(key('A'), 'en_US', new Set())?.title).toBe('A')
  })

  it('takes microseconds once a document was read', () => {
    apply(site(), ...Array.from({ length: 26 }, (_, index) => published(String.fromCharCode(65 + index), { type: 'busbar__guide' })))
    const read = reader()
    const reads = new Set<string>()
    read.listByType('busbar__guide', 'en_US', reads)
    const start = performance.now()
    for (let round = 0; round < 20_000; round += 1) read.findDocument(key('B'), 'en_US', reads)
    expect((performance.now() - start) / 20_000).toBeLessThan(0.02)
  })

  it('lists the items that name another one, and invalidates that list when it changes', () => {
    applyChanges(live, [
      published('A', { body: { related: ['dip', 'surge'] } }),
      published('B', { body: { related: ['dip'] } }),
      published('C', { body: { related: ['surge'] }, access: 'signed-in' }),
    ])
    const reads = new Set<string>()
    const naming = (name: string) =>
      reader()
        .listNaming({ type: 'busbar__faq', field: 'related', name }, 'de', reads)
        .map(({ title }) => title)
    expect([naming('dip').toSorted(), naming('surge'), naming('gone')]).toEqual([['A', 'B'], ['A'], []])
    expect(reads).toContain('naming:busbar__faq.related=dip')
    const changed = new Set<string>()
    live.bus.subscribe({ drop: ({ tokens }) => tokens.forEach((token) => changed.add(token)), dropAll: () => {} })
    applyChanges(live, [published('A', { body: { related: ['gone'] }, version: 2 })])
    expect([naming('dip'), naming('gone')]).toEqual([['B'], ['A']])
    expect([...changed].filter((token) => token.startsWith('naming:')).toSorted()).toEqual(
      ['dip', 'gone', 'surge'].map((name) => `naming:busbar__faq.related=${name}`),
    )
    expect(changed).not.toContain('names:busbar__faq')
  })

  it('lists the names of items', () => {
    const type = 'busbar__glossaryTerm'
    applyChanges(live, [published('A', { type, title: 'Hold-up', body: { abbreviation: 'HU' } }), published('B', { type, title: 'Dip' })])
    const reads = new Set<string>()
    expect(reader().listNames(type, 'en_US', reads)).toMatchObject([
      { urlName: 'a', title: 'Hold-up', language: 'en_US', abbreviation: 'HU' },
      { urlName: 'b', title: 'Dip', language: 'en_US' },
    ])
    expect(reads).toContain(`names:${type}`)
  })
})
