import type { Browser } from 'playwright-core'

import { openVisit } from '../tests/support/browser.ts'
import { median, type Figure } from './figures.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { readNumber, runLighthouse } from './run-lighthouse.ts'

const RUNS = 5
const MOBILE_CHROME = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br, zstd' }

type Run = { fcp: number; lcp: number; tbt: number; cls: number }

/** Lighthouse's mobile preset on the article, against the same page as static files behind nginx; alternating runs, medians. */
export async function measureLighthouse(browser: Browser, origin: string, path: string): Promise<Figure[]> {
  const nginx = hasNginx ? await startNginx(origin, await listRequests(browser, origin, path), MOBILE_CHROME) : undefined
  const ours: Run[] = []
  const still: Run[] = []
  try {
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await measureRun(origin + path))
      if (nginx !== undefined) still.push(await measureRun(nginx.origin + path))
    }
  } finally {
    nginx?.stop()
  }
  return toFigures(ours, still)
}

function toFigures(ours: readonly Run[], still: readonly Run[]): Figure[] {
  const of = (runs: readonly Run[], key: keyof Run): number => median(runs.map((run) => run[key]))
  const [fcp, lcp] = [of(ours, 'fcp'), of(ours, 'lcp')]
  const [tbt, cls] = [of(ours, 'tbt'), of(ours, 'cls')]
  const group = 'Lighthouse, mobile'
  const against: Figure =
    still.length === 0
      ? { group, name: 'LCP', goal: 'within 150 ms of nginx', value: `${Math.round(lcp)} ms`, note: 'nginx is not installed' }
      : {
          group,
          name: 'LCP against static files behind nginx',
          goal: '≤ + 150 ms',
          value: `${Math.round(lcp)} ms, nginx ${Math.round(of(still, 'lcp'))} ms: ${Math.round(lcp - of(still, 'lcp'))} ms more`,
          measured: Math.max(0, lcp - of(still, 'lcp')),
          limit: { atMost: 150 },
        }
  const stillFirst = still.length === 0 ? '' : `, nginx ${Math.round(of(still, 'fcp'))} ms`
  return [
    { group, name: 'first paint', goal: '≤ 850 ms', value: `${Math.round(fcp)} ms${stillFirst}`, measured: fcp, limit: { atMost: 850 } },
    against,
    { group, name: 'TBT', goal: '≤ 30 ms', value: `${Math.round(tbt)} ms`, measured: tbt, limit: { atMost: 30 } },
    { group, name: 'CLS', goal: '0', value: cls.toFixed(3), measured: Math.round(cls * 1000), limit: { atMost: 0 } },
  ]
}

async function measureRun(url: string): Promise<Run> {
  const lhr = await runLighthouse(url, ['performance'])
  return {
    fcp: readNumber(lhr, 'first-contentful-paint'),
    lcp: readNumber(lhr, 'largest-contentful-paint'),
    tbt: readNumber(lhr, 'total-blocking-time'),
    cls: readNumber(lhr, 'cumulative-layout-shift'),
  }
}

async function listRequests(browser: Browser, origin: string, path: string): Promise<string[]> {
  const visit = await openVisit(browser, { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  const uris = new Set<string>()
  visit.page.on('request', (request) => {
    if (request.url().startsWith(origin)) uris.add(request.url().slice(origin.length))
  })
  await visit.page.goto(origin + path, { waitUntil: 'networkidle' })
  await visit.close()
  return [...uris]
}
