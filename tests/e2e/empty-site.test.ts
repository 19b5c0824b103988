import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runBusbar } from '../support/busbar-command.ts'
import { crawl, findDeadLinks } from '../support/crawl.ts'
import { startProduct, type Product } from '../support/product.ts'

let dataDir: string
let product: Product
const start = async (content: string) => (product = await startProduct({ dataDir, env: { BASE_PATH: '', START_CONTENT: content } }))
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'busbar-empty-'))
  await start('empty')
})
afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a site without the demonstration has its needed pages in both languages, no broken link, and none of the demonstration', async () => {
  const found = await crawl(product.url, ['/', '/de', '/contact-us', '/search', '/login', '/products/finder', '/privacy'])
  expect(findDeadLinks(found)).toEqual([])
  const paths = found.pages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/imprint', '/accessibility', '/request-a-call', '/de/contact-us', '/de/imprint']))
  expect(paths.filter((path) => path.startsWith('/resources') || path.startsWith('/product/'))).toEqual([])
  expect(found.pages.filter(({ html }) => /Busbar Power|demonstration/i.test(html)).map(({ path }) => path)).toEqual([])
  for (const { path, html } of found.pages) expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1])
  expect(product.log()).not.toMatch(/left out|cannot be (?:drawn|read)|"level":"error"/)
})

test('it stays without the demonstration, whatever the setting says at the next start', async () => {
  await product.stop()
  await start('demo')
  expect((await fetch(`${product.url}/resources/power-supply-glossary`)).status).toBe(404)
  expect(product.log()).not.toContain('Wrote the demonstration site')
  expect(await runBusbar(['demo', 'update'], { dataDir })).toEqual({
    code: 1,
    said: expect.stringContaining('This site began without the demonstration; to see it, start with an empty DATA_DIR.'),
  })
})
