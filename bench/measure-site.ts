import { median, type Figure } from './figures.ts'
import { runEntry } from './run-entry.ts'

const ROUNDS = 3

type Drawn = { pages: number; ms: number; counts: { urlName: string; pages: number }[] }

/** Drawing every page in every language once from a cold start in one process, and how many pages a changed term invalidates. */
export async function measureSite(dataDir: string): Promise<Figure[]> {
  const runs: Drawn[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await runEntry<Drawn>('site', dataDir, []))
  const seconds = median(runs.map(({ ms }) => ms)) / 1000
  const [{ pages, counts } = { pages: 0, counts: [] }] = runs
  const redrawn = counts.map((count) => count.pages)
  const most = counts.toSorted((one, other) => other.pages - one.pages)[0]
  return [
    {
      group: 'site',
      name: 'all pages of both languages, cold, uncompressed',
      goal: '≤ 3 s',
      value: `${pages} pages in ${seconds.toFixed(2)} s: ${Math.round(pages / seconds)} pages a second`,
      measured: seconds,
      limit: { atMost: 3 },
    },
    {
      group: 'site',
      name: 'pages drawn again when one term changes',
      goal: '',
      value: `median ${median(redrawn)} of ${pages}, most ${most?.pages} (${most?.urlName})`,
    },
  ]
}
