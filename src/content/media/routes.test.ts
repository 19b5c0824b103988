import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { toMediaFile } from './media-file.ts'

import { atDepth } from '../../../tests/support/effort.ts'
import { noise, openFurnishedSite, toKey, type FurnishedSite } from './media.fixture.ts'
import { originalKey } from './original-key.ts'

const NOT_FOUND = [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }]
const YEAR = 'public, max-age=31536000, immutable'

let site: FurnishedSite
beforeAll(async () => (site = await openFurnishedSite()))
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') => site.app.inject({ url, headers, method })

describe('an original', () => {
  test.each([
    ['the address of the specification', (key: string) => `/shop/sfsites/c/cms/delivery/media/${key}`],
    ['the bare address', (key: string) => `/cms/delivery/media/${key}`],
    ['the bare address below the base path', (key: string) => `/shop/cms/delivery/media/${key}`],
    ['unknown query keys', (key: string) => `/cms/delivery/media/${key}?channelId=0ap&recordId=&buyerId=1&language=de&v=9&other=%F0`],
  ])('is read under %s', async (_, url) => {
    const response = await get(url(site.photo))
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(site.bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(site.bytes.length),
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'last-modified': 'Sun, 01 Mar 2026 08:15:30 GMT',
      'content-disposition': "inline; filename*=UTF-8''bench-photo.jpg",
    })
    expect(response.headers.etag).toBe(`"${hashOf(0).slice(0, 32)}"`)
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
    expect((await get(`/cms/delivery/media/${site.photo}?${query}`)).headers['cache-control']).toBe(cacheControl)
  })
  test('is found under its managed content id', async () => {
    expect((await get(`/cms/delivery/media/${site.documents[0]?.managedContentId}`)).statusCode).toBe(200)
  })
  test('that is a drawing runs nothing when it is opened by itself', async () => {
    expect((await get(`/cms/delivery/media/${site.drawing}`)).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
  })
  test('as a file asset is kept for a day', async () => {
    const response = await get('/shop/sfsites/c/file-asset/Bench?v=1')
    expect(response.rawPayload.equals(site.bytes)).toBe(true)
    expect(response.headers['cache-control']).toBe('public, max-age=86400')
  })
  test('is served under /assets/ beside the files of the build', async () => {
    expect((await get('/shop/assets/images/bench.jpg')).rawPayload.equals(site.bytes)).toBe(true)
    expect((await get('/shop/assets/site.js')).body).toBe('built()')
    expect((await get('/shop/assets/other.js')).json()).toEqual(NOT_FOUND)
  })
  test('is answered to HEAD without its bytes', async () => {
    const response = await get(`/cms/delivery/media/${site.photo}`, {}, 'HEAD')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-length']).toBe(String(site.bytes.length))
    expect(response.rawPayload).toHaveLength(0)
  })
  test('is read-only', async () => {
    const response = await get(`/cms/delivery/media/${site.photo}`, {}, 'POST')
    expect(response.statusCode).toBe(405)
    expect(response.headers['allow']).toBe('GET, HEAD')
    expect(response.json()[0].errorCode).toBe('METHOD_NOT_ALLOWED')
  })
})

const hashOf = (index: number) => toMediaFile(site.documents[index] ?? { type: '', body: {} })?.hash ?? ''

describe('what is not there answers 404 with the error array', () => {
  test.each([
    ['an unknown key', () => `/cms/delivery/media/${toKey(30)}`],
    ['what is no key', () => '/cms/delivery/media/secret'],
    ['an item that is no image', () => `/cms/delivery/media/${site.article}`],
    ['an image of another host', () => `/cms/delivery/media/${site.elsewhere}`],
    ['an unknown file asset', () => '/shop/sfsites/c/file-asset/Nothing'],
    ['an encoded slash', () => '/cms/delivery/media/..%2f..%2fetc'],
    ['an encoded NUL', () => `/cms/delivery/media/${site.photo}%00`],
  ])('%s', async (_, url) => {
    const response = await get(url())
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual(NOT_FOUND)
    expect(response.headers['cache-control']).toBe('public, max-age=60')
  })
  test('an image for signed-in visitors only', async () => {
    const secret = await site.publish(site.bytes, { access: 'signed-in' })
    expect((await get(`/cms/delivery/media/${secret}`)).statusCode).toBe(404)
    expect((await get(`/cdn-cgi/image/w=100/cms/delivery/media/${secret}`)).statusCode).toBe(404)
  })
  test('an image whose file is gone', async () => {
    const lost = await site.publish(await noise(30, 20).png().toBuffer())
    await site.media.files.delete(originalKey(hashOf(site.documents.length - 1)), { durable: false })
    expect((await get(`/cms/delivery/media/${lost}`)).json()).toEqual(NOT_FOUND)
    expect((await get(`/cdn-cgi/image/w=100/cms/delivery/media/${lost}`)).headers['cf-resized']).toBe('err=9404')
  })
})

describe('a range', () => {
  const part = (range: string, more: Record<string, string> = {}) => get(`/cms/delivery/media/${site.photo}`, { range, ...more })
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, -1],
    ['bytes=-5', -5, -1],
    ['bytes=0-99999999', 0, -1],
  ])('%s is answered with that part', async (range, first, last) => {
    const [start, end] = [first < 0 ? site.bytes.length + first : first, last < 0 ? site.bytes.length + last : last]
    const response = await part(range)
    expect(response.statusCode).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${site.bytes.length}`)
    expect(response.rawPayload.equals(site.bytes.subarray(start, end + 1))).toBe(true)
  })
  test.each(['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])('%s is answered with the whole', async (range) => {
    expect((await part(range)).statusCode).toBe(200)
  })
  test.each(['bytes=99999999-', 'bytes=-0'])('%s outside is 416', async (range) => {
    const response = await part(range)
    expect(response.statusCode).toBe(416)
    expect(response.headers['content-range']).toBe(`bytes */${site.bytes.length}`)
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
    expect(
      (await get(`/cms/delivery/media/${key}`, { range: 'bytes=1000000-1999999' })).rawPayload.equals(large.subarray(1_000_000, 2_000_000)),
    ).toBe(true)
    expect((await get(`/cms/delivery/media/${key}`, {}, 'HEAD')).headers['content-length']).toBe(String(large.length))
  })
})

describe('asking again', () => {
  test.each(['/cms/delivery/media/{key}?version=3', '/cdn-cgi/image/w=200,f=auto/cms/delivery/media/{key}?version=3'])(
    '%s answers 304 with the same validators',
    async (pattern) => {
      const url = pattern.replace('{key}', site.photo)
      const first = await get(url)
      const etag = String(first.headers.etag)
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
      for (const [name, value] of [
        ['if-none-match', etag],
        ['if-none-match', `"x", W/${etag}`],
        ['if-none-match', '*'],
        ['if-modified-since', String(first.headers['last-modified'])],
      ] as const) {
        const again = await get(url, { [name]: value })
        expect(again.statusCode).toBe(304)
        expect(again.rawPayload).toHaveLength(0)
        expect(again.headers).toMatchObject({ etag, 'cache-control': YEAR })
        expect(again.headers['vary']).toBe(first.headers['vary'])
      }
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
      expect((await get(url, { 'if-none-match': '"other"', 'if-modified-since': String(first.headers['last-modified']) })).statusCode).toBe(200)
    },
  )
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
  ])('%s is refused, and is never a server error', async (path) => {
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

test('no options and no source ever cause a server error', async () => {
  const name = fc.constantFrom(
    'w',
    'h',
    'dpr',
    'fit',
    'g',
    'zoom',
    'q',
    'f',
    'trim',
    'trim.left',
    'trim.width',
    'blur',
    'background',
    'gamma',
    'rotate',
    'flip',
    'onerror',
    'x',
  )
  const value = fc.oneof(
    fc.nat(300).map(String),
    fc.string({ maxLength: 6 }),
    fc.constantFrom('auto', 'cover', 'pad', 'crop', 'aspect-crop', '0x1', '1;2;3;4', 'red', '2', '0.5', 'jpeg', '90', 'hv', 'redirect', 'face'),
  )
  const options = fc
    .array(
      fc.tuple(name, value).map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`),
      { maxLength: 5 },
    )
    .map((list) => list.join(','))
  const source = fc.oneof(fc.constant(`cms/delivery/media/${site.photo}`), fc.webPath(), fc.webUrl(), fc.string())
  await fc.assert(
    fc.asyncProperty(options, source, async (given, from) => {
      const response = await get(`/cdn-cgi/image/${given}/${from.toWellFormed().replace(/[^\x21-\x7E]/g, encodeURIComponent)}`)
      expect(response.statusCode).toBeLessThan(500)
    }),
    { numRuns: atDepth({ quick: 100, sampled: 300, long: 400 }) },
  )
})
