import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { createInvalidationBus } from '#content/live/invalidation-bus.ts'
import { PATIENCE } from '../../../tests/support/patience.ts'
import { noise, openTestSite, type TestSite } from './media.fixture.ts'

let site: TestSite
afterEach(() => site.close())

/** Opens a site that prepares renditions, and returns what tells it of a publication. */
async function open() {
  const bus = createInvalidationBus()
  let seq = 0
  site = await openTestSite({ bus, preparesAhead: true })
  return (contentKey: string, type = 'sfdc_cms__image') => {
    const positions = { after: { seq, print: String(seq) }, at: { seq: seq + 1, print: String(seq + 1) } }
    seq += 1
    bus.publish({ tokens: new Set([`type:${type}`]), variants: [{ contentKey, language: 'en_US' }], ...positions })
  }
}

const countStored = () => {
  try {
    return readdirSync(join(site.dataDir, 'media/renditions'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  } catch {
    return 0
  }
}

test('the device widths of a published photo are stored before anyone asks, and larger ones than the photo are not [D2]', async () => {
  const tell = await open()
  tell(await site.publish(await noise(1280, 640).jpeg().toBuffer()))
  await expect.poll(countStored, PATIENCE).toBe(2)
  const stored = countStored()
  const url = `/cdn-cgi/image/width=640,format=auto/cms/delivery/media/${site.documents[0]?.contentKey}`
  const answer = await site.app.inject({ url, headers: { accept: 'image/avif,image/webp,image/apng,*/*' } })
  expect(answer.headers['content-type']).toBe('image/avif')
  expect(countStored()).toBe(stored)
})

test('drawings, images for members and other items are left alone, and a damaged original stops nothing', async () => {
  const tell = await open()
  const drawing = await site.publish(Buffer.from('<svg viewBox="0 0 40 20"><rect width="4" height="2"/></svg>'))
  const membersOnly = await site.publish(await noise(700, 700).jpeg().toBuffer(), { access: 'signed-in' })
  const photo = await site.publish(await noise(650, 650).jpeg().toBuffer())
  site.documents.push({
    ...site.documents[0]!,
    contentKey: 'MCGONEAAAAAAAAAAAAAAAAAAAAAA',
    body: {
      'sfdc_cms:media': { source: { type: 'file', hash: 'f'.repeat(64), mimeType: 'image/png', ref: 'a.png', size: 1, width: 800, height: 2 } },
    },
  })
  for (const key of ['MCGONEAAAAAAAAAAAAAAAAAAAAAA', drawing, membersOnly, photo]) tell(key)
  await expect.poll(countStored, PATIENCE).toBe(1)
})
