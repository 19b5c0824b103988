import { expect, test } from 'vitest'

import type { PageReference } from '#model/links/page-reference.ts'
import { fillReference } from './fill-reference.ts'

const webPage = (url: string): PageReference => ({ type: 'standard__webPage', attributes: { url } })
const fill = (url: string, link: unknown) => fillReference(webPage(url), { Content: { link, code: 'a b' } })

test.each<PageReference>([
  webPage('https://fair.example/tickets'),
  { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } },
  { type: 'standard__managedContentPage', attributes: { contentTypeName: 'sfdc_cms__news', contentKey: 'MCAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
])('a link field of the item is followed: $type', (link) => {
  expect(fill('{!Content.link}', link)).toEqual(link)
  expect(fill(' {!Content.link} ', link)).toEqual(link)
})

test('an empty link field, one that is no link, and one inside a longer address lead nowhere', () => {
  expect(fill('{!Content.link}', undefined)).toBeUndefined()
  expect(fill('{!Content.link}', { type: 'standard__webPage' })).toBeUndefined()
  expect(fill('/to/{!Content.link}', webPage('/contact-us'))).toBeUndefined()
})

test('expressions inside the link of an item are not read again', () => {
  expect(fill('{!Content.link}', webPage('/to/{!Content.code}'))).toEqual(webPage('/to/{!Content.code}'))
})

test('a value inside an address is encoded', () => {
  expect(fill('/to/{!Content.code}', undefined)).toEqual(webPage('/to/a%20b'))
})
