import { setTimeout as wait } from 'node:timers/promises'

import type { Figure } from './figures.ts'
import type { FloodCount } from './flood-generator.ts'
import type { FloodKind } from './flood-paths.ts'
import { startFloodedProduct } from './flooded-product.ts'
import { runProbe, type Probe } from './probe.ts'
import { runFlood } from './run-flood.ts'

const KINDS: FloodKind[] = ['enlarged images', 'large images', 'images of all sizes']
const SOURCES = [
  { connections: 2, addresses: 1 },
  { connections: 32, addresses: 16 },
]
const FLOOD_MS = 15_000
const PROBE = { pauseMs: 50, ms: 12_000 }
/** Longer than any image may take, so that a flood leaves nothing to the next one. */
const PAUSE_MS = 11_000
const AT_MOST_MS = 1000
const PHOTO = '/sfsites/c/file-asset/busbar_test_bench'

/** What a visitor waits for a small rendition that nobody has asked for before, alone and while others ask for large ones. */
export async function measureImageFloods(dataDir: string, folder?: string): Promise<Figure[]> {
  const product = await startFloodedProduct(dataDir, folder)
  let asked = 0
  const nextPath = () => `/cdn-cgi/image/width=${300 + ((asked += 1) % 600)},format=webp,quality=${80 + Math.floor(asked / 600)}${PHOTO}`
  const probe = () => runProbe(product.port, { ...PROBE, nextPath })
  try {
    await wait(2500)
    const figures = [toFigure('a small image, alone', await probe())]
    for (const source of SOURCES) {
      for (const [from, kind] of KINDS.entries()) {
        const flood = runFlood({ port: product.port, kind, ...source, ms: FLOOD_MS, from: from + source.addresses * 10 })
        await wait(1000)
        const name = `a small image, ${source.connections} connections from ${source.addresses} address${source.addresses === 1 ? '' : 'es'}: ${kind}`
        figures.push({ ...toFigure(name, await probe()), note: toWords(await flood) })
        await wait(PAUSE_MS)
      }
    }
    return figures
  } finally {
    await product.remove()
  }
}

function toFigure(name: string, { p50, p95, most, count, failed }: Probe): Figure {
  const value = `p95 ${p95.toFixed(0)} ms, p50 ${p50.toFixed(0)} ms, most ${most.toFixed(0)} ms of ${count}${failed === 0 ? '' : `, ${failed} FAILED`}`
  const measured = failed === 0 ? p95 : Number.POSITIVE_INFINITY
  return { group: 'image floods', name, goal: `p95 ≤ ${AT_MOST_MS} ms`, value, measured, limit: { atMost: AT_MOST_MS } }
}

function toWords({ byStatus, seconds }: FloodCount): string {
  return Object.entries(byStatus)
    .map(([status, count]) => `${(count / seconds).toFixed(1)}/s with ${status}`)
    .join(', ')
}
