import { createRequire } from 'node:module'

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openBrowser, visit } from './browser.ts'
import { serveLook } from './look-server.ts'
import { drawExamples, drawView } from './pages.tsx'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let browser: Browser
let look: Awaited<ReturnType<typeof serveLook>>

beforeAll(async () => {
  look = await serveLook({
    '/examples': drawExamples(),
    '/article': await drawView('abnormal_failure', 'abnormal-failure'),
    '/contact-us': await drawView('speak_to_an_expert', 'abnormal-failure'),
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  look.close()
})

for (const path of ['/examples', '/article']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`${path} has no axe violations at ${width} px, ${colorScheme}, and hydrates without console messages`, async () => {
        const { page, complaints } = await visit(browser, look.origin + path, { viewport: { width, height: 900 }, colorScheme })
        await page.waitForFunction(() => (window as unknown as { woken?: number }).woken !== undefined)
        await page.addScriptTag({ path: axe })
        const faults = await page.evaluate(async () => {
          const { axe: run } = window as unknown as {
            axe: { run(where: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
          }
          const { violations } = await run.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
          return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
        })
        expect(faults).toEqual([])
        expect(complaints).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
    }
  }
}

test('an inline button opens its page in a dialog with a name and returns the focus', async () => {
  const { page, complaints } = await visit(browser, `${look.origin}/examples`, { viewport: { width: 1280, height: 900 } })
  await page.waitForFunction(() => (window as unknown as { woken?: number }).woken !== undefined)
  const before = page.url()
  await page.getByRole('link', { name: 'CONTACT US' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe('Speak to a technical expert!')
  expect(await page.locator('#view-notice').textContent()).toBe('speak_to_an_expert')
  expect(await dialog.locator('section').evaluate((section) => getComputedStyle(section).minHeight)).toBe('200px')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('CONTACT US')
  expect(page.url()).toBe(before)
  expect(complaints).toEqual([])
})

test('an inline button whose page cannot be loaded is followed as a link', async () => {
  const { page } = await visit(browser, `${look.origin}/examples`, { viewport: { width: 1280, height: 900 } })
  await page.waitForFunction(() => (window as unknown as { woken?: number }).woken !== undefined)
  await page.route('**/contact-us', (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'CONTACT US' }).click()
  await page.waitForURL('**/contact-us')
})

test('the banner is 90 % of its section wide and all of it on phones, its buttons 50 px high', async () => {
  const measure = async (width: number) => {
    const { page } = await visit(browser, `${look.origin}/article`, { viewport: { width, height: 900 } })
    return page.locator('.banner').evaluate((banner) => ({
      share: banner.getBoundingClientRect().width / (banner.parentElement?.getBoundingClientRect().width ?? 0),
      height: banner.getBoundingClientRect().height,
      buttons: banner.querySelector('.banner-buttons')?.getBoundingClientRect().height,
    }))
  }
  const wide = await measure(1280)
  expect(wide.share).toBeCloseTo(0.9, 3)
  expect(wide.height).toBe(201)
  expect(wide.buttons).toBe(50)
  expect((await measure(390)).share).toBeCloseTo(1, 3)
})
