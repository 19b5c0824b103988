import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { troublesOf } from '../support/browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { button, definition, openItem, standing } from '../support/studio-desk.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let edda: Person
let ada: Person

beforeAll(async () => {
  studio = await openStudio()
  edda = await studio.add('Edda', 'editor')
  ada = await studio.add('Ada', 'administrator')
})
afterEach(async () => {
  await studio.leave()
})
afterAll(async () => {
  await studio?.close()
})

describe('nothing typed is lost', () => {
  test('what was typed is there in another browser as soon as it is told to be kept', async () => {
    const { page, contentKey } = await openItem(studio, edda, 'Inrush Current')
    await definition(page).press('Control+End')
    await page.keyboard.type(' Kept words.')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
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

  test('a page that is closed without a network has its words again, and saves them when the server is back', async () => {
    const { page, contentKey } = await openItem(studio, edda, 'Power Good')
    const context = page.context()
    await context.route('**/working-copy', (route) => route.abort())
    await definition(page).press('Control+End')
    await page.keyboard.type(' Only here.')
    await page.getByText('The server cannot be reached.').waitFor(PATIENCE)
    await page.close()
    const again = await context.newPage()
    await again.goto(`${studio.url}/studio/items/${contentKey}/en_US`)
    await definition(again).waitFor(PATIENCE)
    expect(await definition(again).inputValue()).toMatch(/Only here\.$/)
    await again.getByText('The server cannot be reached.').waitFor(PATIENCE)
    await context.unroute('**/working-copy')
    await expect.poll(() => standing(again).textContent(), PATIENCE).toContain('kept')
    await again.keyboard.press('Control+s')
    await expect.poll(() => standing(again).textContent(), PATIENCE).toBe('Saved')
    const { draft } = await readDraft(contentKey)
    expect(draft.body.definition).toMatch(/Only here\.$/)
  })

  test('an open form stays when a question behind it fails', async () => {
    const { page, contentKey } = await openItem(studio, edda, 'Brownout')
    await definition(page).press('Control+End')
    await page.keyboard.type(' Not gone.')
    const refused = page.waitForResponse((answer) => answer.status() === 500)
    await page.route(`**/api/authoring/contents/${contentKey}`, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '[{"errorCode":"UNKNOWN_EXCEPTION","message":"A fault."}]' }),
    )
    // Saving asks again for everything that is shown.
    await page.keyboard.press('Control+s')
    await refused
    await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')
    expect(await definition(page).inputValue()).toMatch(/Not gone\.$/)
  })

  test('a server that refuses is asked again in seconds, not in a loop', async () => {
    const { page } = await openItem(studio, edda, 'Crowbar')
    const asked: number[] = []
    await page.route('**/working-copy', (route) => {
      asked.push(performance.now())
      return route.fulfill({ status: 503, contentType: 'application/json', body: '[{"errorCode":"SERVER_UNAVAILABLE","message":"Away."}]' })
    })
    await definition(page).press('Control+End')
    await page.keyboard.type('!')
    await page.getByText('The server cannot be reached.').waitFor(PATIENCE)
    await expect.poll(() => asked.length, PATIENCE).toBe(3)
    const [, second = 0, third = 0] = asked
    expect(third - second).toBeGreaterThan(3000)
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

describe('an item that somebody else takes away under an open form', () => {
  test('is told to be archived; the words are kept, and saved when it was brought back', async () => {
    const { page, contentKey } = await openItem(studio, edda, 'Hot Swap')
    await definition(page).press('Control+End')
    await page.keyboard.type(' Typed on.')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
    expect((await act('PUT', `contents/${contentKey}/archive`, {})).status).toBe(200)
    await page.getByText('This item was archived. Your words are kept').waitFor(PATIENCE)
    expect(await definition(page).inputValue()).toMatch(/Typed on\.$/)
    expect((await act('DELETE', `contents/${contentKey}/archive`)).status).toBe(200)
    await page.getByText('This item was archived.').waitFor({ state: 'detached', ...PATIENCE })
    await page.keyboard.press('Control+s')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')
    expect(JSON.stringify((await readDraft(contentKey)).draft.body)).toContain('Typed on.')
  })

  test('is told to be erased; the words can be copied, and are still there when the page is opened again', async () => {
    const { page, contentKey } = await openItem(studio, edda, 'Hiccup Mode')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await definition(page).press('Control+End')
    await page.keyboard.type(' My last words.')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
    expect((await act('PUT', `contents/${contentKey}/erasure`, { reason: 'a court order' })).status).toBe(200)
    await page.getByText('Somebody has erased this item meanwhile').waitFor(PATIENCE)
    await page.keyboard.type(' And more.')
    await button(page, 'Copy my words').click()
    await page.getByText('Copied.').waitFor(PATIENCE)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Title\nHiccup Mode\n[^]*My last words\. And more\.\n/)
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('Not kept')

    const again = await page.context().newPage()
    await again.goto(`${studio.url}/studio/items/${contentKey}/en_US`)
    await again.getByText('This browser still has what you typed into Hiccup Mode.').waitFor(PATIENCE)
    await again.getByText('All words as text').click()
    expect(await again.getByRole('textbox', { name: 'All words as text' }).inputValue()).toContain('My last words. And more.')
    await button(again, 'Discard it').click()
    await again.getByText('This browser still has').waitFor({ state: 'detached', ...PATIENCE })
  })
})

/** What an administrator does elsewhere. */
async function act(method: string, path: string, body?: object): Promise<Response> {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  return await studio.ask(`/api/authoring/${path}`, { as: ada, method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

type Draft = { row: { state: string }; draft: { body: { definition: string } } }
async function readDraft(contentKey: string): Promise<Draft> {
  return (await (await studio.ask(`/api/authoring/contents/${contentKey}/en_US`, { as: ada })).json()) as Draft
}

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
