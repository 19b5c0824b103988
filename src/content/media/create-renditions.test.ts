import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { listAll } from '#base/node/files/file-store.ts'

import { createDraftFiles } from './draft-files.ts'
import { createTestReader, envelope, noise, openTestSite, type TestSite } from './media.fixture.ts'
import type { MediaLimits } from './media.ts'
import { createImageWork } from './rendering/image-work.ts'
import { loadSharp } from './rendering/sharp.ts'

const sharp = await loadSharp()

/** The disk may be busy with other work. */
const SOON = { timeout: 10_000 }

const listKept = ({ media }: TestSite) => listAll(media.files, 'media/renditions/')

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
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => own.app.inject(`/cdn-cgi/image/w=${200 + at},f=webp/cms/delivery/media/${key}`)),
    )
    const refused = responses.filter((response) => response.statusCode !== 200)
    expect(refused).toHaveLength(5)
    for (const response of refused) {
      expect(response.statusCode).toBe(503)
      expect(response.headers).toMatchObject({ 'retry-after': '2', 'cf-resized': 'err=9522', 'cache-control': 'no-store' })
    }
    expect((await own.app.inject(`/cdn-cgi/image/w=300,f=webp/cms/delivery/media/${key}`)).statusCode).toBe(200)
    await own.close()
  })
  test('a run that takes too long is aborted', async () => {
    const own = await openTestSite()
    const key = await own.publish(
      await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const reports: string[] = []
    const work = createImageWork({ limits: { ...own.media.limits, runMs: 1000 }, report: (sentence) => reports.push(sentence) })
    const hasty = await openTestSite({ media: { ...own.media, work }, reader: createTestReader(own.documents) })
    const response = await hasty.app.inject(`/cdn-cgi/image/blur=250/cms/delivery/media/${key}`)
    expect(response.statusCode).toBe(503)
    expect(response.headers).toMatchObject({ 'retry-after': '2', 'cf-resized': 'err=9522' })
    expect(reports).toHaveLength(1)
    work.close()
    for (const site of [own, hasty]) await site.close()
  })
  test('a request that waits too long is refused', async () => {
    const own = await openTestSite({ limits: { waitMs: 50, concurrency: 1 } })
    const key = await own.publish(await noise(2000, 1500).png().toBuffer())
    const [first, second] = await Promise.all([
      own.app.inject(`/cdn-cgi/image/f=avif,blur=100,w=1500/cms/delivery/media/${key}`),
      own.app.inject(`/cdn-cgi/image/w=640/cms/delivery/media/${key}`),
    ])
    expect(first?.statusCode).toBe(200)
    expect(second?.statusCode).toBe(503)
    await own.close()
  })
})

describe('several clients', () => {
  /** In work that takes a while: enlarged, blurred, in the slowest format. */
  const slow = (at: number) => `w=${1500 + at},h=1500,fit=squeeze,f=avif,blur=100`

  async function openBusySite(limits: Partial<MediaLimits>) {
    const own = await openTestSite({ limits })
    const key = await own.publish(await noise(800, 400).png().toBuffer())
    const done: string[] = []
    const ask = async (options: string, client: string) => {
      const { statusCode } = await own.app.inject({ url: `/cdn-cgi/image/${options}/cms/delivery/media/${key}`, remoteAddress: client })
      done.push(`${client} ${statusCode}`)
      return statusCode
    }
    return { own, key, done, ask }
  }

  test('a small rendition does not wait for large ones', async () => {
    const { own, done, ask } = await openBusySite({ concurrency: 2 })
    const large = [0, 1, 2].map((at) => ask(slow(at), '203.0.113.1'))
    await pause(50)
    await ask('w=200,f=webp', '198.51.100.1')
    expect(done.length).toBeLessThanOrEqual(2)
    expect(await Promise.all(large)).toEqual([200, 200, 200])
    await own.close()
  })
  test('whoever asks for much has requests refused, and a newcomer does not', async () => {
    const { own, ask } = await openBusySite({ concurrency: 1, waiting: 6, waitingOfClient: 4 })
    await ask('w=199,f=webp', '2001:db8:1:2::1')
    const much = Array.from({ length: 8 }, (_, at) => ask(`w=${200 + at},f=webp`, '2001:db8:1:2::1'))
    const alike = Array.from({ length: 2 }, (_, at) => ask(`w=${300 + at},f=webp`, `2001:db8:1:2::${at + 2}`))
    const others = Array.from({ length: 3 }, (_, at) => ask(`w=${400 + at},f=webp`, `198.51.100.${at + 1}`))
    expect(await Promise.all(others)).toEqual([200, 200, 200])
    const statuses = await Promise.all([...much, ...alike])
    // One was worked on at once, four might wait, and addresses of one network are one client; a newcomer took the place of one of them.
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.filter((status) => status === 503)).toHaveLength(6)
    await own.close()
  })
  test('nothing is made for a visitor who has gone before it was begun', async () => {
    const { own, key, ask } = await openBusySite({ concurrency: 1 })
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const first = ask(slow(0), '203.0.113.1')
    const left = new AbortController()
    const fetched = fetch(`${address}/cdn-cgi/image/w=640,f=webp/cms/delivery/media/${key}`, { signal: left.signal })
    await pause(200)
    left.abort()
    await expect(fetched).rejects.toThrow('aborted')
    expect(await Promise.all([first, ask('w=960,f=webp,fit=contain', '198.51.100.1')])).toEqual([200, 200])
    await expect.poll(() => listKept(own), SOON).toHaveLength(1)
    await own.close()
  })
  test('a client that does not read what was made for it gets nothing more made', async () => {
    const { own, key, ask } = await openBusySite({ sendingOfClientBytes: 1 })
    const bytes = await noise(2500, 2000).png({ compressionLevel: 0 }).toBuffer()
    const large = await own.publish(bytes)
    const { port } = new URL(await own.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1').pause()
    socket.write(`GET /cdn-cgi/image/w=2400,f=jpeg,q=100/cms/delivery/media/${large} HTTP/1.1\r\nHost: x\r\n\r\n`)
    let width = 200
    await expect.poll(() => ask(`w=${(width += 1)},f=webp`, '127.0.0.1'), SOON).toBe(503)
    expect(await ask('w=150,f=webp', '198.51.100.1')).toBe(200)
    socket.destroy()
    await expect
      .poll(() => own.app.inject(`/cdn-cgi/image/w=151,f=webp/cms/delivery/media/${key}`).then(({ statusCode }) => statusCode), SOON)
      .toBe(200)
    await own.close()
  })
})

describe('what cannot be made', () => {
  test('an original that is damaged on disk is no image, 415; any other failure is 503 with Retry-After', async () => {
    const own = await openTestSite()
    const key = await own.publish(await noise(800, 400).png().toBuffer())
    const ask = () => own.app.inject(`/cdn-cgi/image/w=640,f=webp/cms/delivery/media/${key}`)
    const [{ key: file } = { key: '' }] = await listAll(own.media.files, 'media/originals/')
    const reports: string[] = []
    const work = { ...own.media.work, ask: () => Promise.reject(new Error('EMFILE: too many open files')) }
    const failing = { ...own.media, work, report: (sentence: string) => reports.push(sentence) }
    const other = await openTestSite({ media: failing, reader: createTestReader(own.documents) })
    const busy = await other.app.inject(`/cdn-cgi/image/w=640,f=webp/cms/delivery/media/${key}`)
    expect(busy.statusCode).toBe(503)
    expect(busy.headers).toMatchObject({ 'retry-after': '2', 'cf-resized': 'err=9522' })
    expect(reports).toEqual([expect.stringContaining('EMFILE: too many open files')])
    await own.media.files.put(file, Buffer.from('no image'), { durable: false })
    expect((await ask()).statusCode).toBe(415)
    await own.media.files.delete(file, { durable: false })
    expect((await ask()).statusCode).toBe(404)
    for (const site of [own, other]) await site.close()
  })
  test('an enlargement beyond 10 megapixels is refused with a sentence', async () => {
    const own = await openTestSite()
    const key = await own.publish(await noise(800, 400).png().toBuffer())
    const response = await own.app.inject(`/cdn-cgi/image/w=8000,h=5000,fit=cover,f=avif/cms/delivery/media/${key}`)
    expect(response.statusCode).toBe(413)
    expect(response.headers['cf-resized']).toBe('err=9413')
    expect(response.body).toBe(
      'ERROR 9413: The image would be enlarged to more than 10 megapixels: ask for a smaller width or height, or upload a larger original.\n',
    )
    await own.close()
  })
})

describe('on disk', () => {
  test('only device widths are kept, each result once', async () => {
    const own = await openTestSite()
    const key = await own.publish(await noise(1000, 400).png().toBuffer())
    const draw = (options: string) => own.app.inject(`/cdn-cgi/image/${options}/cms/delivery/media/${key}`)
    for (const options of ['w=641,f=webp', 'w=640,h=100,fit=cover,f=webp', 'w=640,blur=5,f=webp', 'w=640,f=webp,q=77']) await draw(options)
    await pause(100)
    expect(await listKept(own)).toEqual([])
    for (const options of ['w=640,f=webp', 'w=320,dpr=2,f=webp', 'f=webp,width=640,q=85', 'w=640,f=webp,fit=contain']) await draw(options)
    await expect.poll(() => listKept(own), SOON).toHaveLength(1)
    for (const options of ['w=960,f=webp', 'w=1920,f=webp', 'w=3840,f=webp', 'f=webp']) await draw(options)
    await expect.poll(() => listKept(own), SOON).toHaveLength(3)
    await own.close()
  })
  test('renditions of drafts and of visitors keep the limit together', async () => {
    const own = await openTestSite({ limits: { renditionBytes: 60_000, memoryBytes: 0 } })
    const drafts = createDraftFiles(own.media)
    const key = await own.publish(await noise(1920, 960).jpeg({ quality: 50 }).toBuffer())
    const drawn = await own.app.inject(`/cdn-cgi/image/w=640,f=jpeg/cms/delivery/media/${key}`)
    await expect.poll(() => listKept(own), SOON).toHaveLength(1)
    const [first] = await listKept(own)
    const draft = { ...envelope(key), ...own.documents[0], body: own.documents[0]?.body ?? {} }
    const shown = await drafts.find(draft, { size: 'small', accept: 'image/webp', asker: { client: 'studio' } })
    if (shown === undefined || !('content' in shown) || !('bytes' in shown.content.body)) throw new Error('The draft has no small picture.')
    expect(drawn.rawPayload.length + shown.content.body.bytes.length).toBeGreaterThan(60_000)
    await expect.poll(async () => (await listKept(own)).map((kept) => kept.key === first?.key), SOON).toEqual([false])
    await own.close()
  })
  test('the limit in bytes is kept', async () => {
    const own = await openTestSite({ limits: { renditionBytes: 60_000, memoryBytes: 0 } })
    const source = noise(1920, 960)
    const key = await own.publish(await source.jpeg({ quality: 50 }).toBuffer())
    const sizes: number[] = []
    for (const options of [
      'w=640,f=jpeg,q=50',
      'w=960,f=jpeg,q=50',
      'w=640,f=jpeg,q=60',
      'w=960,f=jpeg,q=60',
      'w=640,f=jpeg,q=70',
      'w=640,f=jpeg,q=80',
    ]) {
      sizes.push((await own.app.inject(`/cdn-cgi/image/${options}/cms/delivery/media/${key}`)).rawPayload.length)
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(120_000)
    const kept = async () => (await listKept(own)).map(({ size }) => size)
    await expect.poll(kept, SOON).toContain(sizes.at(-1))
    await expect.poll(async () => (await kept()).reduce((sum, size) => sum + size, 0), SOON).toBeLessThanOrEqual(60_000)
    await own.close()
  })
  test('a rendition that was deleted is rendered again', async () => {
    const own = await openTestSite({ limits: { memoryBytes: 0 } })
    const key = await own.publish(await noise(800, 400).png().toBuffer())
    const url = `/cdn-cgi/image/w=640,f=webp/cms/delivery/media/${key}`
    const first = await own.app.inject(url)
    await expect.poll(() => listKept(own), SOON).toHaveLength(1)
    for (const { key } of await listKept(own)) await own.media.files.delete(key, { durable: false })
    const again = await own.app.inject(url)
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    await own.close()
  })
})
