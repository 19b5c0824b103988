import { afterAll, beforeAll, expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'

import { block, demoDocuments, item, keyFor, route, view } from './testing/demo-documents.ts'
import { openTestSite } from './testing/open-site.ts'

const LINKS: [id: string, link: JsonObject, href: string][] = [
  ['S2.links.01', { type: 'standard__webPage', attributes: { url: '/contact-us' } }, '/shop/contact-us'],
  ['S2.links.02', { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } }, '/shop/contact-us'],
  [
    'S2.links.03',
    { type: 'standard__objectPage', attributes: { objectApiName: 'Case_Study__c' }, state: { filterName: 'Recent' } },
    '/shop/case-studies?filter=Recent',
  ],
  [
    'S2.links.04',
    { type: 'standard__recordPage', attributes: { objectApiName: 'Case_Study__c', recordId: 'a0C000000000001' } },
    '/shop/case-studies/rail',
  ],
  [
    'S2.links.05',
    { type: 'standard__recordPage', attributes: { objectApiName: 'Glossary__kav', urlName: 'alpha' } },
    '/shop/resources/power-supply-glossary/alpha',
  ],
  [
    'S2.links.06',
    { type: 'standard__recordPage', attributes: { objectApiName: 'DataCategory', urlPath: 'testing' } },
    '/shop/resources/power-supply-glossary?category=testing',
  ],
  [
    'S2.links.07',
    {
      type: 'standard__recordRelationshipPage',
      attributes: { objectApiName: 'Case_Study__c', recordId: 'a0C000000000001', relationshipApiName: 'Related__r' },
    },
    '/shop/case-studies/rail#Related__r',
  ],
  [
    'S2.links.08',
    {
      type: 'standard__managedContentPage',
      attributes: { contentTypeName: 'busbar__caseStudy', contentKey: keyFor('busbar__caseStudyrail') },
    },
    '/shop/case-studies/rail',
  ],
  ['S2.links.09', { type: 'standard__search' }, '/shop/search?q='],
]

const buttons = LINKS.map(([id, link]) => block('button', id.replaceAll('.', '-'), { text: id, link }))
const site = openTestSite({
  config: { basePath: '/shop' },
  documents: [
    ...demoDocuments(),
    view('links', buttons, { pageTitle: 'Links' }),
    route('/links', 'links'),
    view('search', [], { pageTitle: 'Search' }),
    route('/search', 'search', { name: 'Search__c' }),
    item('busbar__glossaryTerm', 'gamma', {
      term: 'gamma',
      letter: 'G',
      category: 'testing',
      categoryTitle: 'Testing',
      definition: 'The third term.',
    }),
  ],
})
let html: string
beforeAll(async () => {
  ;({ body: html } = await site.get('/shop/links'))
})
afterAll(() => site.app.close())

test.each(LINKS)('[%s] a button on a page leads where the link says', (id, _, href) => {
  const tag = new RegExp(`<a class="button"[^>]*>${id.replaceAll('.', '\\.')}</a>`).exec(html)?.[0] ?? 'no link'
  expect(/href="([^"]*)"/.exec(tag)?.[1] ?? tag).toBe(href)
})
