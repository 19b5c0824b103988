import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openFurnishedSite, type FurnishedSite } from './media.fixture.ts'
import { loadSharp } from './rendering/sharp.ts'

const sharp = await loadSharp()

const YEAR = 'public, max-age=31536000, immutable'

let site: FurnishedSite
beforeAll(async () => (site = await openFurnishedSite()))
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

describe('a rendition', () => {
  const url = (options: string) => `/cdn-cgi/image/${options}/cms/delivery/media/${site.photo}`
  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0,image/webp', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['image/*', 'image/jpeg'],
  ])('with format=auto for Accept %s is %s', async (accept, type) => {
    const response = await get(url('width=640,format=auto'), { accept })
    expect(response.headers).toMatchObject({ 'content-type': type, vary: 'Accept' })
    expect((await sharp(response.rawPayload).metadata()).mediaType).toBe(type)
  })
  test('without format=auto does not vary', async () => {
    expect((await get(url('width=640,format=webp'))).headers['vary']).toBeUndefined()
  })
  test('of different types has different validators', async () => {
    const [avif, webp] = await Promise.all(['image/avif', 'image/webp'].map((accept) => get(url('width=640,format=auto'), { accept })))
    expect(avif?.headers.etag).not.toBe(webp?.headers.etag)
  })
  test.each([
    ['a path of the specification', () => `sfsites/c/cms/delivery/media/${site.photo}`],
    ['a path below the base path', () => `shop/sfsites/c/cms/delivery/media/${site.photo}`],
    ['a file asset', () => 'sfsites/c/file-asset/Bench?v=1'],
    ['an image under /assets/', () => 'shop/assets/images/bench.jpg'],
    ["this site's own address", () => `http://localhost:3000/cms/delivery/media/${site.photo}?version=1`],
  ])('is made from %s', async (_, source) => {
    const response = await get(`/shop/cdn-cgi/image/w=320,f=webp/${source()}`)
    expect(response.statusCode).toBe(200)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 320, height: 160, format: 'webp' })
  })
  test.each([
    ['?version=3', YEAR],
    ['', 'public, max-age=300'],
    ['?lastModifiedDate=Thu%20Sep%2026%2005:06:05%20GMT%202024', YEAR],
  ])('with the query %j is kept as %s', async (query, cacheControl) => {
    expect((await get(url('w=100') + query)).headers['cache-control']).toBe(cacheControl)
  })
  test('as json gives sizes', async () => {
    const response = await get(url('w=640,format=json'))
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toEqual({
      width: 640,
      height: 320,
      original: { file_size: site.bytes.length, width: 1280, height: 640, format: 'image/jpeg' },
    })
  })
  test('of an SVG is the SVG', async () => {
    const response = await get(`/cdn-cgi/image/w=640,f=auto/cms/delivery/media/${site.drawing}`, { accept: 'image/avif' })
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    })
    expect(response.body).toContain('<rect width="4" height="2">')
  })
  test('has the quality that is asked for', async () => {
    const sizes = await Promise.all(
      ['q=100', 'q=high', 'q=85', 'q=medium-low', 'q=low', 'q=1'].map(
        async (quality) => (await get(url(`w=640,f=jpeg,${quality}`))).rawPayload.length,
      ),
    )
    expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes)
    expect((await get(url('w=640,f=jpeg'))).rawPayload.length).toBe(sizes[2])
  })
  test('is coarser on a slow connection when that is asked for', async () => {
    const quick = await get(url('w=640,f=jpeg,scq=10'))
    expect(quick.headers['vary']).toBe('RTT, Downlink, ECT, Save-Data')
    for (const [name, value] of [
      ['save-data', 'on'],
      ['ect', '3g'],
      ['rtt', '200'],
      ['downlink', '1.5'],
    ] as const) {
      expect((await get(url('w=640,f=jpeg,scq=10'), { [name]: value })).rawPayload.length).toBeLessThan(quick.rawPayload.length)
    }
  })
  test.each([
    [{}, 1280],
    [{ 'sec-ch-width': '500' }, 640],
    [{ 'sec-ch-viewport-width': '400', 'sec-ch-dpr': '2' }, 960],
    [{ 'sec-ch-width': 'x' }, 1280],
  ])('of automatic width for the hints %j is %i wide', async (headers, width) => {
    const response = await get(url('w=auto,f=json'), headers as Record<string, string>)
    expect(response.json().width).toBe(width)
    expect(response.headers['vary']).toBe('Sec-CH-Width, Sec-CH-Viewport-Width, Sec-CH-DPR')
  })
  test('of JPEG is progressive unless baseline is asked for or it is tiny', async () => {
    const isProgressive = async (options: string) => (await sharp((await get(url(options))).rawPayload).metadata()).isProgressive
    expect(await isProgressive('w=640,f=jpeg')).toBe(true)
    expect(await isProgressive('w=640,f=baseline-jpeg')).toBe(false)
    expect(await isProgressive('w=100,f=jpeg')).toBe(false)
  })
})

describe('a refusal names its code and what to do', () => {
  test.each([
    ['w=0/cms/delivery/media/{key}', 400, 9401, 'The option width does not take "0": give whole pixels from 1 to 12000, or auto.'],
    ['/cms/delivery/media/{key}', 400, 9401, 'At least one option is needed, such as width=640 or format=auto.'],
    ['cms/delivery/media/{key}', 400, 9401, '"cms" is no option: write options as name=value, such as width=640.'],
    ['', 400, 9401, 'At least one option is needed, such as width=640 or format=auto.'],
    ['trim=0;0;0;5000/cms/delivery/media/{key}', 400, 9401, 'The option trim leaves nothing of the image, which is 1280 by 640 px: trim less.'],
    ['w=100/cdn-cgi/image/w=200/cms/delivery/media/{key}', 400, 9403, 'The source is itself a /cdn-cgi/ address: name the image it is made of.'],
    ['w=100/http://localhost:3000/cdn-cgi/image/w=200/a.jpg', 400, 9403, 'The source is itself a /cdn-cgi/ address: name the image it is made of.'],
    [
      'w=100/https://evil.example/a.jpg',
      403,
      9408,
      'The source is on another host: only images of this site are resized. Give its path or its address on this site.',
    ],
    [
      'w=100/http://localhost:3000@evil.example/a.jpg',
      403,
      9408,
      'The source is on another host: only images of this site are resized. Give its path or its address on this site.',
    ],
    [
      'w=100/https://localhost:3000/a.jpg',
      403,
      9408,
      'The source is on another host: only images of this site are resized. Give its path or its address on this site.',
    ],
    ['w=100/http:%2f%2fevil.example/a.jpg', 404, 9404, 'There is no such image on this site: check the path after the options.'],
    [
      'w=100/cms/delivery/media/{elsewhere}',
      403,
      9408,
      'The source is on another host: only images of this site are resized. Give its path or its address on this site.',
    ],
    ['w=100/cms/delivery/media/nothing', 404, 9404, 'There is no such image on this site: check the path after the options.'],
    ['w=100', 404, 9404, 'There is no such image on this site: check the path after the options.'],
    ['w=100/cms/delivery/media/{article}', 415, 9412, 'The source is not an image that can be read: name a JPEG, PNG, WebP, AVIF, GIF or SVG.'],
    ['w=100/assets/site.js', 415, 9412, 'The source is not an image that can be read: name a JPEG, PNG, WebP, AVIF, GIF or SVG.'],
    [
      'w=12000,h=12000,fit=cover/cms/delivery/media/{key}',
      413,
      9413,
      'The image has too many pixels: ask for a smaller width or height, or upload a smaller original.',
    ],
    [
      'w=12000,dpr=2,fit=contain/cms/delivery/media/{key}',
      413,
      9413,
      'The image has too many pixels: ask for a smaller width or height, or upload a smaller original.',
    ],
  ])('%s answers %i', async (path, status, code, sentence) => {
    const response = await get(
      `/cdn-cgi/image/${path.replace('{key}', site.photo).replace('{article}', site.article).replace('{elsewhere}', site.elsewhere)}`,
    )
    expect(response.statusCode).toBe(status)
    expect(response.headers['cf-resized']).toBe(`err=${code}`)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toBe(`ERROR ${code}: ${sentence}\n`)
  })
  test('onerror=redirect leads to the source, which is always of this site', async () => {
    const response = await get(
      `/cdn-cgi/image/w=12000,h=12000,fit=cover,onerror=redirect/http://localhost:3000/cms/delivery/media/${site.photo}?version=3&x=%0d%0aSet-Cookie:a`,
    )
    expect(response.statusCode).toBe(302)
    expect(response.headers['location']).toBe(`/cms/delivery/media/${site.photo}?version=3&x=%0d%0aSet-Cookie:a`)
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})
