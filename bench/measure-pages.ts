import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

import type { Component } from '#model/pages/view.ts'
import type { Forms } from '#model/types/describe-forms.ts'

import { openBrowser, openVisit } from '../tests/support/browser.ts'
import { measureKeys } from '../tests/support/measure-keys.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { percentile, type Figure } from './figures.ts'
import { addSession, goWithin, signIn, STUDIO_ENV, weigh } from './studio-session.ts'

/** What stands in each section of a page that is measured. */
const BLOCKS = ['busbar:heading', 'busbar:subHeading', 'busbar:richText', 'busbar:button'] as const
const IN_SECTION = BLOCKS.length + 1
/** Headings that a section shows: its own, and that of the text. */
const HEADINGS = 2
const MOVES = 40

/** The page editor with 200 and with 2,000 components: opening, typing, dragging and moving, and the files that it adds. */
export async function measurePages(dataDir: string): Promise<Figure[]> {
  const copy = mkdtempSync(join(tmpdir(), 'busbar-bench-data-'))
  cpSync(dataDir, copy, { recursive: true })
  const product = await startProduct({ dataDir: copy, env: STUDIO_ENV })
  // A frame is drawn when there is something to draw, so that no figure holds the wait for a screen.
  const browser = await openBrowser(['--disable-gpu-vsync', '--disable-frame-rate-limit'])
  try {
    const cookie = await signIn(product)
    const { page } = await openVisit(browser, { width: 1440, height: 900 })
    await addSession(page, product, cookie)
    const [small, large] = [await addPage(product, cookie, 200), await addPage(product, cookie, 2000)]
    return [...(await measureSmall(page, product, small)), ...(await measureLarge(page, product, large))]
  } finally {
    await browser.close()
    await product.stop()
    rmSync(copy, { recursive: true, force: true })
  }
}

type LargePage = { contentKey: string; sections: number }

async function addPage({ url }: Product, cookie: string, components: number): Promise<LargePage> {
  const sections = Math.floor(components / IN_SECTION)
  const name = `of_${components}`
  const { blocks } = (await (await fetch(`${url}/api/authoring/forms`, { headers: { cookie } })).json()) as Forms
  const answer = await fetch(`${url}/api/authoring/contents`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'sfdc_cms__view',
      language: 'en_US',
      title: `A page of ${components}`,
      urlName: name,
      body: { name, viewType: 'bench', dataProviders: [], component: makeTree(sections, blocks) },
    }),
  })
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}: ${await answer.text()}`)
  const { contentKey } = (await answer.json()) as { contentKey: string }
  return { contentKey, sections }
}

function makeTree(sections: number, blocks: Forms['blocks']): Component {
  const make = (id: string, definition: string, attributes: Component['attributes'] = {}): Component => ({
    id,
    definition,
    attributes,
    version: blocks[definition]?.version ?? 1,
    regions: [],
  })
  const children = Array.from({ length: sections }, (_, section) => {
    const inside = BLOCKS.map((definition, place) => make(`s${section}b${place}`, definition, blocks[definition]?.examples?.[0]))
    return { ...make(`s${section}`, 'busbar:section'), regions: [{ name: 'col1', children: inside }] }
  })
  return { ...make('root', 'busbar:layout'), regions: [{ name: 'content', children }] }
}

async function measureSmall(page: Page, product: Product, { contentKey, sections }: LargePage): Promise<Figure[]> {
  await goWithin(page, product, `/items/${contentKey}/en_US/history`)
  await page.waitForLoadState('networkidle')
  const before = await weigh(page)
  const opened = await open(page, product, { contentKey, sections })
  await page.waitForLoadState('networkidle')
  const added = (await weigh(page)) - before

  await page.frameLocator('.studio-canvas iframe').locator('h2').first().click()
  await page.locator('.studio-page-properties').getByRole('textbox').first().click()
  await watchTasks(page)
  const keys = await measureKeys(page)
  const typing = await longestTask(page)
  await watchTasks(page)
  await drag(page)
  const dragging = await longestTask(page)
  const echo = percentile(keys, 0.95)
  const group = 'page editor, 200 components'
  return [
    { group, name: 'files on demand', goal: '≤ 120 kB', value: `${added.toFixed(0)} kB`, measured: added, limit: { atMost: 120 } },
    { group, name: 'opened', goal: '≤ 1 s', value: `${Math.round(opened)} ms`, measured: opened, limit: { atMost: 1000 } },
    {
      group,
      name: 'key to paint, p95',
      goal: '≤ 16 ms',
      value: `p50 ${percentile(keys, 0.5).toFixed(1)} ms, p95 ${echo.toFixed(1)} ms`,
      measured: echo,
      limit: { atMost: 16 },
    },
    { group, name: 'longest task while typing', goal: '≤ 50 ms', value: `${Math.round(typing)} ms`, measured: typing, limit: { atMost: 50 } },
    { group, name: 'longest task while dragging', goal: '≤ 50 ms', value: `${Math.round(dragging)} ms`, measured: dragging, limit: { atMost: 50 } },
  ]
}

async function measureLarge(page: Page, product: Product, large: LargePage): Promise<Figure[]> {
  const opened = await open(page, product, large)
  await page.waitForTimeout(3000)
  await page.frameLocator('.studio-canvas iframe').locator('h2').first().click()
  const moves = await measureMoves(page)
  const moved = percentile(moves, 0.95)
  const group = 'page editor, 2,000 components'
  return [
    { group, name: 'opened', goal: '≤ 3 s', value: `${Math.round(opened)} ms`, measured: opened, limit: { atMost: 3000 } },
    { group, name: 'a move is shown, p95', goal: '≤ 100 ms', value: `${Math.round(moved)} ms`, measured: moved, limit: { atMost: 100 } },
  ]
}

/** Milliseconds from going to the editor to the whole page in it. */
async function open(page: Page, { url }: Product, { contentKey, sections }: LargePage): Promise<number> {
  const path = `${new URL(`${url}/studio`).pathname}/items/${contentKey}/en_US/page`
  return await page.evaluate(
    async ([to, headings]) => {
      const begun = performance.now()
      history.pushState(null, '', to)
      const count = () => document.querySelector<HTMLIFrameElement>('.studio-canvas iframe')?.contentDocument?.querySelectorAll('h2').length ?? 0
      while (count() < headings) await new Promise(requestAnimationFrame)
      return performance.now() - begun
    },
    [path, sections * HEADINGS] as const,
  )
}

/** Notes the tasks of more than 50 ms from now on. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
}

/** The longest of them, 0 for none. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  return await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
}

/** Drags the selected block down the page and back. */
async function drag(page: Page): Promise<void> {
  const grip = page.frameLocator('.studio-canvas iframe').locator('.grip')
  const box = await grip.boundingBox()
  if (box === null) throw new Error('Nothing can be dragged.')
  const { x, y } = { x: box.x + 8, y: box.y + 8 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 350, { steps: 100 })
  // Else nothing was dragged, and the figure would say nothing.
  await page.frameLocator('.studio-canvas iframe').locator('.ghost').waitFor({ timeout: 2000 })
  await page.mouse.move(x, y, { steps: 100 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

/** Milliseconds from the key that moves a block, or a section, to the frame that shows it there. */
async function measureMoves(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const moves: number[] = []
    Object.assign(window, { moves })
    const inside = document.querySelector<HTMLIFrameElement>('.studio-canvas iframe')?.contentDocument
    if (!inside) throw new Error('There is no page.')
    const { port1, port2 } = new MessageChannel()
    let began = 0
    port1.addEventListener('message', () => moves.push(performance.now() - began))
    port1.start()
    const changed = new MutationObserver(() => {
      requestAnimationFrame(() => port2.postMessage(0))
      changed.disconnect()
    })
    const note = ({ key }: KeyboardEvent) => {
      if (!key.startsWith('Arrow')) return
      began = performance.now()
      changed.observe(inside.body, { childList: true, subtree: true })
    }
    // At the window: a listener of the document would be called when the block was moved already, and wait for the next drawing.
    inside.defaultView?.addEventListener('keydown', note, true)
  })
  for (let move = 0; move < MOVES; move += 1) {
    // First among the four blocks of a section, then the section among its hundreds.
    if (move === MOVES / 2) await page.keyboard.press('Escape')
    await page.keyboard.press(move % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
    await page.waitForTimeout(300)
  }
  return await page.evaluate(() => (window as unknown as { moves: number[] }).moves)
}
