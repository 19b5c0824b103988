import type { Figure } from './figures.ts'
import { compareServers, keepAnswers, startBareServer, type Rate, type Server } from './serving.ts'

const CONNECTIONS = [1, 16, 64]
const ROUNDS = 7
const ROUND_MS = 700

/** Cached pages and a single content item, against the bare server with the same bytes. */
export async function measureServing(product: Server, pages: readonly string[], itemPath: string): Promise<Figure[]> {
  const bare = await startBareServer(await keepAnswers(product.port, [...pages, itemPath]))
  try {
    const figures: Figure[] = []
    for (const connections of CONNECTIONS) {
      const rates = await compareServers({ servers: [product, bare], paths: pages, connections, rounds: ROUNDS, roundMs: ROUND_MS })
      figures.push(...toFigures(`cached page, ${connections} connections`, rates, { cpu: 1.25, perSecond: 0.8 }))
    }
    const rates = await compareServers({ servers: [product, bare], paths: [itemPath], connections: 16, rounds: ROUNDS, roundMs: ROUND_MS })
    figures.push(...toFigures('single content item, 16 connections', rates, { cpu: 3 }))
    return figures
  } finally {
    bare.stop()
  }
}

function toFigures(name: string, rates: readonly Rate[], goal: { cpu: number; perSecond?: number }): Figure[] {
  const [ours, bare] = rates
  if (ours === undefined || bare === undefined) return []
  const figures: Figure[] = []
  if (ours.cpuMs !== undefined && bare.cpuMs !== undefined) {
    const ratio = ours.cpuMs / bare.cpuMs
    const value = `${ours.cpuMs.toFixed(4)} ms, bare ${bare.cpuMs.toFixed(4)} ms: ${ratio.toFixed(2)} ×`
    figures.push({ group: 'serving', name: `${name}: CPU per request`, goal: `≤ ${goal.cpu} ×`, value, measured: ratio, limit: { atMost: goal.cpu } })
  }
  const ratio = ours.perSecond / bare.perSecond
  const value = `${Math.round(ours.perSecond)}/s, bare ${Math.round(bare.perSecond)}/s: ${ratio.toFixed(2)} ×`
  const asked = goal.perSecond === undefined ? { goal: '' } : { goal: `≥ ${goal.perSecond} ×`, measured: ratio, limit: { atLeast: goal.perSecond } }
  return [...figures, { group: 'serving', name: `${name}: requests`, value, ...asked }]
}
