import { setTimeout as wait } from 'node:timers/promises'

import type { Product } from '../tests/support/product.ts'
import { listSitemapPaths } from '../tests/support/sitemap.ts'
import { residentMb } from './cpu.ts'
import type { Figure } from './figures.ts'
import type { FloodCount } from './flood-generator.ts'
import { FLOODS, type FloodKind } from './flood-paths.ts'
import { startFloodedProduct } from './flooded-product.ts'
import { runProbe, type Probe } from './probe.ts'
import { runFlood } from './run-flood.ts'

type Flood = { kind: FloodKind; connections: number; addresses: number }

/** Every kind from 64 addresses, and searches from one address too. */
const SEARCHES: Flood[] = [
  { kind: 'search', connections: 16, addresses: 1 },
  { kind: 'search', connections: 64, addresses: 1 },
  { kind: 'search', connections: 64, addresses: 64 },
]
const OTHERS = (Object.keys(FLOODS) as FloodKind[]).flatMap((kind) => (kind === 'search' ? [] : [{ kind, connections: 64, addresses: 64 }]))
const FLOOD_MS = 6000
/** The flood is under way before the first probe, and outlasts the last one. */
const PROBE = { afterMs: 800, ms: 4500 }
const PAUSE_MS = { cached: 15, drawn: 60, searched: 150 }
const AT_MOST = { cached: 20, drawn: 200 }

/**
 * What one visitor waits for while others ask for addresses that nobody has asked for before: for a page from the cache, for a page that is
 * drawn, and for the results of a search. `folder` is another checkout, to measure its build.
 */
export async function measureFloods(dataDir: string, folder?: string): Promise<Figure[]> {
  const product = await startFloodedProduct(dataDir, folder)
  try {
    const paths = await listSitemapPaths(product.url)
    const drawn = paths.slice(1)[Symbol.iterator]()
    await wait(2500)
    const figures: Figure[] = []
    for (const flood of [...SEARCHES, ...OTHERS]) figures.push(...(await measureFlood(product, flood, { cached: paths[0] ?? '/', drawn })))
    const memory = residentMb(product.pid) ?? Number.NaN
    return [...figures, { group: 'floods', name: 'memory after all of them', goal: '', value: `${memory.toFixed(0)} MB`, measured: memory }]
  } finally {
    await product.remove()
  }
}

type Pages = { cached: string; drawn: Iterator<string> }

async function measureFlood({ port }: Product, flood: Flood, { cached, drawn }: Pages): Promise<Figure[]> {
  const running = runFlood({ port, ...flood, ms: FLOOD_MS })
  await wait(PROBE.afterMs)
  let searches = 0
  const probes = await Promise.all([
    runProbe(port, { pauseMs: PAUSE_MS.cached, ms: PROBE.ms, nextPath: () => cached }),
    runProbe(port, { pauseMs: PAUSE_MS.drawn, ms: PROBE.ms, nextPath: () => drawn.next().value ?? cached }),
    runProbe(port, { pauseMs: PAUSE_MS.searched, ms: PROBE.ms, nextPath: () => `/search?q=visitor+${(searches += 1)}` }),
  ])
  const name = `${flood.connections} connections from ${flood.addresses} address${flood.addresses === 1 ? '' : 'es'}: ${flood.kind}`
  const [fromCache, anew, searched] = probes
  return [
    toFigure(`${name}; a cached page`, fromCache, AT_MOST.cached),
    toFigure(`${name}; a page drawn anew`, anew, AT_MOST.drawn),
    toFigure(`${name}; another visitor's search`, searched, AT_MOST.drawn),
    { group: 'floods', name: `${name}; the flood itself`, goal: '', value: toWords(await running) },
  ]
}

function toFigure(name: string, { p50, p95, most, count, failed }: Probe, atMost: number): Figure {
  const value = `p95 ${p95.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms, most ${most.toFixed(0)} ms of ${count}${failed === 0 ? '' : `, ${failed} FAILED`}`
  return { group: 'floods', name, goal: `p95 ≤ ${atMost} ms`, value, measured: failed === 0 ? p95 : Number.POSITIVE_INFINITY, limit: { atMost } }
}

function toWords({ byStatus, broken, medianMs, seconds }: FloodCount): string {
  const answers = Object.entries(byStatus).map(([status, count]) => `${(count / seconds).toFixed(0)}/s with ${status}`)
  return `${answers.join(', ')}${broken === 0 ? '' : `, ${broken} connections broke`}; 200 after ${medianMs.toFixed(0)} ms`
}
