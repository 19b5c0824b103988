import { setTimeout as wait } from 'node:timers/promises'

import { startProduct } from '../tests/support/product.ts'
import { median, type Figure } from './figures.ts'
import type { FloodKind } from './flood-paths.ts'
import { measureCpuOfFlood } from './run-flood.ts'

const KINDS: { kind: FloodKind; atMost?: number }[] = [{ kind: 'search' }, { kind: 'finder', atMost: 11 }, { kind: 'calculator', atMost: 6 }]
const CONNECTIONS = [1, 16]
const ROUNDS = { warmUp: 1, counted: 5, ms: 2000 }

/** What answers with a query cost: CPU time of the whole process for each, on one connection and on sixteen. */
export async function measureQueries(dataDir: string): Promise<Figure[]> {
  const product = await startProduct({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    await wait(2500)
    const figures: Figure[] = []
    for (const { kind, atMost } of KINDS)
      for (const connections of CONNECTIONS) {
        const ms: number[] = []
        for (let round = 0; round < ROUNDS.warmUp + ROUNDS.counted; round += 1) {
          const task = { port: product.port, kind, connections, addresses: connections, ms: ROUNDS.ms, from: round }
          const { cpuMs } = await measureCpuOfFlood(product.pid, task)
          if (round >= ROUNDS.warmUp) ms.push(cpuMs)
        }
        const name = `${kind}, ${connections} connection${connections === 1 ? '' : 's'}: CPU per request`
        const value = `${median(ms).toFixed(1)} ms (${Math.min(...ms).toFixed(1)} to ${Math.max(...ms).toFixed(1)})`
        const goal = atMost === undefined ? { goal: '' } : { goal: `≤ ${atMost} ms`, measured: median(ms), limit: { atMost } }
        figures.push({ group: 'queries', name, value, ...goal })
      }
    return figures
  } finally {
    await product.stop()
  }
}
