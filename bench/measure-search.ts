import type { Figure } from './figures.ts'
import { runEntry } from './run-entry.ts'

type Times = readonly (readonly [query: string, milliseconds: readonly number[]])[]
type Measured = { documents: number; fill: number; finds: Times; suggestions: Times }

/** The search over 10,000 documents made of the real texts: full answers and suggestions, for ordinary and hostile queries. */
export async function measureSearch(dataDir: string): Promise<Figure[]> {
  const { documents, fill, finds, suggestions } = await runEntry<Measured>('search', dataDir, ['10000'])
  return [
    toFigure(`an answer, ${documents} documents`, finds, 20),
    toFigure(`suggestions, ${documents} documents`, suggestions, 5),
    { group: 'search', name: `filling the index with ${documents} documents`, goal: '', value: `${(fill / 1000).toFixed(2)} s`, measured: fill },
  ]
}

function toFigure(name: string, times: Times, atMost: number): Figure {
  const all = times.flatMap(([, own]) => own).toSorted((one, other) => one - other)
  const p95 = all[Math.floor(all.length * 0.95)] ?? 0
  const [slowest] = times
    .map(([query, own]) => ({ query, mean: own.reduce((sum, one) => sum + one, 0) / own.length }))
    .toSorted((one, other) => other.mean - one.mean)
  const value = `p95 ${p95.toFixed(2)} ms; slowest “${slowest?.query}”, ${slowest?.mean.toFixed(2)} ms`
  return { group: 'search', name, goal: `p95 ≤ ${atMost} ms`, value, measured: p95, limit: { atMost } }
}
