import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Product } from '../tests/support/product.ts'
import { residentMb } from './cpu.ts'
import type { Figure } from './figures.ts'
import type { FloodKind } from './flood-paths.ts'
import { startFloodedProduct } from './flooded-product.ts'
import { residentTreeMb } from './process-tree.ts'
import { runFlood } from './run-flood.ts'

const KINDS: FloodKind[] = ['search', 'finder', 'list with typed words', 'list with a filter', 'content list', 'calculator', 'large images']
const FLOOD = { connections: 64, addresses: 64, ms: 6000 }
const SETTLE_MS = 3000
const IDLE_CONNECTIONS = 8000
/** Image processes end after a minute without work. */
const IDLE_MS = 65_000

/** The resident memory after floods of every kind, and what idle connections need. The processes that work on images count too. */
export async function measureMemory(dataDir: string, folder?: string): Promise<Figure[]> {
  const product = await startFloodedProduct(dataDir, folder)
  try {
    await wait(SETTLE_MS)
    const figures = [toFigure('after the start', residentTreeMb(product.pid), 150)]
    for (const [from, kind] of KINDS.entries()) {
      await runFlood({ port: product.port, kind, ...FLOOD, from })
      figures.push(toFigure(`after a flood of ${kind}`, residentTreeMb(product.pid), 400))
    }
    await wait(IDLE_MS)
    figures.push(toFigure('a minute after all floods', residentTreeMb(product.pid), 400))
    return [...figures, await measureIdleConnections(product)]
  } finally {
    await product.remove()
  }
}

async function measureIdleConnections({ pid, port }: Product): Promise<Figure> {
  const before = residentMb(pid) ?? Number.NaN
  const client = spawn(process.execPath, [join(import.meta.dirname, 'idle-connections.ts'), String(port), String(IDLE_CONNECTIONS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [opened] = await once(client.stdout, 'data')
  await wait(SETTLE_MS)
  const more = (residentMb(pid) ?? Number.NaN) - before
  client.stdin.end()
  await once(client, 'close')
  return { ...toFigure(`more with ${Number(opened)} idle connections`, more, 250), note: 'as many files must be allowed (ulimit -n)' }
}

function toFigure(name: string, megabytes: number, atMost: number): Figure {
  return { group: 'memory', name, goal: `≤ ${atMost} MB`, value: `${megabytes.toFixed(0)} MB`, measured: megabytes, limit: { atMost } }
}
