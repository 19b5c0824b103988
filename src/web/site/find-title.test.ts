import { expect, test } from 'vitest'

import { FIRST_LANGUAGE, type SiteLanguage } from '#model/languages.ts'
import type { SavedKind } from '#model/accounts/saved-items.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { findTitle } from './find-title.ts'
import { demoDocuments, item, route, view } from './testing/demo-documents.ts'
import { openMemoryContent } from '../../../tests/support/memory-content.ts'

const config = { siteUrl: 'https://www.example.com', basePath: '/power', isNoindex: false }
const { reader } = openMemoryContent([
  ...demoDocuments(),
  item('busbar__product', 'trn120', { models: [{ model: 'TRN120-24' }, { model: 'TRN120-24/W' }] }, { title: 'TRN120 series' }),
  view('product', [], { pageTitle: 'Product' }),
  route('/product/:urlName', 'product', { contentType: 'busbar__product', routeType: 'detail-busbar__product' }),
])
const { routes, finder } = createDeliveryService({ ...config, reader })
const titleOf = (kind: SavedKind, path: string) => findTitle({ kind, path }, FIRST_LANGUAGE, { reader, routes, config, finder })

test.each([
  ['article', '/resources/power-supply-glossary/abnormal-failure', 'Abnormal Failure'],
  ['product', '/product/trn120', 'TRN120 series'],
  ['model', '/product/trn120#trn120-24', 'TRN120-24'],
  ['model', '/product/trn120#trn120-24-w', 'TRN120-24/W'],
  ['search', '/case-studies?filter=rail&page=', 'Case studies: filter rail'],
] as const)('a saved %s is called what its page is called: %s', (kind, path, title) => {
  expect(titleOf(kind, path)).toBe(title)
})

test('a saved search of the finder is called by its filters as the finder says them, in the language of the page', () => {
  const german: SiteLanguage = { ...FIRST_LANGUAGE, code: 'de' }
  const path = '/case-studies?voltage=24'
  expect(titleOf('search', path)?.replaceAll('\u00A0', ' ')).toBe('Output voltage: 24 V')
  expect(findTitle({ kind: 'search', path }, german, { reader, routes, config, finder })?.replaceAll('\u00A0', ' ')).toBe('Ausgangsspannung: 24 V')
})

test('a saved search with a repeated filter is called by all its values', () => {
  expect(titleOf('search', '/case-studies?voltage=12&voltage=24')?.replaceAll('\u00A0', ' ')).toBe('Output voltage: 12 V or 24 V')
})

test.each([
  ['product', '/product/gone'],
  ['model', '/product/trn120#trn999'],
  ['article', '/Case-Studies'],
  ['article', '/api/session'],
] as const)('a saved %s whose page is gone has no title: %s', (kind, path) => {
  expect(titleOf(kind, path)).toBeUndefined()
})
