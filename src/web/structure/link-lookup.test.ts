import { expect, test } from 'vitest'

import { FIRST_LANGUAGE } from '#model/languages.ts'
import { resolveLink } from '#model/links/links.ts'
import type { PageReference } from '#model/links/page-reference.ts'
import { item, route } from '#web/site/testing/demo-documents.ts'
import { openMemoryContent } from '../../../tests/support/memory-content.ts'
import { createLinkLookup } from './link-lookup.ts'
import { createDeliveryService } from '#web/delivery/service.ts'

const RECORD = '01t000000000001'
const category = (urlName: string, urlPath: string, more = {}) =>
  item('busbar__productCategory', urlName, { title: urlName, description: 'Supplies.', urlPath, recordId: '0ZG000000000001', ...more })
const documents = [
  route('/product/:urlName', 'product', { contentType: 'busbar__product', routeType: 'detail-busbar__product' }),
  route('/products/:urlName', 'category', { contentType: 'busbar__productCategory', routeType: 'detail-busbar__productCategory' }),
  route('/products', 'products', { routeType: 'list-busbar__product' }),
  route('/imprint', 'imprint'),
  item('sfdc_cms__view', 'imprint', { name: 'imprint' }),
  item('sfdc_cms__view', 'product', { name: 'product' }),
  item('sfdc_cms__view', 'alone', { name: 'alone' }),
  item('busbar__product', 'trn120', { recordId: RECORD }),
  category('ac-dc', 'ac-dc'),
  category('ac-dc-open-frame', 'ac-dc/open-frame', { parent: 'ac-dc' }),
]

function follow(reference: PageReference): string | undefined {
  const site = { siteUrl: 'https://www.example.com', basePath: '' }
  const { reader } = openMemoryContent(documents)
  const { routes } = createDeliveryService({ ...site, reader, log: { warn: () => undefined, error: () => undefined } })
  const place = { reader, table: routes(), site, language: FIRST_LANGUAGE, languages: [FIRST_LANGUAGE], path: '/', reads: new Set<string>() }
  return resolveLink(reference, createLinkLookup(place))?.href
}
const record = (attributes: Record<string, string>) =>
  follow({ type: 'standard__recordPage', attributes: { objectApiName: 'Product2', ...attributes } } as PageReference)

test('a product is found by its urlName [S2.links.05]', () => {
  expect(record({ urlName: 'trn120' })).toBe('/product/trn120')
  expect(record({ urlName: 'gone' })).toBeUndefined()
})

test('a page is found by its key, at the address that shows it alone', () => {
  const found = (name: string) => {
    const contentKey = documents.find(({ type, urlName }) => type === 'sfdc_cms__view' && urlName === name)?.contentKey ?? ''
    return follow({ type: 'standard__managedContentPage', attributes: { contentTypeName: 'sfdc_cms__view', contentKey } })
  }
  expect(['imprint', 'product', 'alone'].map(found)).toEqual(['/imprint', undefined, undefined])
})

test('a category is found by its urlPath, below its family [S2.links.06]', () => {
  const found = (urlPath: string) => record({ objectApiName: 'ProductCategory', urlPath })
  expect(['ac-dc', 'ac-dc/open-frame', '/ac-dc/open-frame/', 'dc-dc/open-frame'].map(found)).toEqual([
    '/products/ac-dc',
    '/products/ac-dc/open-frame',
    '/products/ac-dc/open-frame',
    undefined,
  ])
})

test('a link to a relationship of a product leads to an anchor on its page', () => {
  const attributes = { objectApiName: 'Product2', recordId: RECORD, relationshipApiName: 'models' }
  expect(follow({ type: 'standard__recordRelationshipPage', attributes })).toBe('/product/trn120#models')
})

test('the object page of products is their index with the filter', () => {
  const link = follow({ type: 'standard__objectPage', attributes: { objectApiName: 'Product2' }, state: { filterName: 'Recent' } })
  expect(link).toBe('/products?filter=Recent')
})
