import type { Figure } from './figures.ts'
import { runEntry } from './run-entry.ts'

type Measured = { items: number; times: Record<string, number[]> }

/** The lists of the authoring interface over 10,000 items and 10,000 images in two languages on SQLite; the slowest kind of list counts. */
export async function measureLists(dataDir: string): Promise<Figure[]> {
  const { items, times } = await runEntry<Measured>('lists', dataDir, ['10000'])
  const kinds = Object.entries(times).map(([kind, ms]) => ({
    kind,
    p95: ms.toSorted((one, other) => one - other)[Math.floor(ms.length * 0.95)] ?? 0,
  }))
  const [slowest] = kinds.toSorted((one, other) => other.p95 - one.p95)
  const value = kinds.map(({ kind, p95 }) => `${kind} ${p95.toFixed(1)} ms`).join(', ')
  return [{ group: 'lists', name: `a page of ${items} items, p95`, goal: '≤ 50 ms', value, measured: slowest?.p95 ?? 0, limit: { atMost: 50 } }]
}
