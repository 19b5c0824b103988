import { request as httpRequest, type IncomingMessage } from 'node:http'
import { readdirSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { envelope, openTestSite, toKey, type TestSite } from './media.fixture.ts'
import { originalPath } from './media.ts'
import { sharp } from './sharp.ts'

const NOT_FOUND = [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }]
const YEAR = 'public, max-age=31536000, immutable'
const noise = (width: number, height: number) => sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)), { raw: { width, height, channels: 3 } })

let site: TestSite
let bytes: Buffer
let photo: string
let drawing: string
let article: string
let elsewhere: string

beforeAll(async () => {
  site = await openTestSite({ basePath: '/shop', findBuiltAsset: (path) => (path === 'site.js' ? (_, reply) => reply.type('text/javascript').send('built()') : undefined) })
  bytes = await noise(1280, 640).jpeg().toBuffer()
  photo = await site.publish(bytes, { version: 3, body: { fileAssetName: 'Bench', assetPath: 'images/bench.jpg' } })
  drawing = await site.publish(Buffer.from('<svg viewBox="0 0 40 20"><rect width="4" height="2"/></svg>'))
  article = toKey(site.documents.push({ ...envelope(toKey(site.documents.length)), type: 'busbar__article', body: {} }) - 1)
  elsewhere = toKey(site.documents.push({ ...envelope(toKey(site.documents.length)), body: { 'sfdc_cms:media': { source: { type: 'url' }, url: 'https://cdn.example/a.jpg' } } }) - 1)
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') => site.app.inject({ url, headers, method })

describe('an original', () => {
  test.each([
    ['the address of the specification', (key: string) => `/shop/sfsites/c/cms/delivery/media/${key}`],
    ['the bare address', (key: string) => `/cms/delivery/media/${key}`],
    ['the bare address below the base path', (key: string) => `/shop/cms/delivery/media/${key}`],
    ['unknown query keys', (key: string) => `/cms/delivery/media/${key}?channelId=0ap&recordId=&buyerId=1&language=de&v=9&other=%F0`],
  ])('is read under %s', async (_, url) => {
    const response = await get(url(photo))
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'last-modified': 'Sun, 01 Mar 2026 08:15:30 GMT',
      'content-disposition': "inline; filename*=UTF-8''bench-photo.jpg",
    })
    expect(response.headers.etag).toBe(`"${site.documents[0]?.body['sfdc_cms:media'] && hashOf(0).slice(0, 32)}"`)
  })
  test.each([
    ['version=3', YEAR],
    ['version=1', YEAR],
    ['version=4', 'public, max-age=300'],
    ['version=x', 'public, max-age=300'],
    ['lastModifiedDate=Thu%20Sep%2026%2005:06:05%20GMT%202024', YEAR],
    ['lastModifiedDate=Thu+Sep+26+05:06:05+GMT+2024', YEAR],
    ['lastModifiedDate=2026-03-01T08:15:30.000Z', YEAR],
    ['lastModifiedDate=Thu%20Sep%2026%2005:06:05%20GMT%202030', 'public, max-age=300'],
    ['lastModifiedDate=', 'public, max-age=300'],
  ])('with %s is kept as %s', async (query, cacheControl) => {
    expect((await get(`/cms/delivery/media/${photo}?${query}`)).headers['cache-control']).toBe(cacheControl)
  })
  test('is found under its managed content id', async () => {
    expect((await get(`/cms/delivery/media/${site.documents[0]?.managedContentId}`)).statusCode).toBe(200)
  })
  test('that is a drawing runs nothing when it is opened by itself', async () => {
    expect((await get(`/cms/delivery/media/${drawing}`)).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
  })
  test('as a file asset is kept for a day', async () => {
    const response = await get('/shop/sfsites/c/file-asset/Bench?v=1')
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers['cache-control']).toBe('public, max-age=86400')
  })
  test('stands under /assets/ beside what the build put there', async () => {
    expect((await get('/shop/assets/images/bench.jpg')).rawPayload.equals(bytes)).toBe(true)
    expect((await get('/shop/assets/site.js')).body).toBe('built()')
    expect((await get('/shop/assets/other.js')).json()).toEqual(NOT_FOUND)
  })
  test('is told by HEAD without its bytes', async () => {
    const response = await get(`/cms/delivery/media/${photo}`, {}, 'HEAD')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-length']).toBe(String(bytes.length))
    expect(response.rawPayload).toHaveLength(0)
  })
  test('is never written to', async () => {
    const response = await get(`/cms/delivery/media/${photo}`, {}, 'POST')
    expect(response.statusCode).toBe(405)
    expect(response.headers['allow']).toBe('GET, HEAD')
    expect(response.json()[0].errorCode).toBe('METHOD_NOT_ALLOWED')
  })
})

const hashOf = (index: number) => String((site.documents[index]?.body['sfdc_cms:media'] as { source: { hash: string } }).source.hash)

describe('what is not there answers 404 with the error array', () => {
  test.each([
    ['an unknown key', () => `/cms/delivery/media/${toKey(30)}`],
    ['what is no key', () => '/cms/delivery/media/secret'],
    ['an item that is no image', () => `/cms/delivery/media/${article}`],
    ['an image of another host', () => `/cms/delivery/media/${elsewhere}`],
    ['an unknown file asset', () => '/shop/sfsites/c/file-asset/Nothing'],
    ['an encoded slash', () => '/cms/delivery/media/..%2f..%2fetc'],
    ['an encoded NUL', () => `/cms/delivery/media/${photo}%00`],
  ])('%s', async (_, url) => {
    const response = await get(url())
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual(NOT_FOUND)
    expect(response.headers['cache-control']).toBe('public, max-age=60')
  })
  test('an image for signed-in visitors only', async () => {
    const secret = await site.publish(bytes, { access: 'signed-in' })
    expect((await get(`/cms/delivery/media/${secret}`)).statusCode).toBe(404)
    expect((await get(`/cdn-cgi/image/w=100/cms/delivery/media/${secret}`)).statusCode).toBe(404)
  })
  test('an image whose file is gone', async () => {
    const lost = await site.publish(await noise(30, 20).png().toBuffer())
    rmSync(originalPath(site.media, hashOf(site.documents.length - 1)))
    expect((await get(`/cms/delivery/media/${lost}`)).json()).toEqual(NOT_FOUND)
    expect((await get(`/cdn-cgi/image/w=100/cms/delivery/media/${lost}`)).headers['cf-resized']).toBe('err=9404')
  })
})

describe('a range', () => {
  const part = (range: string, more: Record<string, string> = {}) => get(`/cms/delivery/media/${photo}`, { range, ...more })
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, -1],
    ['bytes=-5', -5, -1],
    ['bytes=0-99999999', 0, -1],
  ])('%s is answered with that part', async (range, first, last) => {
    const [start, end] = [first < 0 ? bytes.length + first : first, last < 0 ? bytes.length + last : last]
    const response = await part(range)
    expect(response.statusCode).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`)
    expect(response.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })
  test.each(['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])('%s is answered with the whole', async (range) => {
    expect((await part(range)).statusCode).toBe(200)
  })
  test.each(['bytes=99999999-', 'bytes=-0'])('%s outside is 416', async (range) => {
    const response = await part(range)
    expect(response.statusCode).toBe(416)
    expect(response.headers['content-range']).toBe(`bytes */${bytes.length}`)
  })
  test('is the whole when If-Range names another version', async () => {
    const etag = String((await part('bytes=0-9')).headers.etag)
    expect((await part('bytes=0-9', { 'if-range': etag })).statusCode).toBe(206)
    expect((await part('bytes=0-9', { 'if-range': 'Sun, 01 Mar 2026 08:15:30 GMT' })).statusCode).toBe(206)
    expect((await part('bytes=0-9', { 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await part('bytes=0-9', { 'if-range': `W/${etag}` })).statusCode).toBe(200)
  })
  test('of a file too large for memory comes from the disk', async () => {
    const large = await noise(1000, 700).png({ compressionLevel: 0 }).toBuffer()
    const key = await site.publish(large)
    expect(large.length).toBeGreaterThan(2_000_000)
    expect((await get(`/cms/delivery/media/${key}`)).rawPayload.equals(large)).toBe(true)
    expect((await get(`/cms/delivery/media/${key}`, { range: 'bytes=1000000-1999999' })).rawPayload.equals(large.subarray(1_000_000, 2_000_000))).toBe(true)
    expect((await get(`/cms/delivery/media/${key}`, {}, 'HEAD')).headers['content-length']).toBe(String(large.length))
  })
})

describe('asking again', () => {
  test.each(['/cms/delivery/media/{key}?version=3', '/cdn-cgi/image/w=200,f=auto/cms/delivery/media/{key}?version=3'])('%s answers 304 with the same validators', async (pattern) => {
    const url = pattern.replace('{key}', photo)
    const first = await get(url)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    for (const [name, value] of [['if-none-match', etag], ['if-none-match', `"x", W/${etag}`], ['if-none-match', '*'], ['if-modified-since', String(first.headers['last-modified'])]] as const) {
      const again = await get(url, { [name]: value })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers).toMatchObject({ etag, 'cache-control': YEAR })
      expect(again.headers['vary']).toBe(first.headers['vary'])
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await get(url, { 'if-none-match': '"other"', 'if-modified-since': String(first.headers['last-modified']) })).statusCode).toBe(200)
  })
})

describe('a rendition', () => {
  const url = (options: string) => `/cdn-cgi/image/${options}/cms/delivery/media/${photo}`
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
    ['a path of the specification', () => `sfsites/c/cms/delivery/media/${photo}`],
    ['a path below the base path', () => `shop/sfsites/c/cms/delivery/media/${photo}`],
    ['a file asset', () => 'sfsites/c/file-asset/Bench?v=1'],
    ['an image under /assets/', () => 'shop/assets/images/bench.jpg'],
    ["this site's own address", () => `http://localhost:3000/cms/delivery/media/${photo}?version=1`],
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
  test('as json tells sizes', async () => {
    const response = await get(url('w=640,format=json'))
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toEqual({ width: 640, height: 320, original: { file_size: bytes.length, width: 1280, height: 640, format: 'image/jpeg' } })
  })
  test('of a drawing is the drawing', async () => {
    const response = await get(`/cdn-cgi/image/w=640,f=auto/cms/delivery/media/${drawing}`, { accept: 'image/avif' })
    expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" })
    expect(response.body).toContain('<rect width="4" height="2">')
  })
  test('has the quality that is asked for', async () => {
    const sizes = await Promise.all(['q=100', 'q=high', 'q=85', 'q=medium-low', 'q=low', 'q=1'].map(async (quality) => (await get(url(`w=640,f=jpeg,${quality}`))).rawPayload.length))
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes)
    expect((await get(url('w=640,f=jpeg'))).rawPayload.length).toBe(sizes[2])
  })
  test('is coarser on a slow connection when that is asked for', async () => {
    const quick = await get(url('w=640,f=jpeg,scq=10'))
    expect(quick.headers['vary']).toBe('RTT, Downlink, ECT, Save-Data')
    for (const [name, value] of [['save-data', 'on'], ['ect', '3g'], ['rtt', '200'], ['downlink', '1.5']] as const) {
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

describe('a refusal names its code and its cure', () => {
  test.each([
    ['w=0/cms/delivery/media/{key}', 400, 9401, 'The option width does not take "0": give whole pixels from 1 to 12000, or auto.'],
    ['/cms/delivery/media/{key}', 400, 9401, 'At least one option is needed, such as width=640 or format=auto.'],
    ['cms/delivery/media/{key}', 400, 9401, '"cms" is no option: write options as name=value, such as width=640.'],
    ['', 400, 9401, 'At least one option is needed, such as width=640 or format=auto.'],
    ['trim=0;0;0;5000/cms/delivery/media/{key}', 400, 9401, 'The option trim leaves nothing of the image, which is 1280 by 640 px: trim less.'],
    ['w=100/cdn-cgi/image/w=200/cms/delivery/media/{key}', 403, 9403, 'The source is itself a /cdn-cgi/ address: name the image it is made of.'],
    ['w=100/http://localhost:3000/cdn-cgi/image/w=200/a.jpg', 403, 9403, 'The source is itself a /cdn-cgi/ address: name the image it is made of.'],
    ['w=100/https://evil.example/a.jpg', 403, 9408, 'The source is on another host: only images of this site are resized. Give its path or its address on this site.'],
    ['w=100/http://localhost:3000@evil.example/a.jpg', 403, 9408, 'The source is on another host: only images of this site are resized. Give its path or its address on this site.'],
    ['w=100/https://localhost:3000/a.jpg', 403, 9408, 'The source is on another host: only images of this site are resized. Give its path or its address on this site.'],
    ['w=100/http:%2f%2fevil.example/a.jpg', 404, 9404, 'There is no such image on this site: check the path after the options.'],
    ['w=100/cms/delivery/media/{elsewhere}', 403, 9408, 'The source is on another host: only images of this site are resized. Give its path or its address on this site.'],
    ['w=100/cms/delivery/media/nothing', 404, 9404, 'There is no such image on this site: check the path after the options.'],
    ['w=100', 404, 9404, 'There is no such image on this site: check the path after the options.'],
    ['w=100/cms/delivery/media/{article}', 415, 9412, 'The source is not an image that can be read: name a JPEG, PNG, WebP, AVIF, GIF or SVG.'],
    ['w=100/assets/site.js', 415, 9412, 'The source is not an image that can be read: name a JPEG, PNG, WebP, AVIF, GIF or SVG.'],
    ['w=12000,h=12000,fit=cover/cms/delivery/media/{key}', 413, 9413, 'The image has too many pixels: ask for a smaller width or height, or upload a smaller original.'],
    ['w=12000,dpr=2,fit=contain/cms/delivery/media/{key}', 413, 9413, 'The image has too many pixels: ask for a smaller width or height, or upload a smaller original.'],
  ])('%s answers %i', async (path, status, code, sentence) => {
    const response = await get(`/cdn-cgi/image/${path.replace('{key}', photo).replace('{article}', article).replace('{elsewhere}', elsewhere)}`)
    expect(response.statusCode).toBe(status)
    expect(response.headers['cf-resized']).toBe(`err=${code}`)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toBe(`ERROR ${code}: ${sentence}\n`)
  })
  test('onerror=redirect leads to the source, which is always of this site', async () => {
    const response = await get(`/cdn-cgi/image/w=12000,h=12000,fit=cover,onerror=redirect/http://localhost:3000/cms/delivery/media/${photo}?version=3&x=%0d%0aSet-Cookie:a`)
    expect(response.statusCode).toBe(302)
    expect(response.headers['location']).toBe(`/cms/delivery/media/${photo}?version=3&x=%0d%0aSet-Cookie:a`)
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

describe('under load', () => {
  test('equal requests share one run', async () => {
    const own = await openTestSite({ limits: { concurrency: 1, waiting: 0 } })
    const key = await own.publish(await noise(800, 400).png().toBuffer())
    const url = `/cdn-cgi/image/w=640,f=webp/cms/delivery/media/${key}`
    const responses = await Promise.all(Array.from({ length: 20 }, () => own.app.inject(url)))
    expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200))
    await own.close()
  })
  test('a full queue answers 503 and when to come back', async () => {
    const own = await openTestSite({ limits: { concurrency: 1, waiting: 2 } })
    const key = await own.publish(await noise(800, 400).png().toBuffer())
    const responses = await Promise.all(Array.from({ length: 8 }, (_, at) => own.app.inject(`/cdn-cgi/image/w=${200 + at},f=webp/cms/delivery/media/${key}`)))
    const refused = responses.filter((response) => response.statusCode !== 200)
    expect(refused).toHaveLength(5)
    for (const response of refused) {
      expect(response.statusCode).toBe(503)
      expect(response.headers).toMatchObject({ 'retry-after': '2', 'cf-resized': 'err=9522', 'cache-control': 'no-store' })
    }
    expect((await own.app.inject(`/cdn-cgi/image/w=300,f=webp/cms/delivery/media/${key}`)).statusCode).toBe(200)
    await own.close()
  })
  test('a run that takes too long is given up', async () => {
    const own = await openTestSite({ limits: { waitMs: 50, concurrency: 1 } })
    const key = await own.publish(await noise(2000, 1500).png().toBuffer())
    const [first, second] = await Promise.all([own.app.inject(`/cdn-cgi/image/f=avif,blur=100,w=1500/cms/delivery/media/${key}`), own.app.inject(`/cdn-cgi/image/w=640/cms/delivery/media/${key}`)])
    expect(first?.statusCode).toBe(200)
    expect(second?.statusCode).toBe(503)
    await own.close()
  })
})

describe('on disk', () => {
  const listKept = (of: TestSite) => readdirSync(of.media.renditions, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  test('only device widths are kept, each result once', async () => {
    const own = await openTestSite()
    const key = await own.publish(await noise(1000, 400).png().toBuffer())
    const draw = (options: string) => own.app.inject(`/cdn-cgi/image/${options}/cms/delivery/media/${key}`)
    for (const options of ['w=641,f=webp', 'w=640,h=100,fit=cover,f=webp', 'w=640,blur=5,f=webp', 'w=640,f=webp,q=77']) await draw(options)
    await pause(100)
    expect(listKept(own)).toEqual([])
    for (const options of ['w=640,f=webp', 'w=320,dpr=2,f=webp', 'f=webp,width=640,q=85', 'w=640,f=webp,fit=contain']) await draw(options)
    await expect.poll(() => listKept(own)).toHaveLength(1)
    for (const options of ['w=960,f=webp', 'w=1920,f=webp', 'w=3840,f=webp', 'f=webp']) await draw(options)
    await expect.poll(() => listKept(own)).toHaveLength(3)
    await own.close()
  })
  test('the cap holds', async () => {
    const own = await openTestSite({ limits: { renditionBytes: 60_000, memoryBytes: 0 } })
    const source = noise(1920, 960)
    const key = await own.publish(await source.jpeg({ quality: 50 }).toBuffer())
    const sizes: number[] = []
    for (const options of ['w=640,f=jpeg,q=50', 'w=960,f=jpeg,q=50', 'w=640,f=jpeg,q=60', 'w=960,f=jpeg,q=60', 'w=640,f=jpeg,q=70', 'w=640,f=jpeg,q=80']) {
      sizes.push((await own.app.inject(`/cdn-cgi/image/${options}/cms/delivery/media/${key}`)).rawPayload.length)
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(120_000)
    const kept = () => listKept(own).map((name) => statSync(join(own.media.renditions, name), { throwIfNoEntry: false })?.size ?? 0)
    await expect.poll(kept).toContain(sizes.at(-1))
    await expect.poll(() => kept().reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
    await own.close()
  })
  test('a rendition that vanished is drawn anew', async () => {
    const own = await openTestSite({ limits: { memoryBytes: 0 } })
    const key = await own.publish(await noise(800, 400).png().toBuffer())
    const url = `/cdn-cgi/image/w=640,f=webp/cms/delivery/media/${key}`
    const first = await own.app.inject(url)
    await expect.poll(() => listKept(own)).toHaveLength(1)
    rmSync(own.media.renditions, { recursive: true })
    const again = await own.app.inject(url)
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    await own.close()
  })
})

describe('over a real socket', () => {
  let port: number
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    port = (site.app.server.address() as AddressInfo).port
  })
  const raw = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const request = httpRequest({ port, path, host: '127.0.0.1' }, (response: IncomingMessage) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      request.on('error', reject).end()
    })
  test.each([
    '/cms/delivery/media/../../etc/passwd',
    '/cms/delivery/media/%2e%2e/%2e%2e/etc/passwd',
    '/cms/delivery/media/..%5c..%5cetc',
    '/cms/delivery/media/%00',
    '/cms/delivery/media/%zz',
    '/cms/delivery/media/%c0%ae',
    '/shop/sfsites/c/file-asset/../../../secret',
    '/shop/assets/../secret',
    '/shop/assets//images/bench.jpg',
    '/shop/assets/%2e%2e/images/bench.jpg',
    '/shop/assets/images%2fbench.jpg',
    '/cdn-cgi/image/w=100/../../etc/passwd',
    '/cdn-cgi/image/w=100//etc/passwd',
    '/cdn-cgi/image/w=100/cms/delivery/media/%2e%2e%2f',
    '/cdn-cgi/image/w=100/shop\\assets\\images\\bench.jpg',
    '/cdn-cgi/image/w=%zz/cms/delivery/media/x',
    '/cdn-cgi/image/?',
    `/cdn-cgi/image/w=100/${'a'.repeat(8000)}`,
  ])('%s is refused, never a fault', async (path) => {
    const status = await raw(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
  test('a visitor who leaves in the middle of a large file breaks nothing', async () => {
    const key = await site.publish(await noise(1500, 1000).png({ compressionLevel: 0 }).toBuffer())
    await new Promise<void>((resolve, reject) => {
      const request = httpRequest({ port, path: `/cms/delivery/media/${key}`, host: '127.0.0.1' }, (response) => {
        response.once('data', () => {
          response.destroy()
          resolve()
        })
      })
      request.on('error', reject).end()
    })
    await pause(50)
    expect(await raw(`/cms/delivery/media/${key}`)).toBe(200)
  })
})

test('no options and no source ever bring a fault', async () => {
  const name = fc.constantFrom('w', 'h', 'dpr', 'fit', 'g', 'zoom', 'q', 'f', 'trim', 'trim.left', 'trim.width', 'blur', 'background', 'gamma', 'rotate', 'flip', 'onerror', 'x')
  const value = fc.oneof(fc.nat(300).map(String), fc.string({ maxLength: 6 }), fc.constantFrom('auto', 'cover', 'pad', 'crop', 'aspect-crop', '0x1', '1;2;3;4', 'red', '2', '0.5', 'jpeg', '90', 'hv', 'redirect', 'face'))
  const options = fc.array(fc.tuple(name, value).map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`), { maxLength: 5 }).map((list) => list.join(','))
  const source = fc.oneof(fc.constant(`cms/delivery/media/${photo}`), fc.webPath(), fc.webUrl(), fc.string())
  await fc.assert(
    fc.asyncProperty(options, source, async (given, from) => {
      const response = await get(`/cdn-cgi/image/${given}/${from.toWellFormed().replace(/[^\x21-\x7E]/g, encodeURIComponent)}`)
      expect(response.statusCode).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
})
