import { beforeAll, expect, test } from 'vitest'

import { openTestSite, type TestSite } from '#web/site/testing/open-site.ts'

import { readSeededChanges, toPublished } from './testing/open-seeded.ts'

let site: TestSite

beforeAll(async () => {
  site = openTestSite({ documents: toPublished(await readSeededChanges()) })
}, 120_000)

const bodyOf = async (path: string) => (await site.get(path)).body
/** The targets of the links in one block of a page; `id` is that of the block. */
function linksOf(html: string, id: string): (string | undefined)[] {
  const part = new RegExp(`class="card-grid c-${id}".*?</ul>`, 's').exec(html)?.[0] ?? ''
  return Array.from(part.matchAll(/<a href="([^"]+)"/g), ([, href]) => href)
}

test('a sector leads to its standards where they stand, and to its case studies, series and reports', async () => {
  const html = await bodyOf('/sectors/semiconductor')
  expect(linksOf(html, 'standards')).toEqual(['/resources/environmental-standards#semi-f47', '/resources/safety-standards#semi-s2'])
  expect(linksOf(html, 'cases-grid')).toEqual(['/case-studies/wafer-tool-ride-through'])
  expect(linksOf(html, 'series-grid')).toContain('/product/osp5000')
  expect(linksOf(html, 'reports-grid')).toEqual(['/resources/industry-reports/voltage-sags-in-semiconductor-fabs'])
})

test('the index leads to all nine, in German by their German names', async () => {
  expect(linksOf(await bodyOf('/sectors'), 'list')).toHaveLength(9)
  expect(await bodyOf('/de/sectors')).toContain('<a href="/de/sectors/transport">Bahn und Verkehr</a>')
})

test('a sector without reports leaves no heading of them behind', async () => {
  expect(await bodyOf('/sectors/renewable')).not.toContain('c-reports-grid')
})

test('the hub says how much there is, counted', async () => {
  const figures = (html: string) => Array.from(html.matchAll(/<span class="card-figure">(\d+) <\/span>/g), ([, figure]) => Number(figure))
  expect(figures(await bodyOf('/resources'))).toEqual([14, 332, 45, 26, 39, 6])
})

test('a case study is told in short first and never recommends itself', async () => {
  const html = await bodyOf('/case-studies/quiet-ultrasound-cart')
  expect(Array.from(html.matchAll(/<h2 class="heading" data-size="small"><span>([^<]*)/g), ([, heading]) => heading).slice(0, 3)).toEqual([
    'Challenge',
    'Solution',
    'Result',
  ])
  expect(linksOf(html, 'products')).toEqual(['/product/kst600'])
  expect(linksOf(html, 'more-grid')).toHaveLength(3)
  expect(linksOf(html, 'more-grid')).not.toContain('/case-studies/quiet-ultrasound-cart')
})

test('the way to a product passes its category', async () => {
  expect(await bodyOf('/product/trn65')).toMatch(/<a href="\/products\/ac-dc\/open-frame">Open frame<\/a><\/li><li><span aria-current="page">Tern 65/)
})
