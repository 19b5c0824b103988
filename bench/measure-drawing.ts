import { median, type Figure } from './figures.ts'
import { runEntry } from './run-entry.ts'

/** Drawing the article without a cache, loading included, against React's own `renderToString` of the same trees. */
export async function measureDrawing(dataDir: string, articlePath: string): Promise<Figure[]> {
  const { ours, react } = await runEntry<{ ours: number[]; react: number[] }>('drawing', dataDir, [articlePath])
  const [mine, its] = [median(ours), median(react)]
  return [
    {
      group: 'drawing',
      name: 'the article, uncached, against renderToString',
      goal: '≤ 1.5 ×',
      value: `${mine.toFixed(2)} ms, React ${its.toFixed(2)} ms: ${(mine / its).toFixed(2)} ×`,
      measured: mine / its,
      limit: { atMost: 1.5 },
    },
    { group: 'drawing', name: 'the article, uncached', goal: '≤ 5 ms', value: `${mine.toFixed(2)} ms`, measured: mine, limit: { atMost: 5 } },
  ]
}
