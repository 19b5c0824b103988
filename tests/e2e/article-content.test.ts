import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { homeOf, TESTED_BASE_PATH, withoutBase } from '../support/base-path.ts'
import { openVisit, troublesOf, type Visit } from '../support/browser.ts'
import { ARTICLE, settle } from '../support/article-page.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

let product: Shared['product']
let browser: Browser
let visit: Visit

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
  visit = await openVisit(browser, { width: 1280 })
  await visit.page.goto(product.url + ARTICLE)
  await settle(visit.page)
})
afterAll(async () => {
  await browser?.close()
})

test('[S2.article.07] [S2.article.08] [S2.article.09] [S2.readingB.09] title and description tell of the subject and leave the brand out', async () => {
  const title = await visit.page.title()
  const description = (await visit.page.locator('meta[name=description]').getAttribute('content')) ?? ''
  for (const text of [title, description]) {
    expect(text).toMatch(/abnormal failure/i)
    expect(text).toMatch(/normal end of life/i)
  }
  expect(description).toMatch(/safety-critical/i)
  expect(`${title} ${description}`).not.toMatch(/busbar/i)
  expect(description.length).toBeGreaterThanOrEqual(50)
})

test('[S2.article.04] [S2.article.05] without recordId, with an empty one and with an unknown one the page is the same; canonical and robots stay its own', async () => {
  const read = async (query: string) => (await fetch(product.url + ARTICLE + query)).text()
  const plain = await read('')
  expect(plain).toContain(`<link rel="canonical" href="${product.url.replace('127.0.0.1', 'localhost')}${ARTICLE}"`.replace('localhost', '127.0.0.1'))
  expect(plain).not.toContain('noindex')
  expect(await read('?recordId=')).toBe(plain)
  expect(await read('?recordId=ka0000000000000')).toBe(plain)
  expect(await read('?undeclared=1')).toBe(plain)
})

test('[S2.readingA.01] "Abnormal Failure" is the only h1, and the picture behind it fills the hero', async () => {
  const headings = visit.page.locator('h1')
  expect(await headings.allTextContents()).toEqual(['Abnormal Failure'])
  const [hero, picture] = await Promise.all([visit.page.locator('.hero').boundingBox(), visit.page.locator('.hero img').boundingBox()])
  expect(picture?.width).toBeGreaterThanOrEqual((hero?.width ?? 0) - 1)
  expect(picture?.height).toBeGreaterThanOrEqual((hero?.height ?? 0) - 1)
  expect(await visit.page.locator('.hero img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(600)
})

test('[S2.section.02] phones, tablets and desktops each get a picture of their own in the hero', async () => {
  const sources = await Promise.all(
    [390, 800, 1280].map(async (width) => {
      const { page, close } = await openVisit(browser, { width })
      await page.goto(product.url + ARTICLE)
      const source = await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.currentSrc)
      await close()
      return source
    }),
  )
  const keys = sources.map((source) => /MC[A-Z2-7]{26}/.exec(source)?.[0])
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(3)
})

test('[S2.readingA.03] [S2.readingA.04] [S2.readingA.05] [S2.readingA.06] [S2.readingA.07] [S2.readingA.08] [S2.readingA.09] the menu lists its six links and marks the glossary', async () => {
  const menu = visit.page.getByRole('navigation', { name: 'Help & Support' })
  const links = await menu
    .locator('a')
    .evaluateAll((anchors) => anchors.map((a) => [a.getAttribute('href'), a.textContent, a.getAttribute('aria-current')]))
  expect(links.map(([href, text]) => [withoutBase(href ?? ''), text])).toEqual([
    ['/resources/safety-standards', 'Safety Standards'],
    ['/resources/environmental-standards', 'Environmental Standards'],
    ['/resources/power-supply-guides', 'Guides'],
    ['/resources/industry-reports', 'Industry Reports'],
    ['/resources/power-supply-glossary', 'Glossary'],
    ['/resources/power-supply-faqs', 'FAQs'],
  ])
  const marked = links.filter(([, , current]) => current !== null)
  expect(marked.map(([, text]) => text)).toEqual(['Glossary'])
  const [current, other] = await Promise.all(
    ['Glossary', 'Guides'].map((name) =>
      menu.getByRole('link', { name }).evaluate((link) => {
        const style = getComputedStyle(link)
        return [style.color, style.fontWeight, style.borderLeftColor, style.backgroundColor].join()
      }),
    ),
  )
  expect(current).not.toBe(other)
})

test('[S2.readingA.10] the article names IPC-9592 and its rule, the fifteen tests, and its two further sections', async () => {
  const article = visit.page.locator('.columns:has(nav.side-menu) > .column').nth(1).locator('.rich-text').first()
  const text = ((await article.textContent()) ?? '').replaceAll(/\s+/g, ' ')
  const sentence = text.split(/(?<=\.) /).find((one) => one.includes('IPC-9592') && /smoke/i.test(one))
  for (const word of ['smoke', 'burning', 'smell', 'flame']) expect(sentence?.toLowerCase()).toContain(word)
  const asked = [/humidity/i, /AC noise|noise tolerance/i, /electrostatic discharge/i, /instantaneous/i, /15 ?%/, /5 ?Hz/, /8 ?kV/, /vibration/i]
  for (const pattern of [...asked, /short/i, /insulation resistance/i, /leak/i, /current consumption/i, /inrush/i, /terminal noise/i, /cyclic|cycl/i])
    expect(text).toMatch(pattern)
  expect(await article.locator('h2').allTextContents()).toEqual(
    expect.arrayContaining(['What Is an Abnormal Failure in a Power Supply?', 'Component Temperature Rise Test', 'Open and short circuit Tests']),
  )
  expect(await article.locator('table').first().locator('tbody tr').count()).toBe(15)
  expect(text.split(' ').length).toBeGreaterThanOrEqual(900)
})

test('[S2.readingB.02] [S2.readingB.07] image blocks stand in the article and below the line', async () => {
  const images = visit.page.locator('main figure.image img')
  const loaded = await images.evaluateAll((all) =>
    all.map((image) => [(image as HTMLImageElement).naturalWidth > 0, (image as HTMLImageElement).alt !== '']),
  )
  expect(loaded.length).toBeGreaterThanOrEqual(2)
  expect(loaded.flat()).not.toContain(false)
  expect(await visit.page.locator('.columns:has(nav.side-menu) figure.image').count()).toBeGreaterThanOrEqual(1)
})

test('[S2.readingA.11] [S2.readingA.12] the banner asks for a call, and its phone number is a tel: link that opens a window of its own', async () => {
  const banner = visit.page.locator('.banner')
  expect(await banner.locator('h2').textContent()).toBe('Request a call')
  const phone = banner.locator('p a[href^="tel:"]')
  const number = ((await phone.evaluate((link) => link.firstChild?.textContent)) ?? '').trim()
  expect(number).toMatch(/^\+?[\d ().-]{6,}$/)
  const sentence = await banner
    .locator('p')
    .first()
    .evaluate((paragraph) => {
      const copy = paragraph.cloneNode(true) as HTMLElement
      for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove()
      return copy.textContent
    })
  expect(sentence).toBe(`Call the sales team at ${number} or request a call back below.`)
  expect(await phone.getAttribute('href')).toMatch(/^tel:\+?[\d-]+$/)
  expect(await phone.getAttribute('target')).toBe('_blank')
  expect(await phone.getAttribute('rel')).toBe('noopener')
})

test('[S2.readingA.13] [S2.readingA.14] [S9.banner.05] CONTACT, a primary button, leads to the contact page, and the second button is not there', async () => {
  const buttons = visit.page.locator('.banner a.button')
  expect(await buttons.evaluateAll((all) => all.map((a) => [a.firstChild?.textContent, a.getAttribute('href'), a.dataset['type']]))).toEqual([
    ['CONTACT', `${TESTED_BASE_PATH}/contact-us`, 'primary'],
  ])
  expect(await visit.page.locator('.banner').textContent()).not.toContain('Contact Us')
})

test('[S2.readingA.15] [S2.readingB.06] a hairline is drawn', async () => {
  const box = await visit.page.locator('main hr.horizontal-line').boundingBox()
  expect(box?.width).toBeGreaterThan(600)
  expect(box?.height).toBeLessThanOrEqual(4)
})

test('[S2.readingA.16] [S2.readingB.12] [S2.readingB.13] [S2.next.03] [S2.next.04] headings are h2 in the large style with an h4 in the small style below', async () => {
  for (const text of ['Recommended for you', 'Speak to a technical expert!']) {
    const heading = visit.page.getByRole('heading', { name: text, exact: true, level: 2 })
    expect(await heading.evaluate((element) => [element.tagName, element.dataset['size']])).toEqual(['H2', 'large'])
    const below = heading.locator('xpath=following-sibling::h4[1]')
    expect(await below.evaluate((element) => [element.dataset['size'], element.getAttribute('aria-level')])).toEqual(['small', '3'])
    const [large, small] = await Promise.all(
      [heading, below].map((part) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    )
    expect(large).toBeGreaterThan(small ?? Infinity)
  }
})

test('[S2.readingA.18] NEXT PAGE leads to Alternating Current', async () => {
  const button = visit.page.locator('a.button', { hasText: 'NEXT PAGE' })
  expect(await button.getAttribute('href')).toBe(`${TESTED_BASE_PATH}/resources/power-supply-glossary/alternating-current`)
})

test('[S2.readingA.19] [S2.readingA.20] [S2.readingA.21] [S2.readingA.22] [S2.next.05] the expert section has a picture behind its words and a button of standard size to the contact page', async () => {
  const section = visit.page.locator('section.section', { has: visit.page.getByText('Speak to a technical expert!') })
  await section.scrollIntoViewIfNeeded()
  const pictures = await section
    .locator('.section-backdrop, .section-backdrop *')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundImage).join())
  expect(pictures).toMatch(/MC[A-Z2-7]{26}/)
  expect(await section.locator('h2').textContent()).toBe('Speak to a technical expert!')
  expect(await section.locator('h4').textContent()).toBe('Have a question or request? Click below to contact us, and our team will be happy to help.')
  const button = section.locator('a.button')
  expect(await button.evaluate((a) => [a.firstChild?.textContent, a.getAttribute('href'), a.dataset['size']])).toEqual([
    'CONTACT US',
    `${TESTED_BASE_PATH}/contact-us`,
    'medium',
  ])
})

test('[S2.next.02] [S2.next.03] [S2.next.04] [S2.next.05] the further view stands on other pages too, with its height, headings and button', async () => {
  const { page, close } = await openVisit(browser, { width: 1280 })
  await page.goto(`${product.url}/resources`)
  const section = page.locator('section.section', { has: page.getByText('Speak to a technical expert!') })
  const parts = await section.evaluate((element) => {
    const { minHeight } = getComputedStyle(element)
    const shown = [...element.querySelectorAll<HTMLElement>('h2, h4, a.button')]
    return [minHeight, ...shown.map(({ tagName, dataset }) => `${tagName} ${dataset['size']}`)]
  })
  expect(parts).toEqual(['200px', 'H2 large', 'H4 small', 'A medium', 'A medium'])
  await close()
})

test('[S2.linked.01] every page that the article links to answers', async () => {
  const links = await visit.page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href')?.split('#')[0] ?? ''))])
  const paths = links.map(withoutBase)
  expect(paths).toEqual(
    expect.arrayContaining(['/contact-us', '/resources/power-supply-glossary/alternating-current', '/resources/industry-reports']),
  )
  const addressOf = (path: string): string => (path === '/' ? homeOf(product.url) : product.url + path)
  const statuses = await Promise.all(paths.map(async (path) => [path, (await fetch(addressOf(path), { redirect: 'manual' })).status]))
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})

test('[S2.readingB.08] a section holds the case-studies carousel with its nine cards', async () => {
  expect(await visit.page.locator('main section.section .carousel').count()).toBe(1)
  expect(await visit.page.locator('main section.section .carousel-card').count()).toBe(9)
})

test('[S2.readingB.10] the notice of view change is a polite live region, silent at first load', async () => {
  const notice = visit.page.locator('#view-notice')
  expect(await notice.evaluate((element) => [element.getAttribute('aria-live'), element.textContent])).toEqual(['polite', ''])
})

test('[S2.readingB.11] [S3.dataLayer.02] [S6.roles.01] [S6.roles.02] the page pushes its data-layer object, a guest and no user id, and asks for no session', async () => {
  const asked: string[] = []
  const { page, close } = await openVisit(browser, { width: 1280 })
  page.on('request', (request) => asked.push(withoutBase(request.url())))
  await page.goto(product.url + ARTICLE, { waitUntil: 'networkidle' })
  const layer = await page.evaluate(() => (globalThis as unknown as { dataLayer: unknown[] }).dataLayer)
  const pushed = layer.filter((entry) => (entry as { event?: string }).event === 'page')
  expect(pushed).toEqual([
    {
      event: 'page',
      page: { name: 'abnormal_failure', path: ARTICLE, language: expect.stringMatching(/^en/), type: expect.any(String) },
      user: { attributes: { isGuest: true } },
    },
  ])
  expect(JSON.parse((await page.locator('#page-data-layer').textContent()) ?? '')).toEqual(pushed[0])
  expect(asked).not.toContain('/api/session')
  await close()
})

test('without JavaScript every word, picture and link of the page is there', async () => {
  const still = await openVisit(browser, { width: 1280, javaScriptEnabled: false })
  await still.page.goto(product.url + ARTICLE, { waitUntil: 'networkidle' })
  const words = async ({ page }: Visit) => ((await page.locator('main').innerText()) ?? '').replaceAll(/\s+/g, ' ')
  expect((await words(still)).length).toBeGreaterThan(6000)
  expect(await still.page.getByRole('link', { name: /^Learn More/ }).count()).toBe(9)
  expect(await still.page.locator('main a[href]').count()).toBeGreaterThanOrEqual(await visit.page.locator('main a[href]').count())
  expect(troublesOf(still)).toEqual([])
  await still.close()
})
