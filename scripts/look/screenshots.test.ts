import { mkdir } from 'node:fs/promises'

import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { serveLook } from './look-server.ts'
import { drawExamples, drawView } from './pages.tsx'

const output = new URL('../../tests/output/look/', import.meta.url)
let browser: Browser
let look: Awaited<ReturnType<typeof serveLook>>

beforeAll(async () => {
  await mkdir(output, { recursive: true })
  look = await serveLook({
    '/article': await drawView('abnormal_failure', 'abnormal-failure'),
    '/home': await drawView('home', 'abnormal-failure'),
    '/examples': drawExamples(),
  })
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
})
afterAll(async () => {
  await browser.close()
  look.close()
})

for (const path of ['/article', '/home', '/examples']) {
  for (const width of [390, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${path} at ${width} px, ${colorScheme}`, async () => {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
        await page.goto(look.origin + path, { waitUntil: 'networkidle' })
        await page.evaluate(async () => {
          for (let top = 0; top < document.body.scrollHeight; top += 600) {
            window.scrollTo(0, top)
            await new Promise((resolve) => setTimeout(resolve, 60))
          }
          window.scrollTo(0, 0)
        })
        await page.waitForTimeout(200)
        await page.screenshot({ path: new URL(`${path.slice(1)}-${width}-${colorScheme}.png`, output).pathname, fullPage: true })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await page.close()
      })
    }
  }
}
