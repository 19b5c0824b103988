import { expect, test } from 'vitest'

import { CASES, COMMUNITY, createDeliveryServer, SITE_URL } from './delivery-server.ts'
import { demoDocuments, document, KEY, key } from './demo-content.ts'

const MENU = `${COMMUNITY}/navigation-menu/navigation-menu-items`

async function get(url: string, server = createDeliveryServer()) {
  const response = await server.app.inject(url)
  expect([url, response.statusCode]).toEqual([url, 200])
  return response.json()
}

const STUDIES = [
  { Title__c: 'Medical', Description__c: 'About Medical.', Image_Content_Key__c: KEY.foreign, Url__c: '/case-studies/medical' },
  { Title__c: 'Marine', Description__c: 'About Marine.', Image_Content_Key__c: key('GONE'), Url__c: '/case-studies/marine' },
  { Title__c: 'Railway', Description__c: 'About Railway.', Image_Content_Key__c: KEY.bench, Url__c: '/case-studies/railway' },
]

test('case studies come by sort order, then title, with the four names of the spec [S7.caseStudies.01] [S7.caseStudies.02] [S7.caseStudies.03] [S7.caseStudies.04] [S3.caseStudy.01] [S3.caseStudy.02] [S3.caseStudy.03] [S3.caseStudy.04]', async () => {
  expect(await get(CASES)).toEqual(STUDIES)
  expect(await get(CASES.replace('v64.0', 'v58.0'))).toEqual(STUDIES)
  expect(await get(`${CASES}?methodParams=%7B%22anything%22%3A1%7D`)).toEqual(STUDIES)
})

test('case studies are kept for 5 minutes by GET, not at all by POST [S7.caseStudies.05] [S9.cache.01]', async () => {
  const { app } = createDeliveryServer()
  const read = await app.inject(CASES)
  expect(read.headers['cache-control']).toBe('public, max-age=300')
  for (const payload of [undefined, '{}', '{"language":"de"}', '  ']) {
    const asked = await app.inject({
      method: 'POST',
      url: CASES,
      payload,
      headers: { 'content-type': 'application/json', 'x-sfdc-allow-continuation': 'false' },
    })
    expect([asked.statusCode, asked.headers['cache-control'], asked.json()]).toEqual([200, 'private, no-store', STUDIES])
  }
})

test('no case studies is an empty list', async () => {
  const server = createDeliveryServer({ documents: demoDocuments().filter(({ type }) => type !== 'busbar__caseStudy') })
  expect(await get(CASES, server)).toEqual([])
})

test('SEO properties name the record, its page in every language, and whether it is indexed [S7.seo.01] [S3.seo.02] [S3.seo.03] [S3.seo.04] [S3.seo.05]', async () => {
  const path = '/resources/power-supply-glossary/abnormal-failure'
  expect(await get(`${COMMUNITY}/seo/properties/ka0000000000001`)).toEqual({
    recordId: 'ka0000000000001',
    objectName: 'Article',
    recordName: 'Abnormal failure',
    fields: {},
    complexFields: {},
    hrefLangUrls: { en_US: SITE_URL + path, de: `${SITE_URL}/de${path}` },
    canonicalUrl: SITE_URL + path,
    isSeoIndexed: true,
  })
})

test('SEO properties are found by urlName too, and list only languages in which the record is published [S3.seo.03] [S3.seo.04] [S3.seo.05]', async () => {
  const term = await get(`${COMMUNITY}/seo/properties/alternating-current`)
  const url = `${SITE_URL}/resources/power-supply-glossary/alternating-current`
  expect(term).toMatchObject({
    recordId: 'ka0000000000002',
    objectName: 'Glossary Term',
    hrefLangUrls: { en_US: url, de: '' },
    canonicalUrl: url,
    isSeoIndexed: false,
  })
  expect(await get(`${COMMUNITY}/seo/properties/ka0000000000002AAA`)).toEqual(term)
})

test('an item has a page of its own only where its view is published too, as in the page’s head', async () => {
  const view = document({ contentKey: key('VIEW'), type: 'sfdc_cms__view', body: { name: 'v' } })
  const { hrefLangUrls } = await get(`${COMMUNITY}/seo/properties/ka0000000000001`, createDeliveryServer({ documents: [...demoDocuments(), view] }))
  expect(hrefLangUrls).toEqual({ en_US: `${SITE_URL}/resources/power-supply-glossary/abnormal-failure`, de: '' })
})

test('fields are texts under the names they were asked by; lists and objects are complex fields; unknown ones are left out [S7.seo.02] [S3.seo.01]', async () => {
  const query = 'Title__c,excerpt,isSeoIndexed,tags,image,Hero_Heading__c,nothing,__proto__,constructor,image.altText,urlName'
  const { fields, complexFields } = await get(`${COMMUNITY}/seo/properties/ka0000000000001?fields=${query}`)
  expect(fields).toEqual({
    Title__c: 'What Is an Abnormal Failure?',
    excerpt: 'A failure made on purpose.',
    isSeoIndexed: 'true',
    Hero_Heading__c: 'Abnormal Failure',
    'image.altText': 'Configured',
    urlName: 'abnormal-failure',
  })
  expect(complexFields).toEqual({ tags: ['safety', 'test'], image: expect.objectContaining({ altText: 'Configured' }) })
})

test('a case study answers to all four names of its record', async () => {
  const { fields } = await get(`${COMMUNITY}/seo/properties/a0C000000000002?fields=Title__c,Description__c,Image_Content_Key__c,Url__c`)
  expect(fields).toEqual(STUDIES[2])
})

test('an empty list of fields gives no fields', async () => {
  expect((await get(`${COMMUNITY}/seo/properties/ka0000000000001?fields=`)).fields).toEqual({})
})

test('a record without a page has no canonical URL', async () => {
  expect(await get(`${COMMUNITY}/seo/properties/01t000000000001`)).toMatchObject({
    objectName: 'Product',
    canonicalUrl: '',
    hrefLangUrls: { en_US: '', de: '' },
  })
})

test('SEO properties are kept for an hour [S7.seo.03] [S9.cache.02]', async () => {
  const { app } = createDeliveryServer()
  expect((await app.inject(`${COMMUNITY}/seo/properties/ka0000000000001`)).headers['cache-control']).toBe('public, max-age=3600')
})

const item = (label: string, actionValue: string | null, more: object = {}) => ({
  actionType: 'InternalLink',
  actionValue,
  imageUrl: null,
  label,
  subMenu: [],
  target: 'CurrentWindow',
  ...more,
})

test('the header menu comes with every link resolved', async () => {
  expect(await get(MENU)).toEqual({
    menuItems: [
      item('Resources', null, { subMenu: [item('Glossary', '/resources/power-supply-glossary')] }),
      item('Contact', '/contact-us'),
      item('Studies', '/case-studies?filter=Recent'),
      item('Railway', '/case-studies/railway'),
      item('Term', '/resources/power-supply-glossary/alternating-current'),
      item('Wiki', 'https://example.org/', { actionType: 'ExternalLink', target: 'NewWindow' }),
      item('Mail', 'mailto:sales@example.com', { actionType: 'ExternalLink', target: 'NewWindow' }),
      item('Search', '/search?q=a%20b'),
      item('Gone', null),
    ],
  })
})

test('a menu is found by developer name or id', async () => {
  const menu = await get(MENU)
  for (const query of [
    'navigationLinkSetDeveloperName=Header',
    `navigationLinkSetId=${KEY.menu}`,
    'navigationLinkSetId=20YMENUAAAAAAAA',
    'publishStatus=Live&effectiveAccountId=001x',
  ]) {
    expect(await get(`${MENU}?${query}`)).toEqual(menu)
  }
})

test('the home entry, images and types of items are included or left out on request', async () => {
  const { menuItems } = await get(`${MENU}?addHomeMenuItem=true&includeImageUrl=true&menuItemTypesToSkip=ExternalLink,MenuLabel,SalesforceObject`)
  expect(menuItems.map(({ label }: { label: string }) => label)).toEqual(['HOME', 'Contact', 'Railway', 'Term', 'Search', 'Gone'])
  expect(menuItems[0]).toEqual(item('HOME', '/'))
  expect(menuItems[1].imageUrl).toBe(`/sfsites/c/cms/delivery/media/${KEY.bench}?version=3&channelId=0ap000000000001`)
})

test('links of a menu have the base path and the requested language', async () => {
  const server = createDeliveryServer({ basePath: '/power' })
  const { menuItems } = await get(`/power${MENU}?language=de&addHomeMenuItem=true`, server)
  expect(menuItems[0].actionValue).toBe('/power/de')
  expect(menuItems[2].actionValue).toBe('/power/de/contact-us')
})

test('a link of a menu is null as soon as its page is gone, and contains the site’s values', async () => {
  const server = createDeliveryServer()
  const before = server.documents.find(({ type }) => type === 'busbar__menu')
  const items = [
    { label: 'Nowhere', link: { type: 'standard__webPage', attributes: { url: '/nowhere' } } },
    { label: 'Ourselves', link: { type: 'standard__webPage', attributes: { url: `${SITE_URL}/Contact-us` } } },
    { label: 'Call', link: { type: 'standard__webPage', attributes: { url: 'tel:{!Site.phone}' } } },
  ]
  if (before !== undefined) server.publish({ ...before, body: { ...before.body, items } })
  expect((await get(MENU, server)).menuItems).toEqual([
    item('Nowhere', null),
    item('Ourselves', '/Contact-us'),
    item('Call', 'tel:+1', { actionType: 'ExternalLink', target: 'NewWindow' }),
  ])
})

test('a menu reads tokens of the pages that its links lead to', () => {
  const { service } = createDeliveryServer()
  const reads = new Set<string>()
  service.getNavigationMenu({ navigationLinkSetDeveloperName: 'Header' }, reads)
  expect([...reads]).toEqual(
    expect.arrayContaining(['name:busbar__menu/Header', 'type:sfdc_cms__route', 'name:busbar__glossaryTerm/alternating-current']),
  )
  expect(reads).not.toContain('type:busbar__caseStudy')
})

test('the session says guest, and is kept nowhere [S6.roles.01] [S3.dataLayer.02]', async () => {
  const { app } = createDeliveryServer()
  const response = await app.inject('/api/session')
  expect(response.json()).toEqual({ user: { attributes: { isGuest: true } } })
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.headers['etag']).toBeUndefined()
})
