import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

import { closeStore, openStore } from '#content/store/open-store.ts'

import { openBrowser, openVisit } from '../tests/support/browser.ts'
import { measureKeys } from '../tests/support/measure-keys.ts'
import { addManyItems } from '../tests/support/many-items.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { percentile, type Figure } from './figures.ts'
import { addSession, goWithin, signIn, STUDIO_ENV, weigh } from './studio-session.ts'

const ITEMS = 10_000
const ROUNDS = 40
/** What lists, palette and dashboard ask for. */
const QUESTIONS: readonly (readonly [kind: string, path: string])[] = [
  ['list', '/contents?limit=100'],
  ['list by title', '/contents?limit=100&sort=title&language=de'],
  ['list of a text', '/contents?limit=100&q=item%207'],
  ['list out of date', '/contents?limit=100&outdated=true'],
  ['list with problems', '/contents?limit=100&problems=true'],
  ['palette', '/contents?limit=12&q=item%2099'],
  ['palette, nothing found', '/contents?limit=12&q=nothing%20holds%20this'],
  ['dashboard', '/dashboard'],
]

/** The studio over the demonstration and 10,000 items more, on SQLite: its calls over HTTP, its files, and keys in its fields. */
export async function measureStudio(dataDir: string): Promise<Figure[]> {
  const copy = mkdtempSync(join(tmpdir(), 'busbar-bench-data-'))
  cpSync(dataDir, copy, { recursive: true })
  const store = await openStore({ dataDir: copy })
  await addManyItems(store, ITEMS)
  await closeStore(store)
  const product = await startProduct({ dataDir: copy, env: STUDIO_ENV })
  try {
    const cookie = await signIn(product)
    return [await measureCalls(product, cookie), ...(await measureFiles(product, cookie)), ...(await measureTyping(product, cookie))]
  } finally {
    await product.stop()
    rmSync(copy, { recursive: true, force: true })
  }
}

async function measureCalls({ url }: Product, cookie: string): Promise<Figure> {
  const slowest: { kind: string; p95: number }[] = []
  for (const [kind, path] of QUESTIONS) {
    const ms: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now()
      const answer = await fetch(`${url}/api/authoring${path}`, { headers: { cookie } })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
      await answer.arrayBuffer()
      ms.push(performance.now() - begun)
    }
    slowest.push({ kind, p95: percentile(ms, 0.95) })
  }
  const value = slowest.map(({ kind, p95 }) => `${kind} ${p95.toFixed(1)} ms`).join(', ')
  const measured = Math.max(...slowest.map(({ p95 }) => p95))
  return { group: 'studio', name: `calls over ${ITEMS} items, p95`, goal: '≤ 100 ms', value, measured, limit: { atMost: 100 } }
}

/** Compressed bytes as the browser got them: of the first screen, and of what the first rich text adds. */
async function measureFiles(product: Product, cookie: string): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const { page } = await openVisit(browser, { width: 1280 })
    await addSession(page, product, cookie)
    await page.goto(`${product.url}/studio`, { waitUntil: 'networkidle' })
    const first = await weigh(page)
    await openForm(page, product, cookie, 'sfdc_cms__image')
    const plain = await weigh(page)
    await openForm(page, product, cookie, 'busbar__article')
    const rich = (await weigh(page)) - plain
    return [
      { group: 'studio', name: 'first screen', goal: '≤ 200 kB', value: `${first.toFixed(0)} kB`, measured: first, limit: { atMost: 200 } },
      { group: 'studio', name: 'first form, more', goal: '', value: `${(plain - first).toFixed(0)} kB` },
      { group: 'studio', name: 'first rich text, more', goal: '≤ 150 kB', value: `${rich.toFixed(0)} kB`, measured: rich, limit: { atMost: 150 } },
    ]
  } finally {
    await browser.close()
  }
}

async function measureTyping(product: Product, cookie: string): Promise<Figure[]> {
  // A frame is drawn when there is something to draw, so that no figure holds the wait for a screen.
  const browser = await openBrowser(['--disable-gpu-vsync', '--disable-frame-rate-limit'])
  try {
    const { page } = await openVisit(browser, { width: 1280 })
    await addSession(page, product, cookie)
    await openForm(page, product, cookie, 'busbar__article')
    const figures: Figure[] = []
    for (const [kind, selector] of [
      ['rich text', '.ProseMirror'],
      ['a line', '#studio-main form input[type="text"], #studio-main textarea'],
    ] as const) {
      await page.locator(selector).first().click()
      const ms = await measureKeys(page)
      const [half, most] = [percentile(ms, 0.5), percentile(ms, 0.95)]
      const value = `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`
      figures.push({ group: 'studio', name: `key to paint in ${kind}, p95`, goal: '≤ 16 ms', value, measured: most, limit: { atMost: 16 } })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** The form of an item of the demonstration. */
async function openForm(page: Page, product: Product, cookie: string, type: string): Promise<void> {
  const answer = await fetch(`${product.url}/api/authoring/contents?type=${type}&language=en_US&limit=1`, { headers: { cookie } })
  const { items } = (await answer.json()) as { items: { contentKey: string }[] }
  await goWithin(page, product, `/items/${items[0]?.contentKey}/en_US`)
  await page
    .locator(type === 'busbar__article' ? '.ProseMirror' : '.studio-form')
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
}
