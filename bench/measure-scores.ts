import type { Result } from 'lighthouse'

import { median, type Figure } from './figures.ts'
import { readNumber, runLighthouse, type Category } from './run-lighthouse.ts'

// LCP is a number of trips to the server, and the number differs from run to run.
const RUNS = 5
const CATEGORIES: Category[] = ['performance', 'accessibility', 'best-practices', 'seo']
const GOALS: Readonly<Record<Category, number>> = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }

/** A page, and the goal of its Largest Contentful Paint in milliseconds. */
export type ScoredPage = { path: string; lcpMs: number }

/**
 * Lighthouse's scores of some pages with the mobile preset, with their Largest Contentful Paint and layout shifts: medians of a few runs.
 */
export async function measureScores(origin: string, pages: readonly ScoredPage[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, lcpMs } of pages) {
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(origin + path, CATEGORIES))
    for (const category of CATEGORIES) {
      const score = median(runs.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100)))
      const failed = runs[0]?.categories[category]?.auditRefs.filter(({ id, weight }) => weight > 0 && (runs[0]?.audits[id]?.score ?? 1) < 0.9)
      figures.push({
        group: `Lighthouse ${path}`,
        name: category,
        goal: `≥ ${GOALS[category]}`,
        value: String(score),
        measured: score,
        limit: { atLeast: GOALS[category] },
        note: score < GOALS[category] ? (failed ?? []).map(({ id }) => id).join(', ') : '',
      })
    }
    const lcp = median(runs.map((lhr) => readNumber(lhr, 'largest-contentful-paint')))
    const cls = median(runs.map((lhr) => readNumber(lhr, 'cumulative-layout-shift')))
    figures.push(
      {
        group: `Lighthouse ${path}`,
        name: 'LCP, simulated',
        goal: `≤ ${lcpMs} ms`,
        value: `${Math.round(lcp)} ms`,
        measured: lcp,
        limit: { atMost: lcpMs },
      },
      { group: `Lighthouse ${path}`, name: 'CLS', goal: '0', value: cls.toFixed(3), measured: Math.round(cls * 1000), limit: { atMost: 0 } },
    )
  }
  return figures
}
