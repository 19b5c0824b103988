import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { button, definition, openItem, standing } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person

beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

describe('nothing typed is lost', () => {
  test('what was typed is there after the browser was killed, a second later at most', async () => {
    const { page, contentKey } = await openItem(studio, edda, 'Inrush Current')
    await definition(page).press('Control+End')
    await page.keyboard.type(' Kept words.')
    await page.waitForTimeout(1000)
    await page.context().close()
    const again = await studio.visit(edda, `/studio/items/${contentKey}/en_US`)
    await definition(again.page).waitFor(PATIENCE)
    expect(await definition(again.page).inputValue()).toMatch(/Kept words\.$/)
    await button(again.page, 'Discard it').click()
    await expect.poll(() => definition(again.page).inputValue()).not.toContain('Kept words')
  })

  test('while the server is away the browser keeps what is typed, and sends it when it is back', async () => {
    const { page } = await openItem(studio, edda, 'Overshoot')
    await page.context().setOffline(true)
    await definition(page).press('Control+End')
    await page.keyboard.type(' Far away.')
    await page.getByText('The server cannot be reached.').waitFor(PATIENCE)
    await page.context().setOffline(false)
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
    await button(page, 'Discard it').click()
  })

  test('a server that refuses is asked again in seconds, not in a loop', async () => {
    const { page } = await openItem(studio, edda, 'Crowbar')
    let asked = 0
    await page.route('**/working-copy', (route) => {
      asked += 1
      return route.fulfill({ status: 503, contentType: 'application/json', body: '[{"errorCode":"SERVER_UNAVAILABLE","message":"Away."}]' })
    })
    await definition(page).press('Control+End')
    await page.keyboard.type('!')
    await page.getByText('The server cannot be reached.').waitFor(PATIENCE)
    await page.waitForTimeout(6000)
    expect(asked).toBeLessThan(5)
    await page.unroute('**/working-copy')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
    await button(page, 'Discard it').click()
  })

  test('an ended session is renewed in a window of its own, and the edit goes on', async () => {
    const ines = await studio.add('Ines', 'editor')
    const { page } = await openItem(studio, ines, 'Altitude Derating')
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await definition(page).press('Control+End')
    await page.keyboard.type(' Still here.')
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor(PATIENCE)
    await page.context().addCookies(cookies)
    await button(page, 'I have signed in').click()
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor({ state: 'detached', ...PATIENCE })
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
    expect(await definition(page).inputValue()).toMatch(/Still here\.$/)
    await button(page, 'Discard it').click()
  })
})

describe('fields', () => {
  test('a line that grows long keeps the focus, and every letter', async () => {
    const { page } = await openItem(studio, edda, 'Overshoot')
    const words = 'A long sentence that goes on and on, '.repeat(5).trim()
    await definition(page).fill('')
    await definition(page).pressSequentially(words)
    expect(await definition(page).inputValue()).toBe(words)
    await button(page, 'Discard it').click()
  })

  test('a text is linked to a page that is found by search', async () => {
    const visit = await openItem(studio, edda, 'Hold-Up Time')
    const { page } = visit
    const text = page.locator('.ProseMirror').first()
    await text.scrollIntoViewIfNeeded()
    await text.locator('p').first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' See also ')
    await page.keyboard.press('Control+k')
    const link = page.getByRole('dialog', { name: /link/i })
    await link.waitFor(PATIENCE)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await link.getByRole('button', { name: /page/i }).click()
    await page.getByRole('combobox', { name: 'Find a page …' }).waitFor(PATIENCE)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
    await page.keyboard.type('Power Good')
    await page.locator('[role="listbox"][aria-busy="false"] [role="option"]:first-child', { hasText: 'Power Good' }).waitFor(PATIENCE)
    await page.keyboard.press('Enter')
    await expect.poll(() => link.locator('input').first().inputValue(), PATIENCE).toMatch(/power-good/)
    await link.locator('button[type="submit"]').click()
    await text.locator('a[href*="power-good"]').last().waitFor(PATIENCE)
    expect(page.url()).not.toContain('?')
    expect(troublesOf(visit)).toEqual([])
    await button(page, 'Discard it').click()
  })
})
