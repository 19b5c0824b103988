import { describe, expect, test } from 'vitest'

import type { ImageSource } from './read-image-info.ts'
import { findContentKeyInUrl, resolveMediaUrl } from '../links/media-path.ts'
import { toDeliveredImage, toPicture, toRenditionUrl, toShareUrl, type DeliveredImage } from './picture.ts'

const KEY = 'MCIMG4KQ3VZ5BWLI6TRZQ7YXTB2A'
const source = (more: Partial<ImageSource> = {}): ImageSource => ({ contentKey: KEY, overrideAltText: false, ...more })
const file = { type: 'file', mimeType: 'image/jpeg', ref: 'bench.jpg', width: 1920, height: 720 }
const delivered = (body: DeliveredImage['contentBody'] = {}): DeliveredImage => ({
  contentKey: KEY,
  version: 3,
  contentBody: { 'sfdc_cms:media': { source: file }, altText: 'Delivered', ...body },
})

describe('a picture of a delivered image', () => {
  test('an object without a background has the class for its ground, and a ground of its own where links are shared', () => {
    const cutOut = toPicture(source(), delivered({ cutOut: true }), '/shop')
    expect(cutOut?.placeholder).toBe('cut-out')
    expect(cutOut && toShareUrl(cutOut, '/shop')).toBe(
      `/shop/cdn-cgi/image/width=1920,format=jpeg,background=%23e2dfd9/shop/sfsites/c/cms/delivery/media/${KEY}?version=3`,
    )
    const photo = toPicture(source(), delivered(), '/shop')
    expect(photo && toShareUrl(photo, '/shop')).toBe(photo?.Url)
  })

  test('is addressed below /sfsites/c with its version', () => {
    const picture = toPicture(source(), delivered(), '/shop')
    expect(picture?.Url).toBe(`/shop/sfsites/c/cms/delivery/media/${KEY}?version=3`)
    expect(picture?.RawUrl).toBe(`/cms/delivery/media/${KEY}?version=3`)
    expect(picture).toMatchObject({ ContentKey: KEY, width: 1920, height: 720 })
  })
  test('that is a drawing of this site becomes a part of pages; other drawings and photos stay images [D1]', () => {
    const svg = { ...file, mimeType: 'image/svg+xml' }
    const drawn = (more: DeliveredImage['contentBody']) => toPicture(source(), delivered(more), '/shop')?.drawing
    expect(drawn({ 'sfdc_cms:media': { source: svg }, inline: true })).toBe(`/shop/sfsites/c/cms/delivery/media/${KEY}?version=3#figure`)
    expect(drawn({ 'sfdc_cms:media': { source: svg } })).toBeUndefined()
    expect(drawn({ inline: true })).toBeUndefined()
    const elsewhere = { 'sfdc_cms:media': { source: { type: 'url', mimeType: 'image/svg+xml' }, url: 'https://other.example/a.svg' }, inline: true }
    expect(drawn(elsewhere)).toBeUndefined()
  })
  test('has the class of its dominant colour, where the file tells one [D2]', () => {
    const colored = (color: string) => toPicture(source(), delivered({ 'sfdc_cms:media': { source: { ...file, color } } }), '')?.placeholder
    expect([colored('#252d30'), colored('red'), toPicture(source(), delivered(), '')?.placeholder]).toEqual(['ph-233', undefined, undefined])
  })
  test('offers 640, 960 and 1920 pixels', () => {
    const base = `/sfsites/c/cms/delivery/media/${KEY}?version=3`
    expect(toPicture(source(), delivered(), '')?.SrcSet).toBe(
      [640, 960, 1920].map((w) => `/cdn-cgi/image/width=${w},format=auto${base} ${w}w`).join(', '),
    )
    expect(toPicture(source(), delivered(), '')?.DeviceUrls).toEqual({
      mobile: `/cdn-cgi/image/width=640,format=auto${base}`,
      tablet: `/cdn-cgi/image/width=960,format=auto${base}`,
      desktop: `/cdn-cgi/image/width=1920,format=auto${base}`,
    })
  })
  test('keeps a delivered url, raw spaces included, and escapes them only where a list of addresses is written', () => {
    const url = `/cms/delivery/media/${KEY}?lastModifiedDate=Thu Sep 26 05:06:05 GMT 2024`
    const picture = toPicture(source(), delivered({ 'sfdc_cms:media': { url, source: file } }), '')
    expect(picture?.Url).toBe(`/sfsites/c${url}`)
    expect(picture?.SrcSet).toContain('lastModifiedDate=Thu%20Sep%2026%2005:06:05%20GMT%202024 640w')
  })
  test('of another host is used as it is and never resized', () => {
    const body = { 'sfdc_cms:media': { url: 'https://cdn.example/cms/a.jpg', source: { type: 'url' } } }
    const picture = toPicture(source(), delivered(body), '/shop')
    expect(picture?.Url).toBe('https://cdn.example/cms/a.jpg')
    expect(picture?.SrcSet).toBeUndefined()
    expect(picture?.DeviceUrls.desktop).toBe('https://cdn.example/cms/a.jpg')
  })
  test('that is an SVG is never resized', () => {
    const body = { 'sfdc_cms:media': { source: { ...file, mimeType: 'image/svg+xml' } } }
    expect(toPicture(source(), delivered(body), '')?.SrcSet).toBeUndefined()
  })
  test('reads the legacy form of an item', () => {
    const legacy = {
      contentKey: KEY,
      contentBody: {},
      contentNodes: { source: { url: '/cms/delivery/media/OLD', isExternal: false }, altText: { value: 'Old' } },
    }
    expect(toPicture(source(), legacy, '')).toMatchObject({ Url: '/sfsites/c/cms/delivery/media/OLD', AltText: 'Old' })
  })
  test('comes from a document of the reader as well', () => {
    const document = {
      contentKey: KEY,
      managedContentId: '20Yabcdefghijkl',
      type: 'sfdc_cms__image',
      language: 'en_US',
      title: 'Bench',
      urlName: 'bench',
      version: 7,
      publishedDate: '2026-01-01T00:00:00.000Z',
      access: 'public' as const,
      body: { 'sfdc_cms:media': { source: file }, focalPoint: { x: 0.25, y: 0.75 } },
    }
    expect(toPicture(source(), toDeliveredImage(document), '')).toMatchObject({
      RawUrl: `/cms/delivery/media/${KEY}?version=7`,
      focalPoint: { x: 0.25, y: 0.75 },
    })
  })
})

describe('the alternative text', () => {
  test.each([
    ['the delivered one', { altText: 'Mine' }, 'Delivered'],
    ['the configured one when it overrides', { altText: 'Mine', overrideAltText: true }, 'Mine'],
    ['empty when an empty one overrides', { altText: '', overrideAltText: true }, ''],
    ['the delivered one when an override is not written', { overrideAltText: true }, 'Delivered'],
  ])('is %s', (_, more, text) => {
    expect(toPicture(source(more), delivered(), '')?.AltText).toBe(text)
  })
  test('is the configured one when none is delivered', () => {
    expect(toPicture(source({ altText: 'Mine' }), delivered({ altText: undefined }), '')?.AltText).toBe('Mine')
  })
})

describe('an image that could not be loaded', () => {
  test('falls back to the configured url', () => {
    expect(toPicture(source({ url: '/assets/images/bench.jpg' }), undefined, '/shop')?.Url).toBe('/shop/assets/images/bench.jpg')
  })
  test('falls back to the media path of its key', () => {
    expect(toPicture(source(), undefined, '/shop')?.Url).toBe(`/shop/sfsites/c/cms/delivery/media/${KEY}`)
  })
  test('without either draws nothing', () => {
    expect(toPicture({ overrideAltText: false }, undefined, '')).toBeUndefined()
  })
  test.each(['javascript:alert(1)', '//evil.example/a.png', 'data:image/png;base64,AA', '/\\evil.example', 'picture.png', '/a\u0000b'])(
    'never takes %j for an address [S5.links.02]',
    (url) => {
      expect(toPicture({ url, overrideAltText: false }, undefined, '')).toBeUndefined()
    },
  )
})

describe('background position and size', () => {
  test('take keywords and percentages', () => {
    expect(toPicture(source({ bgPosition: 'Center 25%', bgSizeOrRepeat: 'cover' }), undefined, '')).toMatchObject({
      bgPosition: 'center 25%',
      bgSizeOrRepeat: 'cover',
    })
  })
  test.each(['contain', 'auto 50%', '20.25% 5%', 'repeat-x', 'space round'])('keep the size or repeat %s', (bgSizeOrRepeat) => {
    expect(toPicture(source({ bgSizeOrRepeat }), undefined, '')).toMatchObject({ bgSizeOrRepeat })
  })
  test.each(['contain 50%', 'cover contain', 'repeat-x space', 'repeat cover', '-5%', '5% 5% 5%', ''])(
    'drop %j, which CSS does not know',
    (bgSizeOrRepeat) => {
      expect(toPicture(source({ bgSizeOrRepeat }), undefined, '')?.bgSizeOrRepeat).toBeUndefined()
    },
  )
  test('drop anything else', () => {
    const picture = toPicture(source({ bgPosition: 'center;color:red', bgSizeOrRepeat: 'url(/x)' }), undefined, '')
    expect(picture?.bgPosition).toBeUndefined()
    expect(picture?.bgSizeOrRepeat).toBeUndefined()
  })
})

describe('addresses of images', () => {
  test.each([
    ['/assets/a.png', '/b/assets/a.png'],
    ['/cms/delivery/media/K', '/b/sfsites/c/cms/delivery/media/K'],
    ['/img/a.png', '/b/sfsites/c/img/a.png'],
    ['/other/a.png', '/other/a.png'],
    ['https://x.example/cms/a', 'https://x.example/cms/a'],
  ])('%s is written as %s', (url, written) => {
    expect(resolveMediaUrl(url, '/b')).toBe(written)
  })
  test('give up their content key', () => {
    expect(findContentKeyInUrl(`/sfsites/c/cms/delivery/media/${KEY}?version=1`)).toBe(KEY)
    expect(findContentKeyInUrl('/assets/a.png')).toBeUndefined()
  })
  test('never ask for less than 100 pixels', () => {
    expect(toRenditionUrl('/cms/delivery/media/K', 40, '')).toBe('/cdn-cgi/image/width=100,format=auto/cms/delivery/media/K')
  })
})
