import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { openVisit, troublesOf } from '../support/browser.ts'
import { GUIDES, HOLD_UP, openCalculator, readField, readResult, wakeCalculator } from '../support/calculator.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

let product: Shared['product']
let browser: Browser

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterAll(async () => {
  await browser?.close()
})

describe('without JavaScript', () => {
  test('the form calculates by GET, shows what is wrong with all that was typed, and calculates again', async () => {
    const visit = await openVisit(browser, { width: 390, javaScriptEnabled: false })
    const { page } = visit
    await page.goto(product.url + HOLD_UP)
    await page.locator('[name=capUF]').fill('0,47')
    await page.locator('[name="capUF.unit"]').selectOption('mF')
    await page.locator('[name=v2]').fill('400')
    await page.getByRole('button', { name: 'Calculate' }).click()
    expect(new URL(page.url()).hash).toBe('#calculator-result')
    expect(await page.locator('.calc-problems').isVisible()).toBe(true)
    expect(await page.locator('.calc-problems').evaluate((list) => list.getBoundingClientRect().top < innerHeight)).toBe(true)
    expect(await readField(page, 'capUF')).toBe('0,47')
    await page.locator('.calc-problems a').click()
    await page.locator('[name=v2]').fill('300')
    await page.getByRole('button', { name: 'Calculate' }).click()
    expect(await readResult(page, 'Effective capacitance')).toContain('300.8 worst')
    expect(await page.locator('[name="capUF.unit"]').inputValue()).toBe('mF')
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    await page.locator('.calc-values summary').click()
    expect(await page.locator('.calc-values tbody tr').count()).toBeGreaterThanOrEqual(12)
    await page.getByRole('link', { name: 'Reset' }).click()
    expect(await readField(page, 'capUF')).toBe('330')
    await visit.close()
  })
})

describe('whoever fills the address with something else', () => {
  const HOSTILE = {
    markup: `?capUF=${encodeURIComponent('"><script>alert(1)</script><img src=x onerror=alert(2)>')}&v1=${encodeURIComponent('</textarea></script>')}`,
    'ten kilobytes': `?capUF=${'9'.repeat(10_000)}`,
    'no numbers': '?capUF=NaN&v1=Infinity&v2=-0x10&poutW=1e999&effPct=null',
    'names of objects': '?__proto__=1&constructor=2&capUF.unit=__proto__&capUF=1&toString.tol=5',
    doubles: '?capUF=1&capUF=2&capUF[]=3',
    controls: `?capUF=%07%0a%e2%80%ae12&v1.tol=%ff%fe`,
  }
  test.each(Object.entries(HOSTILE))('%s: gets a page with sentences, and nothing runs', async (_what, query) => {
    const visit = await openVisit(browser, { width: 1280 })
    let hasRun = false
    visit.page.on('dialog', (dialog) => {
      hasRun = true
      void dialog.dismiss()
    })
    const response = await visit.page.goto(product.url + HOLD_UP + query)
    expect(response?.status()).toBe(200)
    await wakeCalculator(visit.page)
    expect(hasRun).toBe(false)
    expect(await visit.page.locator('.calculator img, .calculator script').count()).toBe(0)
    expect(await visit.page.locator('.calc-error, .calc-results').count()).toBeGreaterThan(0)
    expect(troublesOf(visit)).toEqual([])
    expect(await visit.page.locator('link[rel=canonical]').getAttribute('href')).toBe(product.url + HOLD_UP)
    await visit.close()
  })
})

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('in the %s scheme at %i px', (colorScheme, width) => {
  test.each([
    ['as it comes', HOLD_UP],
    ['with what is wrong', `${HOLD_UP}?capUF=lots&v2=9999`],
    ['with bars', `${GUIDES}/power-factor-and-harmonics?thdPct=120`],
    ['with a block diagram, in German', `/de${GUIDES}/medical-power-supplies`],
  ])('a guide %s keeps WCAG 2.2 AA by axe, does not scroll sideways, and all that is pressed is large enough', async (_how, path) => {
    const visit = await openCalculator(browser, product.url + path, { width, colorScheme })
    const values = visit.page.locator('.calc-values summary').first()
    if (await values.isVisible()) await values.click()
    expect(await findAxeViolations(visit.page)).toEqual([])
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const small = await visit.page
      .locator('.calculator :is(input, select, button, .calc-actions a, summary)')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 80)))
    expect(small).toEqual([])
    const smallest = await visit.page
      .locator('.plot-size svg.plot-drawing')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().width > 0)
          .map((one) => (12 * one.getBoundingClientRect().width) / Number(one.getAttribute('width'))),
      )
    for (const px of smallest) expect(px).toBeGreaterThanOrEqual(11)
    await visit.close()
  })
})
