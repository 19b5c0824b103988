import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openVisit, troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'
import { listSitemapPaths } from '../support/sitemap.ts'

const GLOSSARY = '/resources/power-supply-glossary'
/** Articles have a picture or drawing of their own behind their title; glossary terms have none. */
const ARTICLES = ['abnormal-failure', 'alternating-current', 'derating-curve', 'efficiency', 'hold-up-time', 'leakage-current', 'ripple-and-noise']

let product: Shared['product']
let browser: Browser
beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
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
      if (photo.includes('class="cut-out"')) continue
      const color = /class="ph-([0-9a-f]{3})"/.exec(photo)?.[1]
      expect(color, photo).toBeDefined()
      expect(html).toContain(`.ph-${color}{background:#${color}}`)
    }
  },
)

/** The mean lightness of every picture of a page as it is drawn, from 0 to 1. */
async function measurePictures(colorScheme: 'light' | 'dark', path: string): Promise<{ src: string; isCutOut: boolean; lightness: number }[]> {
  const visit = await openVisit(browser, { width: 1280, colorScheme })
  await visit.page.goto(product.url + path)
  const pictures = visit.page.locator('main img')
  const measured = []
  for (let place = 0; place < (await pictures.count()); place++) {
    const picture = pictures.nth(place)
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => (image.loading = 'eager'))
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    const { channels } = await sharp(await picture.screenshot()).stats()
    const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean / 255)
    const { src, className } = await picture.evaluate((image: HTMLImageElement) => ({ src: image.currentSrc, className: image.className }))
    measured.push({ src, isCutOut: className === 'cut-out', lightness: 0.2126 * red + 0.7152 * green + 0.0722 * blue })
  }
  await visit.close()
  return measured
}

test.each(['/products', '/products/ac-dc', '/sectors', '/case-studies'])('no picture of %s glares on a dark page [D8]', async (path) => {
  const pictures = await measurePictures('dark', path)
  expect(pictures.length).toBeGreaterThan(2)
  expect(pictures.filter(({ lightness }) => lightness > 0.6)).toEqual([])
})

test('objects without a background stand on pale ground in light and on dark ground in dark colours [D8]', async () => {
  const [light, dark] = await Promise.all([measurePictures('light', '/products'), measurePictures('dark', '/products')])
  const cutOuts = dark.filter(({ isCutOut }) => isCutOut)
  expect(cutOuts.length).toBeGreaterThanOrEqual(7)
  for (const { lightness } of cutOuts) expect(lightness).toBeLessThan(0.45)
  for (const { lightness } of light.filter(({ isCutOut }) => isCutOut)) expect(lightness).toBeGreaterThan(0.6)
})

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

test.each([
  ['light', '/resources/power-supply-glossary/hold-up-time', 3],
  ['dark', '/de/resources/power-supply-glossary/abnormal-failure', 3],
] as const)('figures are parts of the page in %s: its font, its colours, no larger than captions [D1]', async (scheme, path, count) => {
  const visit = await openVisit(browser, { width: 1280, colorScheme: scheme })
  const { page, close } = visit
  await page.goto(product.url + path)
  const figures = await page.locator('svg.figure').all()
  expect(figures).toHaveLength(count)
  expect(await page.locator('main img[src*=".svg"]').count()).toBe(0)
  for (const figure of figures) {
    await expect.poll(() => figure.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width), PATIENCE).toBeGreaterThan(400)
    const scale = await figure.evaluate((svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)
    const [size, family, caption] = await figure.evaluate((svg) => {
      const { fontSize, fontFamily } = getComputedStyle(svg)
      return [parseFloat(fontSize), fontFamily, parseFloat(getComputedStyle(svg.parentElement?.querySelector('figcaption') ?? svg).fontSize)] as const
    })
    expect(size * scale).toBeLessThanOrEqual(caption + 0.5)
    expect(family).toContain('Busbar Sans')
    // The lines are light on dark, and dark on light.
    await figure.scrollIntoViewIfNeeded()
    const { channels } = await sharp(await figure.screenshot())
      .greyscale()
      .stats()
    const [grey] = channels
    expect((grey?.mean ?? 0) > 128).toBe(scheme === 'light')
    expect((grey?.max ?? 0) - (grey?.min ?? 0)).toBeGreaterThan(120)
  }
  expect(troublesOf(visit)).toEqual([])
  await close()
})
