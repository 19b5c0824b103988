import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import { name } from '../fields/kinds.ts'
import { listUses } from './list-uses.ts'
import type { MentionPlace } from './mentions.ts'

const words = { label: { en: 'Menu', de: 'Menü' } }
const attributes = z.object({ menus: z.array(z.object({ menu: name({ ...words, to: ['busbar__menu'] }, z.string()) })).optional() })
const place: MentionPlace = { languagePaths: ['de'], blocks: new Map([['busbar:sideMenu', { attributes }]]) }
const mentionsOf = (body: JsonObject, type = 'busbar__faq', on = place) =>
  [...new Set([...listUses({ type, body }, on)].flatMap(({ mentions }) => mentions))].toSorted()

describe('what content mentions', () => {
  it.each<[string, JsonObject, string[]]>([
    ['standard__webPage', { attributes: { url: '/de/Contact-Us?x=1' } }, ['path /contact-us']],
    ['comm__namedPage', { attributes: { name: 'Contact' } }, ['page Contact']],
    ['standard__objectPage', { attributes: { objectApiName: 'Case_Study__c' }, state: { filterName: 'All' } }, ['list busbar__caseStudy']],
    ['standard__recordPage', { attributes: { objectApiName: 'Product2', urlName: 'psu' } }, ['name busbar__product psu']],
    ['standard__recordPage', { attributes: { objectApiName: 'Case_Study__c', recordId: 'a01' } }, ['id a01']],
    ['standard__recordPage', { attributes: { objectApiName: 'Product2' } }, []],
    [
      'standard__recordPage',
      { attributes: { objectApiName: 'Knowledge__kav', urlName: 'ripple' } },
      ['name busbar__glossaryTerm ripple', 'name busbar__guide ripple'],
    ],
    ['standard__recordRelationshipPage', { attributes: { objectApiName: 'Any__c', recordId: 'a02', relationshipApiName: 'Files' } }, ['id a02']],
    ['standard__managedContentPage', { attributes: { contentTypeName: 'busbar__faq', contentKey: 'MCA' } }, ['id MCA']],
    ['standard__search', {}, ['path /search']],
  ])('by a link of the kind %s %o', (type, link, expected) => {
    expect(mentionsOf({ anywhere: [{ deep: { type, ...link } }] })).toEqual(expected)
  })

  it('by several addresses in one text', () => {
    expect(mentionsOf({ text: '<a href="/a?b=1&amp;c=2">A</a><img alt="" src="/cms/delivery/media/MCA"> /not-an-address' })).toEqual([
      'id MCA',
      'path /a',
    ])
  })

  it('by names of other items, in its own fields and in those of its blocks, views in any case', () => {
    expect(mentionsOf({ related: ['ripple', 'noise'] })).toEqual(['name busbar__glossaryTerm noise', 'name busbar__glossaryTerm ripple'])
    expect(mentionsOf({ view: 'Home', path: '/start' }, 'sfdc_cms__route')).toEqual(['name sfdc_cms__view home', 'path /start'])
    const block = { definition: 'busbar:sideMenu', attributes: { menus: [{ menu: 'Help' }] } }
    expect(mentionsOf({ component: { regions: [{ children: [block] }] } }, 'sfdc_cms__view')).toEqual(['name busbar__menu Help'])
  })

  it('is nothing where a text only looks like an address, or a body is half written', () => {
    for (const text of ['//elsewhere.example/a', 'https://elsewhere.example/a', 'a/b', 'mailto:a@example.com', ''])
      expect(mentionsOf({ text })).toEqual([])
    expect(mentionsOf({ related: [null, 1], link: { type: 'standard__webPage' }, component: null })).toEqual([])
  })
})

test('an absolute address counts where the site stands, below its base path', () => {
  const site = { siteUrl: 'https://www.example.com', basePath: '/shop' }
  const mentions = (url: string) => mentionsOf({ url }, '', { ...place, site })
  expect(mentions('https://www.example.com/shop/de/a/#b')).toEqual(['path /a'])
  expect(mentions('https://www.example.com/shop')).toEqual(['path /'])
  expect([...mentions('https://www.example.com/shopping'), ...mentions('http://www.example.com/shop/a')]).toEqual([])
})
