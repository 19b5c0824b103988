import { afterAll, expect, test, vi } from 'vitest'

import { block, demoDocuments, item, route, view } from './testing/demo-documents.ts'
import { openTestSite } from './testing/open-site.ts'

const [GONE, WITH_URL] = ['G', 'U'].map((letter) => `MC${letter.repeat(26)}`)
/** A page whose two images are not there: one has an address of its own. */
const documents = [
  ...demoDocuments(),
  view(
    'pictures',
    [block('image', 'a', { image: { contentKey: WITH_URL, url: '/assets/spare.png' } }), block('image', 'b', { image: { contentKey: GONE } })],
    { pageTitle: 'Pictures' },
  ),
  route('/pictures', 'pictures'),
]
const site = openTestSite({ documents })
const shop = openTestSite({ documents, config: { basePath: '/shop' } })
afterAll(async () => {
  await site.app.close()
  await shop.app.close()
})

const readSources = (html: string) => [...html.matchAll(/<img\b[^>]*\ssrc="([^"]*)"/g)].map(([, source]) => source)

test('an image that cannot be loaded is drawn at its configured url [S8.error.06], or at the media path of its key [S8.error.07]', async () => {
  const path = `/sfsites/c/cms/delivery/media/${GONE}`
  expect(readSources((await site.get('/pictures')).body)).toEqual(['/assets/spare.png', path])
  expect(readSources((await shop.get('/shop/pictures')).body)).toEqual(['/shop/assets/spare.png', `/shop${path}`])
})

test('images that cannot be loaded are warned of in the words of the specification, all of a page at once [S8.error.08]', async () => {
  const opened = openTestSite({ documents })
  expect((await opened.get('/pictures')).status).toBe(200)
  expect(opened.logged.map(({ message }) => message).filter((message) => message.includes('ImageDataProvider'))).toEqual([
    `ImageDataProvider failed to fetch image with contentKey: ${WITH_URL},${GONE} and SiteId: 0DM000000000001`,
  ])
  await opened.app.close()
})

test('the images of a page are read in one call with their bodies [S7.list.04]', async () => {
  const image = (name: string) =>
    item('sfdc_cms__image', name, { 'sfdc_cms:media': { source: { type: 'file', mimeType: 'image/png' } }, altText: name })
  const images = ['one', 'two', 'three'].map(image)
  const blocks = images.map(({ contentKey }, place) => block('image', `i${place}`, { image: { contentKey } }))
  const opened = openTestSite({ documents: [...demoDocuments(), ...images, view('many', blocks, { pageTitle: 'Many' }), route('/many', 'many')] })
  const read = vi.spyOn(opened.content.reader, 'listByKeys')
  const { body } = await opened.get('/many')
  const keys = images.map(({ contentKey }) => contentKey)
  expect(read.mock.calls.map(([asked]) => asked).filter((asked) => keys.some((key) => asked.includes(key)))).toEqual([expect.arrayContaining(keys)])
  for (const name of ['one', 'two', 'three']) expect(body).toContain(`alt="${name}"`)
  await opened.app.close()
})
