import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findAxeViolations } from '../support/axe.ts'
import { TESTED_BASE_PATH } from '../support/base-path.ts'
import { openVisit, troublesOf } from '../support/browser.ts'
import { GUIDES, HOLD_UP, openCalculator, plain, readField, readResult, wakeCalculator } from '../support/calculator.ts'
import { PATIENCE } from '../support/patience.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'
import { listSitemapPaths } from '../support/sitemap.ts'

/** A busy machine draws late; what is seen in the end is what counts. */
let product: Shared['product']
let browser: Browser
let guides: string[]

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
  guides = (await listSitemapPaths(product.url)).filter((path) => path.startsWith(`${GUIDES}/`))
})
afterAll(async () => {
  await browser?.close()
})

describe('in the browser', () => {
  test('results, plot and address follow what is typed, also with a decimal comma', async () => {
    const visit = await openCalculator(browser, product.url + HOLD_UP)
    const { page } = visit
    expect(await readResult(page, 'Effective capacitance')).toEqual(['211.2 worst', '330.0', '330.0'])
    const curve = await page.locator('.plot-size[data-size=wide] .plot-line').getAttribute('d')
    await page.locator('[name=poutW]').fill('0,5')
    await page.locator('[name="poutW.unit"]').selectOption('kW')
    await page.locator('[name=poutW]').fill('0,5')
    await expect.poll(() => readResult(page, 'Hold-up time'), PATIENCE).toContain('19.26')
    expect(await page.locator('.plot-size[data-size=wide] .plot-line').getAttribute('d')).not.toBe(curve)
    expect(await page.locator('.plot-size[data-size=wide] [data-kind=tick]').allTextContents()).toContain('1000')
    expect(new URL(page.url()).search).toBe('?poutW=500')
    expect(await page.locator('.calc-verdict').textContent()).toMatch(/^✕Not suitable\./)
    expect(troublesOf(visit)).toEqual([])
    await visit.close()
  })

  test('the way to the supplies that meet the result follows at once, and their number when it has come', async () => {
    const visit = await openCalculator(browser, product.url + HOLD_UP)
    const { page } = visit
    const link = page.locator('.calc-supplies a')
    expect(await link.textContent()).toBe('11 supplies that meet this')
    await page.locator('[name=tWantMs]').fill('16')
    await expect.poll(() => link.getAttribute('href'), PATIENCE).toBe(`${TESTED_BASE_PATH}/products/finder?role=supply&power=%3E%3D+150&holdup=16`)
    await expect.poll(() => link.textContent(), PATIENCE).toMatch(/^(?!11 )\d+ supplies that meet this$/)
    const count = Number(/^\d+/.exec((await link.textContent()) ?? '')?.[0])
    await link.click()
    await page.waitForURL('**/products/finder?**')
    expect(await page.locator('main').textContent()).toContain(`${count} of 363`)
    expect(troublesOf(visit)).toEqual([])
    await visit.close()
  })

  test('without an answer to their number the way to the supplies stands all the same', async () => {
    const visit = await openCalculator(browser, product.url + HOLD_UP)
    const { page } = visit
    await page.route('**/api/models/count**', (route) => route.abort())
    await page.locator('[name=tWantMs]').fill('16')
    const link = page.locator('.calc-supplies a')
    await expect.poll(() => link.getAttribute('href'), PATIENCE).toBe(`${TESTED_BASE_PATH}/products/finder?role=supply&power=%3E%3D+150&holdup=16`)
    expect(await link.textContent()).toBe('Supplies that meet this')
    await visit.close()
  })

  test('choosing another unit converts the value that is shown and changes no result', async () => {
    const visit = await openCalculator(browser, product.url + HOLD_UP)
    const { page } = visit
    await page.locator('[name="capUF.unit"]').selectOption('mF')
    expect(await readField(page, 'capUF')).toBe('0.33')
    await page.waitForTimeout(400)
    expect(await readResult(page, 'Effective capacitance')).toEqual(['211.2 worst', '330.0', '330.0'])
    expect(new URL(page.url()).search).toBe('')
    await page.locator('[name="capUF.unit"]').selectOption('nF')
    expect(await readField(page, 'capUF')).toBe('330000')
    await visit.close()
  })

  test('the link to the calculation restores it, in the other language too', async () => {
    const first = await openCalculator(browser, product.url + HOLD_UP)
    await first.page.locator('[name=capUF]').fill('0.47 mF')
    await first.page.locator('[name="v1.tol"]').fill('5')
    const link = first.page.getByRole('link', { name: 'Link to this calculation' })
    await expect.poll(() => link.getAttribute('href'), PATIENCE).toBe(`${TESTED_BASE_PATH}${HOLD_UP}?capUF=470&v1.tol=5#calculator`)
    const results = await readResult(first.page, 'Hold-up time')
    const address = first.page.url()
    await first.close()
    for (const javaScriptEnabled of [true, false]) {
      const again = await openVisit(browser, { width: 1280, javaScriptEnabled })
      await again.page.goto(address)
      expect(await readField(again.page, 'capUF')).toBe('470')
      expect(await readField(again.page, 'v1.tol')).toBe('5')
      expect(await readResult(again.page, 'Hold-up time')).toEqual(results)
      await again.close()
    }
    const german = await openVisit(browser, { width: 1280 })
    await german.page.goto(address.replace('/resources', '/de/resources'))
    await wakeCalculator(german.page)
    expect(await readResult(german.page, 'Überbrückungszeit')).toEqual(results.map((text) => text.replace('.', ',').replace('worst', 'ungünstigst')))
    expect(troublesOf(german)).toEqual([])
    await german.close()
  })

  test('what cannot be used is said beside its field and at the top, while the last result stays and says so', async () => {
    const visit = await openCalculator(browser, product.url + HOLD_UP)
    const { page } = visit
    await page.locator('[name=v2]').fill('3x')
    await page.locator('#calculator-v2-error').waitFor()
    expect(await page.locator('[name=v2]').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('.calc-problems a').getAttribute('href')).toBe('#calculator-v2')
    expect(await readResult(page, 'Effective capacitance')).toContain('211.2 worst')
    expect(await page.locator('[data-stale] > .calc-error').textContent()).toContain('the values before')
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Reset' }).click()
    await page.locator('.calc-problems').waitFor({ state: 'detached' })
    expect(await readField(page, 'v2')).toBe('300')
    expect(await page.locator('[data-stale]').count()).toBe(0)
    await visit.close()
  })

  test('the keyboard alone is enough, and typing keeps focus and caret', async () => {
    const visit = await openCalculator(browser, product.url + HOLD_UP)
    const { page } = visit
    await page.locator('.save-link a').focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), PATIENCE).toBe('capUF')
    await page.keyboard.press('Home')
    await page.keyboard.type('1', { delay: 30 })
    await expect.poll(() => readResult(page, 'Effective capacitance'), PATIENCE).toContain('851 worst')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).selectionStart)).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENCE).toBe('calculator-result')
    await page.locator('[name=capUF]').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('none')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className), PATIENCE).toBe('calc-problems')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), PATIENCE).toBe('capUF')
    await visit.close()
  })

  test('the main result is announced politely once the reader pauses, and nothing at first', async () => {
    const visit = await openCalculator(browser, product.url + HOLD_UP)
    const status = visit.page.locator('.calculator [role=status]')
    expect(await status.textContent()).toBe('')
    await visit.page.locator('[name=poutW]').fill('1500')
    await expect.poll(async () => plain((await status.textContent()) ?? ''), PATIENCE).toMatch(/^A hold-up time of 3\.436 ms is shorter/)
    await visit.close()
  })

  test('printing leaves the calculator alone on the page, without anything to press', async () => {
    const visit = await openVisit(browser, { width: 1280 })
    const { page } = visit
    await page.addInitScript(() => {
      window.print = () => void document.body.setAttribute('data-printed', document.documentElement.dataset['print'] ?? '')
    })
    await page.goto(product.url + HOLD_UP)
    await wakeCalculator(page)
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await page.locator('body').getAttribute('data-printed')).toBe('calculator')
    await page.emulateMedia({ media: 'print' })
    for (const seen of ['.calc-form input[name=capUF]', '.calc-results', '.calc-formulae', '.calc-plot svg >> nth=0'])
      expect(await page.locator(seen).isVisible(), seen).toBe(true)
    for (const gone of ['.calc-actions >> nth=0', '.calc-print', '.rich-text >> nth=0', '.page-footer', '.page-header'])
      expect(await page.locator(gone).isVisible(), gone).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await page.locator('.rich-text').first().isVisible()).toBe(true)
    await visit.close()
  })

  test('what was typed before the scripts came is kept and calculated', async () => {
    const visit = await openVisit(browser, { width: 1280 })
    const { page } = visit
    let letScriptsCome = (): void => undefined
    const held = new Promise<void>((settle) => (letScriptsCome = settle))
    await page.route(/\/hold-up-[\w-]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(product.url + HOLD_UP)
    await page.locator('[name=capUF]').fill('470')
    letScriptsCome()
    await wakeCalculator(page)
    await expect.poll(() => readResult(page, 'Effective capacitance'), PATIENCE).toContain('300.8 worst')
    expect(await readField(page, 'capUF')).toBe('470')
    expect(troublesOf(visit)).toEqual([])
    await visit.close()
  })

  test('what is typed while the scripts take over is kept and calculated', async () => {
    const visit = await openVisit(browser, { width: 1280 })
    const { page } = visit
    let letScriptsCome = (): void => undefined
    const held = new Promise<void>((settle) => (letScriptsCome = settle))
    await page.addInitScript(holdMessages)
    await page.route(/\/hold-up-[\w-]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(product.url + HOLD_UP)
    await page.locator('[name=capUF]').fill('47')
    letScriptsCome()
    await page.waitForFunction(() => document.documentElement.dataset['held'] === 'true')
    await page.locator('[name=capUF]').fill('470')
    await page.evaluate(() => document.dispatchEvent(new Event('release')))
    await wakeCalculator(page)
    await expect.poll(() => readResult(page, 'Effective capacitance'), PATIENCE).toContain('300.8 worst')
    expect(await readField(page, 'capUF')).toBe('470')
    expect(troublesOf(visit)).toEqual([])
    await visit.close()
  })

  test('results of earlier values, grey beside a value that cannot be used, keep WCAG 2.2 AA by axe', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const visit = await openCalculator(browser, product.url + HOLD_UP, { width: 1280, colorScheme })
      await visit.page.locator('[name="v1.tol"]').fill('x')
      await visit.page.locator('[data-stale]').waitFor()
      expect(await visit.page.locator('[name="v1.tol"]').getAttribute('aria-invalid')).toBe('true')
      expect(await visit.page.locator('[name=v1]').getAttribute('aria-invalid')).toBeNull()
      expect(await findAxeViolations(visit.page)).toEqual([])
      await visit.close()
    }
  })

  test('a page fetches its own calculator and no other one', async () => {
    const visit = await openVisit(browser, { width: 1280 })
    const scripts: string[] = []
    visit.page.on(
      'request',
      (request) => void (request.resourceType() === 'script' && scripts.push(request.url().replace(/^.*\/|-[\w-]{8}\.js$/g, ''))),
    )
    await visit.page.goto(product.url + HOLD_UP)
    await wakeCalculator(visit.page)
    expect(scripts).toContain('hold-up')
    expect(scripts.filter((name) => ['ripple', 'inrush', 'derating', 'leakage', 'power-factor'].includes(name))).toEqual([])
    await visit.close()
  })
})

test('every guide has a calculator that wakes up without a word on the console, in both languages', async () => {
  expect(guides).toHaveLength(14)
  for (const path of guides.flatMap((one) => [one, `/de${one}`])) {
    const visit = await openCalculator(browser, product.url + path)
    expect(await visit.page.locator('.calc-results tbody tr').count(), path).toBeGreaterThan(0)
    expect(troublesOf(visit), path).toEqual([])
    await visit.close()
  }
}, 300_000)

/** Runs in the page: what React plans for later waits until the document hears `release`, and its root says that something waits. */
function holdMessages(): void {
  const post = MessagePort.prototype.postMessage
  const held: (() => void)[] = []
  let isHolding = true
  MessagePort.prototype.postMessage = function (message: unknown) {
    if (!isHolding) return post.call(this, message)
    held.push(() => post.call(this, message))
    document.documentElement.dataset['held'] = 'true'
  }
  document.addEventListener('release', () => {
    isHolding = false
    for (const go of held) go()
  })
}
