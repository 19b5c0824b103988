import { setTimeout as pause } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { listAll } from '#base/node/files/file-store.ts'

import { noise, openTestSite, type TestSite } from './media.fixture.ts'
import { loadSharp } from './sharp.ts'

const sharp = await loadSharp()

/** The disk may be busy with other work. */
const SOON = { timeout: 10_000 }

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
    const own = await openTestSite({ limits: { runMs: 1000 } })
    const key = await own.publish(
      await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const response = await own.app.inject(`/cdn-cgi/image/blur=250/cms/delivery/media/${key}`)
    expect(response.statusCode).toBe(503)
    expect(response.headers['cf-resized']).toBe('err=9522')
    await own.close()
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

describe('on disk', () => {
  const listKept = ({ media }: TestSite) => listAll(media.files, 'media/renditions/')
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
