import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { PASSWORD, runSignIn } from '../support/account-journey.ts'
import { originOf } from '../support/base-path.ts'
import { openOwnBrowser } from '../support/own-browser.ts'
import { PATIENCE } from '../support/patience.ts'
import { makeDataDir, startProduct, type Product } from '../support/product.ts'
import { definition, standing } from '../support/studio-desk.ts'

const ADMINISTRATOR = { email: 'root@example.com', password: PASSWORD }
const env = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password }
/** Typing goes on without a pause until the kill: one word each, so that what is missing is a number of words. */
const WORD_MS = 50
/** What may be gone, and a share for a machine that is busy with other things. */
const LAST_MS = 1000

let dataDir: string
let product: Product
let cookie: string
let profile: string

beforeAll(async () => {
  dataDir = await makeDataDir()
  profile = await mkdtemp(join(tmpdir(), 'busbar-profile-'))
  product = await startProduct({ dataDir, env })
  cookie = await runSignIn(product.url, ADMINISTRATOR)
})
afterAll(async () => {
  await product?.stop()
  for (const folder of [dataDir, profile]) await rm(folder, { recursive: true, force: true })
})

const ask = async (path: string) => (await fetch(product.url + path, { headers: { cookie } })).json()

async function findTerm(title: string): Promise<string> {
  const query = new URLSearchParams({ type: 'busbar__glossaryTerm', language: 'en_US', q: title })
  const { items } = (await ask(`/api/authoring/contents?${query}`)) as { items: { contentKey: string; title: string }[] }
  const found = items.find((item) => item.title === title)
  if (found === undefined) throw new Error(`There is no ${title}.`)
  return found.contentKey
}

const open = async () => await openOwnBrowser(profile, { url: originOf(product.url), cookie })

async function visit(page: Page, contentKey: string): Promise<void> {
  await page.goto(`${product.url}/studio/items/${contentKey}/en_US`)
  await definition(page).waitFor(PATIENCE)
}

/** Types numbered words until it is stopped; tells when each was typed. */
function typeOn(page: Page): { times: number[]; stop(): Promise<void> } {
  const times: number[] = []
  let isOver = false
  const typing = (async () => {
    await definition(page).press('Control+End')
    while (!isOver) {
      await page.keyboard.insertText(` w${times.length}`)
      times.push(Date.now())
      await wait(WORD_MS)
    }
  })().catch(() => undefined)
  const stop = async () => {
    isOver = true
    await typing
  }
  return { times, stop }
}

const countWords = (text: string) => Number(/ w(\d+)$/.exec(text)?.[1] ?? -1) + 1

test('the browser is killed while somebody types: afterwards at most the last second is gone', async () => {
  const contentKey = await findTerm('Inrush Current')
  const { times, killedAt } = await typeUntilKilled(contentKey)
  const second = await open()
  try {
    await visit(second.page, contentKey)
    const text = await definition(second.page).inputValue()
    const known = times.filter((time) => time < killedAt - LAST_MS).length
    expect(countWords(text)).toBeGreaterThanOrEqual(known)
    expect(known).toBeGreaterThan(20)
    await expect.poll(() => standing(second.page).textContent(), PATIENCE).toContain('kept')
    const { workingCopy } = (await ask(`/api/authoring/contents/${contentKey}/en_US`)) as { workingCopy: { body: { definition: string } } }
    expect(workingCopy.body.definition).toBe(text)
  } finally {
    await second.kill()
  }
})

/** Types into a browser that is killed in the middle of it; the server takes nothing, so all there is are the words of the browser. */
async function typeUntilKilled(contentKey: string): Promise<{ times: readonly number[]; killedAt: number }> {
  const { page, kill } = await open()
  try {
    await visit(page, contentKey)
    await page.route('**/working-copy', (route) => route.abort())
    const { times, stop } = typeOn(page)
    await expect.poll(() => times.length, PATIENCE).toBeGreaterThan(60)
    const killedAt = Date.now()
    await kill()
    await stop()
    return { times, killedAt }
  } finally {
    await kill()
  }
}

test('the server is killed while somebody types: the page goes on and sends everything by itself when it is back', async () => {
  const contentKey = await findTerm('Overshoot')
  const { page, kill } = await open()
  try {
    await visit(page, contentKey)
    const { times, stop } = typeOn(page)
    await expect.poll(() => times.length, PATIENCE).toBeGreaterThan(30)
    const killedAt = Date.now()
    await product.stop('SIGKILL')
    await page.getByText('The server cannot be reached.').waitFor(PATIENCE)
    await page.route('**/working-copy', (route) => route.abort())
    product = await startProduct({ dataDir, env, port: product.port })
    // Before the page sends anything again: what the server had is all but the last second.
    const kept = (await ask(`/api/authoring/contents/${contentKey}/en_US`)) as { workingCopy?: { body: { definition: string } } }
    expect(countWords(kept.workingCopy?.body.definition ?? '')).toBeGreaterThanOrEqual(times.filter((time) => time < killedAt - LAST_MS).length)
    await page.unroute('**/working-copy')
    await stop()
    await expect.poll(() => standing(page).textContent(), PATIENCE).toContain('kept')
    const text = await definition(page).inputValue()
    expect(countWords(text)).toBe(times.length)
    const after = (await ask(`/api/authoring/contents/${contentKey}/en_US`)) as { workingCopy: { body: { definition: string } } }
    expect(after.workingCopy.body.definition).toBe(text)
    await page.keyboard.press('Control+s')
    await expect.poll(() => standing(page).textContent(), PATIENCE).toBe('Saved')
  } finally {
    await kill()
  }
})
