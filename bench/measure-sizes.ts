import type { Browser, Page } from 'playwright-core'
import { request } from 'node:http'
import { once } from 'node:events'

import { openVisit } from '../tests/support/browser.ts'
import type { Figure } from './figures.ts'

type Loaded = { url: string; kind: string }

/** The transferred bytes of the article in brotli, before its first island hydrates and after. */
export async function measureSizes(browser: Browser, origin: string, path: string): Promise<Figure[]> {
  const visit = await openVisit(browser, { width: 412, height: 823 })
  const loaded: Loaded[] = []
  visit.page.on('response', (response) => loaded.push({ url: response.url(), kind: response.request().resourceType() }))
  await visit.page.goto(origin + path, { waitUntil: 'networkidle' })
  const before = await weigh(loaded)
  await scrollThrough(visit.page)
  const all = await weigh(loaded)
  await visit.close()
  const limits: [name: string, bytes: number, limit: number][] = [
    ['article HTML', before.document, 12],
    ['script before the first island', before.script, 2],
    ['CSS', before.stylesheet, 8],
    ['all but images before the first island', before.all, 90],
    ['all but images with the first island', all.all, 160],
  ]
  const figures = limits.map(([name, bytes, limit]) => toFigure(name, bytes, limit))
  return [
    ...figures,
    { group: 'size', name: 'fonts', goal: '≤ 60 kB', value: toKb(before.font), measured: before.font / 1000, limit: { atMost: 60 } },
  ]
}

function toFigure(name: string, bytes: number, limit: number): Figure {
  return { group: 'size', name, goal: `≤ ${limit} kB`, value: toKb(bytes), measured: bytes / 1000, limit: { atMost: limit } }
}

const toKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle')
}

async function weigh(loaded: readonly Loaded[]): Promise<Record<'document' | 'script' | 'stylesheet' | 'font' | 'all', number>> {
  const sum = { document: 0, script: 0, stylesheet: 0, font: 0, all: 0 }
  const kindOf = new Map(loaded.filter(({ kind }) => kind !== 'image').map(({ url, kind }) => [url, kind]))
  for (const [url, kind] of kindOf) {
    const bytes = await weighAnswer(url)
    sum.all += bytes
    if (kind === 'document' || kind === 'script' || kind === 'stylesheet' || kind === 'font') sum[kind] += bytes
  }
  return sum
}

async function weighAnswer(url: string): Promise<number> {
  const sent = request(url, { headers: { 'accept-encoding': 'br' } }).end()
  const [response] = await once(sent, 'response')
  return Buffer.concat(await response.toArray()).length
}
