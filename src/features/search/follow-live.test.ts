import { existsSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, expect, test } from 'vitest'

import { EXAMPLE_PRODUCTS } from '#web/blocks/testing/example-products.ts'
import type { Change, PublishedDocument } from '#model/content/document.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { applyChanges, resetLive, writeChanges } from '#content/live/apply-changes.ts'
import { demoDocuments, item, route, term, view } from '#web/site/testing/demo-documents.ts'

import { openTestSearch, type TestSearch } from '../../../tests/support/seeded-search.ts'

const opened: TestSearch[] = []
afterEach(() => opened.splice(0).forEach((one) => one.close()))

let seq = 0
const published = (document: PublishedDocument): Change => ({ seq: (seq += 1), kind: 'published', document })
const QUARTZ = term('quartz', 'A crystal that swings.', { title: 'quartz' })

function openOne(...documents: PublishedDocument[]): TestSearch {
  const own = openTestSearch([...demoDocuments(), ...documents].map(published))
  opened.push(own)
  own.search.catchUp()
  return own
}
const hrefs = (own: TestSearch, text: string, language = 'en_US') =>
  own.search.find({ text, language }).groups.flatMap(({ hits }) => hits.map(({ href }) => href))
const change = (own: TestSearch, ...changes: Change[]) => applyChanges(own.live, changes)

test('a new item is found as soon as it is published', () => {
  const own = openOne()
  expect(hrefs(own, 'quartz')).toEqual([])
  change(own, published(QUARTZ))
  expect(hrefs(own, 'quartz')).toEqual(['/resources/power-supply-glossary/quartz'])
  expect(own.search.suggest({ text: 'qua', language: 'en_US' })).toHaveLength(1)
})

test('changed numbers of a series are found in every language as soon as the original is published', () => {
  const body: JsonObject = EXAMPLE_PRODUCTS.find(({ urlName }) => urlName === 'trn120')?.body ?? {}
  const pages = [
    view('product', [], { pageTitle: '{!Content.name}' }),
    route('/product/:urlName', 'product', { contentType: 'busbar__product', routeType: 'detail-busbar__product' }),
    item('busbar__product', 'trn120', body, { language: 'de' }),
  ]
  const own = openOne(...pages, item('busbar__product', 'trn120', body))
  expect(hrefs(own, 'TRN777-24', 'de')).toEqual([])
  const models = (body['models'] as JsonObject[]).map((model) => ({ ...model, model: String(model['model']).replace('120', '777') }))
  change(own, published(item('busbar__product', 'trn120', { ...body, models }, { version: 2 })))
  expect(hrefs(own, 'TRN777-24', 'de')[0]).toBe('/de/product/trn120#trn777-24')
  expect(own.search.find({ text: 'TRN777-24', language: 'de' }).groups[0]?.hits[0]?.language).toBeUndefined()
})

test('a renamed item is found at its new address and by its new words only', () => {
  const own = openOne(QUARTZ)
  change(
    own,
    published({ ...QUARTZ, urlName: 'crystal', body: { ...QUARTZ.body, term: 'Resonator', definition: 'It swings.', pageTitle: 'Resonators' } }),
  )
  expect(hrefs(own, 'resonator')).toEqual(['/resources/power-supply-glossary/crystal'])
  expect(hrefs(own, 'quartz')).toEqual([])
})

test('a withdrawn item disappears from answers and suggestions', () => {
  const own = openOne(QUARTZ)
  change(own, { seq: (seq += 1), kind: 'withdrawn', contentKey: QUARTZ.contentKey, language: 'en_US', type: QUARTZ.type })
  expect(hrefs(own, 'quartz')).toEqual([])
  expect(own.search.suggest({ text: 'quartz', language: 'en_US' })).toEqual([])
  expect(own.search.find({ text: 'quarz', language: 'en_US' }).didYouMean).toBeUndefined()
})

test('an item that becomes readable for signed-in visitors only is not found', () => {
  const own = openOne(QUARTZ)
  change(own, published({ ...QUARTZ, access: 'signed-in' }))
  expect(hrefs(own, 'quartz')).toEqual([])
})

test.each([
  ['says it is not to be indexed', term('quartz', 'A crystal.', { body: { ...QUARTZ.body, isSeoIndexed: false } })],
  ['has no page', item('busbar__report', 'quartz', { title: 'quartz', abstract: 'A crystal.' }, { title: 'quartz' })],
  ['is an image', item('sfdc_cms__image', 'quartz', { title: 'quartz' }, { title: 'quartz' })],
])('an item that %s is not found', (_name, document) => {
  expect(hrefs(openOne(document), 'quartz')).toEqual([])
})

test('a page that gets a sign-in removes its items from the search', () => {
  const own = openOne(QUARTZ)
  const asks = route('/resources/power-supply-glossary/:urlName', 'glossary_term', {
    contentType: 'busbar__glossaryTerm',
    routeType: 'detail-busbar__glossaryTerm',
    pageAccess: 'RequiresLogin',
  })
  change(own, published(asks))
  own.search.catchUp()
  expect(hrefs(own, 'quartz')).toEqual([])
})

test('an item links to the anchor of the page that it names; a page with text of its own is found too', () => {
  const question = item('busbar__faq', 'why-quartz', { question: 'Why quartz?', answer: 'It is steady.', page: '/contact-us', category: 'x' })
  const own = openOne(question)
  expect(hrefs(own, 'quartz')).toEqual(['/contact-us#why-quartz'])
  expect(hrefs(own, 'Busbar Power')).toContain('/')
})

test('a text in the reader’s language replaces the one in the default language', () => {
  const german = { ...QUARTZ, language: 'de', body: { ...QUARTZ.body, term: 'Schwingquarz', definition: 'Ein Kristall.' } }
  const own = openOne(QUARTZ)
  expect(own.search.find({ text: 'quartz', language: 'de' }).groups[0]?.hits[0]).toMatchObject({
    href: '/de/resources/power-supply-glossary/quartz',
    language: 'en_US',
  })
  change(own, published(german))
  expect(hrefs(own, 'crystal', 'de')).toEqual([])
  expect(hrefs(own, 'Schwingquarze', 'de')).toEqual(['/de/resources/power-supply-glossary/quartz'])
  expect(hrefs(own, 'Schwingquarz')).toEqual([])
})

test('an up-to-date index is used again after a restart; an outdated one is rebuilt', () => {
  const own = openOne(QUARTZ)
  expect(own.reopen().find({ text: 'quartz', language: 'en_US' })).toMatchObject({ total: 1 })
  expect(own.search.find({ text: 'quartz', language: 'en_US' }).isFilling).toBeUndefined()
  own.search.close()
  change(own, published(term('beryl', 'A stone.', { title: 'beryl' })))
  expect(own.reopen().find({ text: 'beryl', language: 'en_US' })).toMatchObject({ isFilling: true })
  own.search.catchUp()
  expect(hrefs(own, 'beryl')).toEqual(['/resources/power-supply-glossary/beryl'])
})

test('changes between a start and the first query do not cause a rebuild', () => {
  const own = openOne(QUARTZ, term('beryl', 'A stone.', { title: 'beryl' }))
  own.search.close()
  own.reopen()
  change(
    own,
    published(term('garnet', 'A red stone.', { title: 'garnet' })),
    { seq: (seq += 1), kind: 'withdrawn', contentKey: QUARTZ.contentKey, language: 'en_US', type: QUARTZ.type },
    published(route('/stones/:urlName', 'glossary_term', { contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' })),
  )
  expect(own.search.find({ text: 'garnet', language: 'en_US' })).toMatchObject({ total: 1 })
  expect(own.search.find({ text: 'beryl', language: 'en_US' }).isFilling).toBeUndefined()
  expect(hrefs(own, 'quartz')).toEqual([])
  own.search.catchUp()
  expect(own.reopen().find({ text: 'garnet', language: 'en_US' }).isFilling).toBeUndefined()
  expect(own.reports).toEqual([])
})

test('a damaged or missing index is rebuilt', () => {
  const own = openOne(QUARTZ)
  own.search.close()
  writeFileSync(own.file, 'no database')
  own.reopen().catchUp()
  expect(hrefs(own, 'quartz')).toHaveLength(1)
  expect(existsSync(own.file)).toBe(true)
})

test('an index with a kind of results that the program does not have is rebuilt', () => {
  const own = openOne(QUARTZ)
  own.search.close()
  const database = new DatabaseSync(own.file)
  database.exec(`update entry set kind = 'gone'`)
  database.close()
  own.reopen().catchUp()
  expect(own.search.find({ text: 'quartz', language: 'en_US' }).groups.map(({ kind }) => kind)).toEqual(['term'])
})

test('an index that breaks while in use spoils only one answer', () => {
  const own = openOne(QUARTZ)
  own.search.close()
  own.reopen().catchUp()
  breakIndex(own)
  expect(own.search.find({ text: 'quartz', language: 'en_US' }).isFilling).toBe(true)
  expect(own.reports).toHaveLength(1)
  own.search.catchUp()
  expect(hrefs(own, 'quartz')).toHaveLength(1)
})

test('after the read copy is emptied nothing is found', () => {
  const own = openOne(QUARTZ)
  resetLive(own.live)
  own.search.catchUp()
  expect(hrefs(own, 'quartz')).toEqual([])
})

test('when changes were missed nothing is found until all has been read again', () => {
  const own = openOne(QUARTZ)
  const withdrawn: Change = { seq: (seq += 1), kind: 'withdrawn', contentKey: QUARTZ.contentKey, language: 'en_US', type: QUARTZ.type }
  writeChanges(own.live, [withdrawn])
  change(own, published(term('beryl', 'A stone.', { title: 'beryl' })))
  expect(own.search.find({ text: 'quartz', language: 'en_US' })).toMatchObject({ total: 0, isFilling: true })
  own.search.catchUp()
  expect([hrefs(own, 'quartz'), hrefs(own, 'beryl')]).toEqual([[], ['/resources/power-supply-glossary/beryl']])
  expect(own.reopen().find({ text: 'beryl', language: 'en_US' }).isFilling).toBeUndefined()
})

test('a page whose view excludes it from search engines is not found', () => {
  const hidden = view('quartz_page', [], { pageTitle: 'Quartz', isSeoIndexed: false })
  expect(hrefs(openOne(hidden, route('/quartz', 'quartz_page')), 'quartz')).toEqual([])
})

test('an index that breaks while a change is written is rebuilt before the next query', () => {
  const own = openOne(QUARTZ)
  breakIndex(own)
  change(own, published({ ...QUARTZ, title: 'other' }))
  expect(own.search.find({ text: 'quartz', language: 'en_US' })).toMatchObject({ isFilling: true })
  own.search.catchUp()
  expect(hrefs(own, 'quartz')).toHaveLength(1)
})

/** Drops the full-text table through another connection. */
function breakIndex(own: TestSearch): void {
  const other = new DatabaseSync(own.file)
  other.exec('drop table words_en_us')
  other.close()
}
