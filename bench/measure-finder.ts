import { median, type Figure } from './figures.ts'
import { runEntry } from './run-entry.ts'

type Measured = { models: number; ms: number[]; first: number }

/** Random states of the finder with all their counts, over the catalogue and over 50,000 generated models. */
export async function measureFinder(dataDir: string): Promise<Figure[]> {
  const [catalogue, generated] = await runEntry<[Measured, Measured]>('finder', dataDir, [])
  return [toFigure(catalogue, 10), toFigure(generated, 50)]
}

function toFigure({ models, ms, first }: Measured, atMost: number): Figure {
  const p95 = ms.toSorted((one, other) => one - other)[Math.floor(ms.length * 0.95)] ?? Number.NaN
  const value = `p95 ${p95.toFixed(2)} ms, p50 ${median(ms).toFixed(2)} ms; first, with the index made, ${first.toFixed(0)} ms`
  return { group: 'finder', name: `a state with all counts, ${models} models`, goal: `p95 ≤ ${atMost} ms`, value, measured: p95, limit: { atMost } }
}
