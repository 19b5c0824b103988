import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { findAxeViolations, findContrastViolations } from '../support/axe.ts'
import { openVisit, troublesOf, type Visit, type VisitOptions } from '../support/browser.ts'
import { field, FOUND, group, headsOf, modelsOf, openGroup } from '../support/finder-journey.ts'
import { PATIENCE } from '../support/patience.ts'
import { joinShared, type Shared } from '../support/shared-product.ts'

const FINDER = '/products/finder'
const COMPARE = '/products/compare'
const WANTED = `${FINDER}?power=%3E%3D+100&voltage=24&mopp=2&size=102+x+51`
const IMPOSSIBLE = `${FINDER}?voltage=24&power=100&mopp=2&size=102+x+51&efficiency=95`

let product: Shared['product']
let browser: Browser
let open: Visit[] = []

beforeAll(async () => {
  ;({ product, browser } = await joinShared())
})
afterEach(async () => {
  await Promise.all(open.map((visit) => visit.close()))
  open = []
})
afterAll(async () => {
  await browser?.close()
})

async function visit(path: string, options: Partial<VisitOptions> = {}): Promise<Visit> {
  const opened = await openVisit(browser, { width: 1280, ...options })
  open.push(opened)
  await opened.page.goto(product.url + path)
  if (options.javaScriptEnabled !== false && path.startsWith(FINDER)) await opened.page.locator('.finder[data-awake]').waitFor()
  return opened
}

const count = (page: Page) => page.locator('#finder-count')
const addressOf = (page: Page) => decodeURIComponent(page.url().slice(product.url.length)).replaceAll('+', ' ')
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('by the keyboard alone a 24 V supply of at least 100 W with 2 × MOPP that fits in 102 × 51 mm is found, and three are compared', async () => {
  const { page } = await visit(FINDER)
  await field(page, 'voltage').focus()
  await page.keyboard.type('24')
  await field(page, 'power').focus()
  await page.keyboard.type('100')
  for (const [name, wish] of [
    ['Safety', { id: 'mopp', text: '2' }],
    ['Build', { id: 'size', text: '4 x 2 in' }],
  ] as const) {
    await group(page, name).locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focusedId(page)).toBe(`finder-${wish.id}`)
    await page.keyboard.type(wish.text)
  }
  await page.locator('#finder-count[data-total="3"]').waitFor(PATIENCE)
  expect(await focusedId(page)).toBe('finder-size')
  for (const model of FOUND) {
    await page.getByLabel(`Compare ${model}`).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('link', { name: 'Compare 3' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${COMPARE}**`)
  expect(await headsOf(page)).toEqual(FOUND)
})

describe('results follow the filters', () => {
  test('the focus stays, the count is announced once, opened groups stay open, and the data layer gets an event', async () => {
    const { page } = await visit(FINDER)
    await openGroup(page, 'Temperature')
    const box = page.getByRole('checkbox', { name: /^Conduction \d/ })
    await box.check()
    await page.locator('.finder-chips a').first().waitFor(PATIENCE)
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await group(page, 'Temperature').getAttribute('open')).toBe('')
    const said = (await count(page).textContent()) ?? ''
    expect(said).toMatch(/^\d+ of 363 models$/)
    expect(await page.locator('[data-said]').textContent()).toBe(said)
    const events = await page.evaluate(() => window.dataLayer?.filter((one) => (one as { event?: string }).event === 'filter'))
    expect(events).toEqual([{ event: 'filter', filters: ['cooling'], results: Number(said.split(' ')[0]) }])
  })

  test('a link with filters sends the same data-layer event as choosing them', async () => {
    const { page } = await visit(`${FINDER}?voltage=24&sort=-power`)
    const find = () => page.evaluate(() => window.dataLayer?.filter((one) => (one as { event?: string }).event === 'filter'))
    const results = Number(/^\d+/.exec((await count(page).textContent()) ?? '')?.[0])
    await expect.poll(find, PATIENCE).toEqual([{ event: 'filter', filters: ['voltage'], results }])
  })

  test('back and forward restore filters, results and the scroll position', async () => {
    const { page } = await visit(FINDER)
    await page.evaluate(() => scrollTo(0, 600))
    await page.locator('input[name="category"]').first().check()
    await page.locator('.finder-chips a').first().waitFor(PATIENCE)
    const filtered = await count(page).textContent()
    await page.evaluate(() => scrollTo(0, 50))
    await page.goBack()
    await page.locator('#finder-count[data-total="363"]').waitFor(PATIENCE)
    expect(await page.locator('input[name="category"]').first().isChecked()).toBe(false)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(600)
    await page.goForward()
    await page.locator('.finder-chips a').first().waitFor(PATIENCE)
    expect(await count(page).textContent()).toBe(filtered)
    expect(await page.locator('input[name="category"]').first().isChecked()).toBe(true)
  })

  test('going back from a model leads to the same results at the same scroll position', async () => {
    const { page } = await visit(`${FINDER}?voltage=24`)
    await page.locator('input[name="sector"]').first().check()
    await page.locator('.finder-chips li:nth-child(3)').waitFor(PATIENCE)
    const models = await modelsOf(page)
    await page.evaluate(() => scrollTo(0, 300))
    await page.locator('[data-model] a').nth(6).click()
    await page.waitForURL('**/product/**')
    await page.goBack()
    await page.locator('.finder[data-awake]').waitFor()
    expect(await modelsOf(page)).toEqual(models)
    expect(await page.locator('input[name="sector"]').first().isChecked()).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(150)
  })

  test('a chip removes its filter, and the focus moves to the next one', async () => {
    const { page } = await visit(WANTED)
    const chip = page.getByRole('link', { name: /^Remove the filter Fits in/ })
    await chip.focus()
    await page.keyboard.press('Enter')
    await chip.waitFor({ state: 'detached', ...PATIENCE })
    expect(addressOf(page)).not.toContain('size')
    expect(await field(page, 'size').inputValue()).toBe('')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.finder-chips, #finder-count') !== null), PATIENCE).toBe(true)
  })

  test('when no model is left, loosening one filter leaves the announced number', async () => {
    const { page } = await visit(IMPOSSIBLE)
    expect(await page.locator('.finder-none').textContent()).toContain('No model meets all filters')
    const line = page.locator('.finder-none li').first()
    const promised = Number(/^\d+/.exec((await line.locator('.finder-count').textContent()) ?? '')?.[0])
    expect(promised).toBeGreaterThan(0)
    await line.locator('a').click()
    await page.locator(`#finder-count[data-total="${promised}"]`).waitFor(PATIENCE)
    expect(await page.locator('[data-model]').count()).toBe(promised)
  })

  test('an unreadable value is reported at its field and above the results, with a link to the field', async () => {
    const { page } = await visit(FINDER)
    await field(page, 'power').fill('5 bar')
    await page.locator('.finder-problems').waitFor(PATIENCE)
    expect(await field(page, 'power').getAttribute('aria-invalid')).toBe('true')
    const sentence = await page.locator('#finder-power-note').textContent()
    expect(await page.locator('[data-said]').textContent()).toContain(sentence)
    await page.locator('.finder-problems a').click()
    expect(await focusedId(page)).toBe('finder-power')
    await field(page, 'power').fill('5')
    await page.locator('.finder-problems').waitFor({ state: 'detached', ...PATIENCE })
  })

  test('a server that does not answer is reported, the filters stay, and trying again works', async () => {
    const { page } = await visit(FINDER)
    await page.route('**/products/finder?**', (route) => route.abort())
    await field(page, 'voltage').fill('24')
    const notice = page.getByRole('alert')
    await notice.waitFor(PATIENCE)
    expect(await notice.textContent()).toContain('The results could not be loaded.')
    expect(await field(page, 'voltage').inputValue()).toBe('24')
    await page.unroute('**/products/finder?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.finder-chips a').first().waitFor(PATIENCE)
    expect(await notice.count()).toBe(0)
  })

  test('fast typing ends with the result of the final text and adds one step to the history', async () => {
    const { page } = await visit(FINDER)
    await field(page, 'voltage').pressSequentially('24.5', { delay: 60 })
    await field(page, 'voltage').press('Backspace')
    await field(page, 'voltage').press('Backspace')
    await expect.poll(() => addressOf(page)).toBe(`${FINDER}?voltage=24`)
    await page.getByText('Read as 24 V').waitFor(PATIENCE)
    await page.goBack()
    await page.locator('#finder-count[data-total="363"]').waitFor(PATIENCE)
    expect(await field(page, 'voltage').inputValue()).toBe('')
  })

  test('order, columns and view are in the address and stay when a filter changes', async () => {
    const { page } = await visit(`${FINDER}?voltage=24`)
    await page.getByLabel('Order').selectOption('-power')
    await expect.poll(() => addressOf(page)).toBe(`${FINDER}?voltage=24&sort=-power`)
    await page.locator('[aria-sort="descending"]').waitFor(PATIENCE)
    await page.locator('.finder-columns > summary').click()
    await page.getByLabel('Weight').check()
    await page.getByRole('columnheader', { name: 'Weight' }).waitFor(PATIENCE)
    await page.keyboard.press('Escape')
    expect(await page.locator('.finder-columns').getAttribute('open')).toBeNull()
    await field(page, 'power').fill('100')
    await expect.poll(() => addressOf(page)).toContain('power=100')
    expect(addressOf(page)).toMatch(/sort=-power/)
    expect(addressOf(page)).toMatch(/columns=[a-z,]*weight/)
  })

  test('the columns have their places from the first row on, before the others have arrived', async () => {
    const { page } = await visit(FINDER)
    const [all, one] = await page.evaluate(() => {
      const lefts = () => [...document.querySelectorAll('.finder-scroll thead th')].map((head) => head.getBoundingClientRect().left)
      const whole = lefts()
      for (const row of [...document.querySelectorAll('.finder-scroll tbody tr')].slice(1)) row.remove()
      return [whole, lefts()] as const
    })
    one.forEach((left, place) => expect(Math.abs(left - (all[place] ?? 0))).toBeLessThan(1))
  })

  // Browsers excuse shifts up to 500 ms after an input; on a busy machine results may come later than that and say nothing.
  test('nothing shifts while the page hydrates and while results change', async () => {
    const { page } = await visit(FINDER)
    await page.evaluate(() => {
      const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = [])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const takeShifts = async () => {
      await page.waitForTimeout(700)
      return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0))
    }
    // A busy machine paints before all of the header has come, or its font: that moves a word or two.
    for (const shift of await takeShifts()) expect(shift).toBeLessThan(0.002)

    const readTotal = () => page.locator('.finder-total').textContent()
    const judged: number[][] = []
    for (let place = 1; place <= 12 && judged.length === 0; place += 1) {
      const before = await readTotal()
      const start = Date.now()
      await page.locator('input[name="category"]').nth(place).check()
      // All ticks of a filter are one chip, but each category has models of its own.
      await expect.poll(readTotal, PATIENCE).not.toBe(before)
      const tookMs = Date.now() - start
      const shifts = await takeShifts()
      if (tookMs < 400) judged.push(shifts)
    }
    expect(judged).toEqual([[]])
  })
})

describe('picks for comparison', () => {
  test('are kept while filters change, at most five, and can be removed or cleared', async () => {
    const { page } = await visit(`${FINDER}?voltage=24`)
    const boxes = page.locator('input[name="models"]')
    for (let place = 0; place < 5; place += 1) await boxes.nth(place).check()
    expect(await boxes.nth(5).isDisabled()).toBe(true)
    const bar = page.getByRole('region', { name: 'Picked for comparison' })
    expect(await bar.textContent()).toContain('Five models are the most')
    await bar.locator('button').first().click()
    expect(await boxes.nth(5).isDisabled()).toBe(false)
    await field(page, 'power').fill('4000')
    await page.getByText('Read as 4000 W or more (nominal)').waitFor(PATIENCE)
    expect(await bar.getByRole('link', { name: 'Compare 4' }).isVisible()).toBe(true)
    await bar.getByRole('button', { name: 'Clear' }).click()
    expect(await bar.count()).toBe(0)
  })
})

describe('the drawer of filters on phones', () => {
  test('takes the focus, closes with Escape, returns the focus, and hides the page behind it', async () => {
    const { page } = await visit(FINDER, { width: 390 })
    await page.locator('.finder-open').click()
    await expect.poll(() => focusedId(page), PATIENCE).toBe('finder-filters-title')
    expect(await page.locator('#finder-results').evaluate((element) => (element as HTMLElement).inert)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.locator('#finder-filters').isVisible()).toBe(false)
    await expect.poll(() => page.locator('.finder-open').evaluate((element) => element === document.activeElement), PATIENCE).toBe(true)
    expect(await page.locator('#finder-results').evaluate((element) => (element as HTMLElement).inert)).toBe(false)
  })
})

describe('the comparison', () => {
  test('shows only differences on request, without a script', async () => {
    const { page } = await visit(`${COMPARE}?models=${FOUND.join(',')}`, { javaScriptEnabled: false })
    const rows = page.locator('.comparison tbody tr:not(.comparison-group):visible')
    const all = await rows.count()
    await page.getByLabel('Differences only').check()
    const different = await rows.count()
    expect(different).toBeGreaterThan(2)
    expect(different).toBeLessThan(all)
    expect(await rows.evaluateAll((shown) => shown.every((row) => row.hasAttribute('data-differs')))).toBe(true)
  })

  test('removes a model and adds another, however its number is written', async () => {
    const { page } = await visit(`${COMPARE}?models=${FOUND.join(',')}`, { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Remove TRN180-24' }).click()
    await expect.poll(() => headsOf(page), PATIENCE).toEqual(['TRN120-24', 'TRN250-24'])
    await page.getByLabel('Add a model').fill('trn180-24')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect.poll(() => headsOf(page), PATIENCE).toEqual(['TRN120-24', 'TRN250-24', 'TRN180-24'])
  })
})

const STATES = [
  FINDER,
  WANTED,
  IMPOSSIBLE,
  `${FINDER}?power=5+bar`,
  `${FINDER}?view=cards&voltage=24`,
  `${FINDER}?columns=category,approvals,sector,temperature&sort=-power`,
  `${COMPARE}?models=${FOUND.join(',')}`,
  `${COMPARE}?models=NONE`,
]

describe.each([390, 1280])('%i px wide', (width) => {
  test.each([...STATES, ...STATES.map((path) => `/de${path}`)])(
    '%s has no violation, light and dark, and scrolls in its own boxes only',
    async (path) => {
      const visited = await visit(path, { width })
      const { page } = visited
      await page.waitForLoadState('networkidle')
      expect(await findAxeViolations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findContrastViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(troublesOf(visited)).toEqual([])
    },
  )

  test('all groups open, the drawer open and models picked: no violation', async () => {
    const { page } = await visit(`${FINDER}?voltage=24`, { width })
    await page.getByLabel('Compare TRN120-24').check()
    expect(await findAxeViolations(page)).toEqual([])
    if (width < 1000) await page.locator('.finder-open').click()
    await page.locator('.finder-group, .finder-more').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))
    expect(await findAxeViolations(page)).toEqual([])
  })
})
