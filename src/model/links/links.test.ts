import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cases } from '../../../tests/support/effort.ts'
import {
  isShortcutLink,
  isValidLink,
  isValidUrl,
  recordKind,
  requiredRecordAttribute,
  resolveLink,
  resolveUrl,
  toContentType,
  type LinkLookup,
} from './links.ts'
import { windowHint } from './window-hint.ts'
import type { PageReference } from './page-reference.ts'

const PAGES = new Set(['/', '/contact-us', '/resources/power-supply-glossary', '/products/ac-dc/open-frame', '/case-studies/rail', '/search'])

const BY_NAME = new Map([
  ['busbar__glossaryTerm/ripple', '/resources/power-supply-glossary/ripple'],
  ['busbar__guide/ripple', '/guides/ripple'],
  ['busbar__guide/derating', '/guides/derating'],
  ['busbar__product/kestrel', '/product/kestrel'],
])

function lookup(change: Partial<LinkLookup> = {}): LinkLookup {
  return {
    basePath: '',
    languagePrefix: '',
    languagePrefixes: ['/de'],
    ownOrigins: ['https://www.example.com'],
    currentPath: '/contact-us',
    hasPage: (path) => PAGES.has(path),
    namedPage: (name) => (name === 'Contacts_Us__c' ? '/contact-us' : undefined),
    indexOf: (type) => (type === 'busbar__caseStudy' ? '/case-studies' : undefined),
    byRecordId: (id) => (id === 'a0C000000000001' ? '/case-studies/rail' : undefined),
    byUrlName: (type, urlName) => BY_NAME.get(`${type}/${urlName}`),
    byContentKey: (type, key) => (type === 'sfdc_cms__news' && key === 'MCNEWS' ? '/news/one' : undefined),
    byUrlPath: (_type, urlPath) => (urlPath === 'ac-dc/open-frame' ? '/products/ac-dc/open-frame' : undefined),
    glossaryCategory: (urlPath) => (urlPath === 'testing' ? '/resources/power-supply-glossary?category=testing' : undefined),
    ...change,
  }
}

describe('valid links and URLs of spec 5', () => {
  test.each([
    ['/', true, false],
    ['/contact-us', true, true],
    ['#top', true, false],
    ['#', true, false],
    ['http://example.com', true, true],
    ['https://example.com/a?b#c', true, true],
    ['HTTPS://EXAMPLE.COM', true, true],
    ['//evil.example', false, false],
    ['/\\evil.example', false, false],
    ['/\t/evil.example', false, false],
    ['https:///evil.example', false, false],
    ['https://', false, false],
    ['https:example.com', false, false],
    ['https://a\\b', false, false],
    ['javascript:alert(1)', false, false],
    ['JaVaScRiPt:alert(1)', false, false],
    ['java\nscript:alert(1)', false, false],
    ['data:text/html,x', false, false],
    ['vbscript:x', false, false],
    ['contact-us', false, false],
    ['', false, false],
    [' /contact-us', false, false],
    ['/a\u0000b', false, false],
  ])('%j: as a link %s, as a URL %s [S5.links.01] [S5.links.02]', (url, link, address) => {
    expect([isValidLink(url), isValidUrl(url)]).toEqual([link, address])
  })

  test.each([
    ['mailto:sales@example.com', true],
    ['tel:+442079460142', true],
    ['TEL:123', true],
    ['mailto:', false],
    ['tel://javascript:x', false],
    ['sms:1', false],
    ['mailto:a\nb', false],
  ])('%j is a shortcut link: %s [S5.links.03]', (url, expected) => expect(isShortcutLink(url)).toBe(expected))
})

describe('the seven link kinds lead to', () => {
  const cases: [string, PageReference, string | undefined][] = [
    [
      'the path of a web page [S2.links.01]',
      { type: 'standard__webPage', attributes: { url: '/contact-us?topic=a#form' } },
      '/contact-us?topic=a#form',
    ],
    ['the path of a named page [S2.links.02]', { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } }, '/contact-us'],
    ['nowhere for an unknown named page [S2.links.02]', { type: 'comm__namedPage', attributes: { name: 'Gone__c' } }, undefined],
    [
      'a type’s index with its filter [S2.links.03]',
      { type: 'standard__objectPage', attributes: { objectApiName: 'Case_Study__c' }, state: { filterName: 'Recent & new' } },
      '/case-studies?filter=Recent%20%26%20new',
    ],
    [
      'nowhere for a type without index',
      { type: 'standard__objectPage', attributes: { objectApiName: 'Lead' }, state: { filterName: 'All' } },
      undefined,
    ],
    [
      'a record by its id [S2.links.04]',
      { type: 'standard__recordPage', attributes: { objectApiName: 'Case_Study__c', recordId: 'a0C000000000001' } },
      '/case-studies/rail',
    ],
    [
      'nowhere for a record that is gone',
      { type: 'standard__recordPage', attributes: { objectApiName: 'Case_Study__c', recordId: 'a0C000000000009' } },
      undefined,
    ],
    [
      'a knowledge article in the glossary first [S2.links.05]',
      { type: 'standard__recordPage', attributes: { objectApiName: 'Knowledge__kav', urlName: 'ripple' } },
      '/resources/power-supply-glossary/ripple',
    ],
    [
      'a knowledge article among guides next [S2.links.05]',
      { type: 'standard__recordPage', attributes: { objectApiName: 'Knowledge__kav', urlName: 'derating' } },
      '/guides/derating',
    ],
    [
      'a product by its urlName [S2.links.05]',
      { type: 'standard__recordPage', attributes: { objectApiName: 'Product2', urlName: 'kestrel' } },
      '/product/kestrel',
    ],
    [
      'a product category by its urlPath [S2.links.06]',
      { type: 'standard__recordPage', attributes: { objectApiName: 'ProductCategory', urlPath: 'ac-dc/open-frame' } },
      '/products/ac-dc/open-frame',
    ],
    [
      'a data category in the glossary [S2.links.06]',
      { type: 'standard__recordPage', attributes: { objectApiName: 'DataCategory', urlPath: 'testing' } },
      '/resources/power-supply-glossary?category=testing',
    ],
    [
      'nowhere for a product that is named by id only [S2.links.05]',
      { type: 'standard__recordPage', attributes: { objectApiName: 'Product2', recordId: '01t000000000001' } },
      undefined,
    ],
    [
      'a part of a record’s page [S2.links.07]',
      {
        type: 'standard__recordRelationshipPage',
        attributes: { objectApiName: 'Case_Study__c', recordId: 'a0C000000000001', relationshipApiName: 'Products__r' },
      },
      '/case-studies/rail#Products__r',
    ],
    [
      'a managed content page [S2.links.08]',
      { type: 'standard__managedContentPage', attributes: { contentTypeName: 'sfdc_cms__news', contentKey: 'MCNEWS' } },
      '/news/one',
    ],
    [
      'nowhere for managed content of another type [S2.links.08]',
      { type: 'standard__managedContentPage', attributes: { contentTypeName: 'busbar__guide', contentKey: 'MCNEWS' } },
      undefined,
    ],
    ['the search page [S2.links.09]', { type: 'standard__search' }, '/search?q='],
    ['the search page with a term', { type: 'standard__search', state: { term: '24 V & ripple' } }, '/search?q=24%20V%20%26%20ripple'],
  ]
  test.each(cases)('%s', (_, reference, href) => expect(resolveLink(reference, lookup())?.href).toBe(href))
})

describe('a link on a page', () => {
  test('to another host is external and has no opener', () => {
    expect(resolveUrl('https://other.example/a', lookup())).toEqual({
      href: 'https://other.example/a',
      rel: 'noopener',
      isExternal: true,
      isCurrent: false,
    })
  })

  test('to the site’s own origin navigates in place', () => {
    expect(resolveUrl('https://www.example.com/contact-us#form', lookup())).toEqual({ href: '/contact-us#form', isExternal: false, isCurrent: true })
  })

  test('by mail or telephone opens a new window [S2.links.10]', () => {
    expect(resolveUrl('tel:+44 20', lookup())).toEqual({ href: 'tel:+44 20', target: '_blank', rel: 'noopener', isExternal: false, isCurrent: false })
  })

  test('says what it opens: a call or a mail is no window', () => {
    expect(['tel:+44 20', 'mailto:a@example.com', 'https://other.example/'].map(windowHint)).toEqual(['startsCall', 'writesMail', 'opensInNewWindow'])
  })

  test('stays in the page’s language and below the base path', () => {
    expect(resolveUrl('/contact-us', lookup({ basePath: '/power', languagePrefix: '/de' }))?.href).toBe('/power/de/contact-us')
    expect(resolveUrl('/', lookup({ basePath: '/power', languagePrefix: '/de' }))?.href).toBe('/power/de')
    expect(resolveUrl('/', lookup())?.href).toBe('/')
  })

  test('that names a language keeps it', () => {
    expect(resolveUrl('/de/contact-us', lookup())?.href).toBe('/de/contact-us')
    expect(resolveUrl('/de', lookup({ languagePrefix: '' }))?.href).toBe('/de')
  })

  test('to a page that is gone leads nowhere', () => expect(resolveUrl('/gone', lookup())).toBeUndefined())

  test('to files gets the base path but no language', () => {
    const place = lookup({ basePath: '/power', languagePrefix: '/de' })
    expect(resolveUrl('/assets/leaflet.pdf', place)?.href).toBe('/power/assets/leaflet.pdf')
    expect(resolveUrl('/cms/delivery/media/MC1', place)?.href).toBe('/power/sfsites/c/cms/delivery/media/MC1')
  })

  test('to the own host outside the base path is left as it is', () => {
    expect(resolveUrl('https://www.example.com/shop', lookup({ basePath: '/power' }))?.href).toBe('/shop')
  })

  test('never becomes a script or another host, whatever its address is', () => {
    const pieces = fc.constantFrom(
      'javascript:',
      'data:',
      '//',
      '/',
      '\\',
      '\t',
      '\n',
      '#',
      'https:',
      'http://',
      'evil.example',
      '@',
      ' ',
      'tel:',
      '\u0000',
      'x',
    )
    const address = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('')),
    )
    const open = lookup({ hasPage: () => true })
    fc.assert(
      fc.property(address, (url) => {
        const href = resolveUrl(url, open)?.href
        if (href === undefined) return
        const { protocol, host } = new URL(href, 'https://www.example.com')
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol)
        if (!/^\s*https?:/i.test(url) && protocol.startsWith('http')) expect(host).toBe('www.example.com')
      }),
      { numRuns: cases(3000) },
    )
  })
})

test('an object’s name tells its kind, the attribute it needs and its content type [S2.links.05] [S2.links.06]', () => {
  expect(['Knowledge__kav', 'Product2', 'ProductCategory', 'DataCategory', 'Case_Study__c'].map(recordKind)).toEqual([
    'article',
    'product',
    'productCategory',
    'dataCategory',
    'record',
  ])
  expect(['Knowledge__kav', 'Product2', 'ProductCategory', 'DataCategory', 'Case_Study__c'].map(requiredRecordAttribute)).toEqual([
    'urlName',
    'urlName',
    'urlPath',
    'urlPath',
    'recordId',
  ])
  expect(['Case_Study__c', 'Product2', 'Knowledge__kav', 'busbar__faq', 'Lead'].map(toContentType)).toEqual([
    'busbar__caseStudy',
    'busbar__product',
    'busbar__glossaryTerm',
    'busbar__faq',
    'Lead',
  ])
})
