import { median, type Figure } from './figures.ts'
import { runEntry } from './run-entry.ts'

/** The time from the call of the publish act to the changed bytes of the article's page, in one process. */
export async function measurePublishing(dataDir: string, articlePath: string): Promise<Figure[]> {
  const { ms } = await runEntry<{ ms: number[] }>('publishing', dataDir, [articlePath])
  const time = median(ms)
  const value = `${time.toFixed(1)} ms, slowest ${Math.max(...ms).toFixed(1)} ms`
  return [{ group: 'publishing', name: 'publish act to changed bytes', goal: '≤ 100 ms', value, measured: time, limit: { atMost: 100 } }]
}
