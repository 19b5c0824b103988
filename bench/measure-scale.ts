import { median, type Figure } from './figures.ts'
import { runEntry } from './run-entry.ts'

const TERMS = [800, 3000, 10_000]

type Measured = [number, { publish: number[]; page: number[]; renamed: number[]; sitemap: number[]; suggestions: number[] }][]

/** What changes and answers cost on a site with ever more glossary terms, which texts link to. */
export async function measureScale(dataDir: string, articlePath: string): Promise<Figure[]> {
  const measured = await runEntry<Measured>('scale', dataDir, [articlePath, TERMS.join(',')])
  return measured.flatMap(([count, { publish, page, renamed, sitemap, suggestions }]) => {
    const visible = publish.map((time, round) => time + (page[round] ?? 0))
    return [
      toFigure(`publish act to changed bytes, ${count} terms`, visible, 100),
      toFigure(`the article drawn after its own change, ${count} terms`, page),
      toFigure(`the article drawn after the rename of a term that it may mention, ${count} terms`, renamed),
      toFigure(`sitemap after a change, ${count} terms`, sitemap),
      toFigure(`suggestions over HTTP, ${count} terms`, suggestions, 8),
    ]
  })
}

function toFigure(name: string, times: readonly number[], atMost?: number): Figure {
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  const value = `median ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
  return { group: 'scale', name, value, ...(atMost === undefined ? { goal: '' } : { goal: `p95 ≤ ${atMost} ms`, measured: p95, limit: { atMost } }) }
}
