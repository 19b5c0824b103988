import { describe, expect, it } from 'vitest'

import { toAskedName, toLookupName } from './lookup-name.ts'
import { toMediaFile } from '#content/media/media-file.ts'
import { findReferencePlaces, findReferences } from './references.ts'

const key = (letter: string) => `MC${letter.repeat(26)}`

describe('what an item refers to', () => {
  it('is found in image references, image infos, links and rich text, each once', () => {
    const body = {
      image: { source: { type: 'imageReference', ref: { contentKey: key('A') } } },
      info: { imageInfoV1: { contentKey: key('B') }, image: { source: { ref: key('C') } } },
      link: { type: 'standard__managedContentPage', attributes: { contentTypeName: 'busbar__faq', contentKey: key('D') } },
      html: `<p>{!cmsMedia.${key('E')}}{!cmsMedia.${key('A')}}</p>`,
    }
    expect(findReferences(body)).toEqual(['A', 'B', 'C', 'D', 'E'].map(key))
  })

  it('is nothing where a text only looks like a key', () => {
    expect(findReferences({ title: key('A'), contentKey: 'MCshort', ref: 'photo.jpg', html: `{!cmsMedia.${key('a')}}` })).toEqual([])
    expect(findReferences(undefined)).toEqual([])
  })
})

describe('where an item refers to some others', () => {
  it('is the object with the key, or the text with the token, each time', () => {
    const body = {
      component: { attributes: { image: { contentKey: key('A') } }, regions: [{ children: [{ attributes: { html: `{!cmsMedia.${key('A')}}` } }] }] },
      picture: { source: { ref: key('A') } },
      other: { contentKey: key('B') },
    }
    expect(findReferencePlaces(body, new Set([key('A')]))).toEqual([
      { contentKey: key('A'), steps: ['component', 'attributes', 'image'] },
      { contentKey: key('A'), steps: ['component', 'regions', 0, 'children', 0, 'attributes', 'html'] },
      { contentKey: key('A'), steps: ['picture', 'source'] },
    ])
  })
})

describe('the name under which an item is found', () => {
  it('is that of its body for views, menus and routes, and its urlName otherwise', () => {
    const name = (type: string, body: Record<string, string>) => toLookupName(type, { urlName: 'url-name', body })
    expect(name('sfdc_cms__view', { name: 'abnormal_Failure' })).toBe('abnormal_failure')
    expect(name('busbar__menu', { developerName: 'Help_And_Support' })).toBe('Help_And_Support')
    expect(name('sfdc_cms__route', { routeType: 'detail-busbar__faq' })).toBe('detail-busbar__faq')
    expect(name('busbar__faq', { name: 'other' })).toBe('url-name')
    expect(name('sfdc_cms__view', {})).toBe('url-name')
  })

  it('may be asked for in any case for views only', () => {
    expect([toAskedName('sfdc_cms__view', 'Home'), toAskedName('busbar__menu', 'Header')]).toEqual(['home', 'Header'])
  })
})

describe('the original of an image', () => {
  const source = { type: 'file', ref: 'a.png', mimeType: 'image/png', size: 1, hash: 'f'.repeat(64), width: 2, height: 3 }

  it('is described by the body of an image item', () => {
    const file = { hash: 'f'.repeat(64), mimeType: 'image/png', fileName: 'a.png', size: 1, width: 2, height: 3 }
    expect(toMediaFile({ type: 'sfdc_cms__image', body: { 'sfdc_cms:media': { source } } })).toEqual(file)
  })

  it('does not exist for images of another host and for other types', () => {
    expect(toMediaFile({ type: 'sfdc_cms__image', body: { 'sfdc_cms:media': { source: { type: 'url' } } } })).toBeUndefined()
    expect(toMediaFile({ type: 'busbar__faq', body: { 'sfdc_cms:media': { source } } })).toBeUndefined()
  })
})
