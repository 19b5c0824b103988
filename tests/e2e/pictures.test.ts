import { beforeAll, expect, test } from 'vitest'

import { joinShared, type Shared } from '../support/shared-product.ts'
import { listSitemapPaths } from '../support/sitemap.ts'

const GLOSSARY = '/resources/power-supply-glossary'
/** Articles have a picture or drawing of their own behind their title; glossary terms have none. */
const ARTICLES = ['abnormal-failure', 'alternating-current', 'derating-curve', 'efficiency', 'hold-up-time', 'leakage-current', 'ripple-and-noise']

let product: Shared['product']
beforeAll(async () => {
  ;({ product } = await joinShared())
})

const load = async (path: string) => await (await fetch(product.url + path)).text()

test.each(['/', '/sectors', '/case-studies', '/products', `${GLOSSARY}/abnormal-failure`])(
  'every photo of %s has its dominant colour until it is loaded [D2]',
  async (path) => {
    const html = await load(path)
    // Pictures of the menu have none: they are fetched when it is opened.
    const photos = html.slice(html.indexOf('<main')).match(/<img[^>]*\/cdn-cgi\/image\/[^>]*>/g) ?? []
    expect(photos.length).toBeGreaterThan(0)
    for (const photo of photos) {
      const color = /class="ph-([0-9a-f]{3})"/.exec(photo)?.[1]
      expect(color, photo).toBeDefined()
      expect(html).toContain(`.ph-${color}{background:#${color}}`)
    }
  },
)

test('each article has a picture of its own, says where it stands, and what it is about [D4]', async () => {
  const paths = await listSitemapPaths(product.url)
  const heroes = new Set<string>()
  for (const name of [...ARTICLES, 'mean-time-between-failures']) {
    expect(paths).toContain(`${GLOSSARY}/${name}`)
    const html = await load(`${GLOSSARY}/${name}`)
    heroes.add(/<picture class="hero-picture">.*?<img[^>]*src="([^"]*)"/.exec(html)?.[1] ?? '')
    expect(html).toMatch(/<p class="hero-lead">[^<]{40,}<\/p>/)
    expect(html).toMatch(/<nav class="breadcrumbs [^>]*>.*?<a href="\/resources\/power-supply-glossary"/)
  }
  expect(heroes.size).toBe(8)
})
