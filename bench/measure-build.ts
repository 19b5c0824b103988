import { setTimeout as wait } from 'node:timers/promises'

import type { Checkout } from '../scripts/compare/checkout.ts'
import { startProduct, type Product } from '../tests/support/product.ts'
import { listSitemapPaths } from '../tests/support/sitemap.ts'
import { cpuTimeMs, pinned, residentMb } from './cpu.ts'
import { median } from './figures.ts'
import type { FloodKind } from './flood-paths.ts'
import { runProbe } from './probe.ts'
import { measureCpuOfFlood, runFlood } from './run-flood.ts'
import { loadServer, type Rate } from './serving.ts'

/** What one process of a build was measured at: milliseconds and megabytes, by the name of the figure. */
export type Measured = Readonly<Record<string, number>>
export type Build = { checkout: Checkout; dataDir: string }

/** After the start, so that what it does in the background is over before memory is read. */
const SETTLE_MS = 2000
const LOAD = { connections: 16, ms: 1000 }
/** Rounds of load on the cached pages; the first ones, while the code is still being compiled, are not counted. */
const ROUNDS = { warmUp: 3, counted: 5 }
const CACHED_PAGES = 4
const DRAWN_PAGES = 150
const VOLTAGES = [5, 12, 15, 24, 28, 48]
const POWERS = [10, 20, 40, 60, 100, 150, 200, 300, 450, 600]
const ORDERS = ['', '&sort=power', '&sort=-efficiency']
/** Sixteen visitors ask at once for what nobody has asked for before. */
const FLOOD = { connections: 16, addresses: 16, ms: 2000 }
const PROBE = { afterMs: 300, ms: 1500, pauseMs: 10 }

/** Starts a build in its data folder, measures it, and stops it. */
export async function measureBuild({ checkout, dataDir }: Build): Promise<Measured> {
  const product = await startProduct({ dataDir, folder: checkout.folder, command: pinned('server'), env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    await wait(SETTLE_MS)
    const started = residentMb(product.pid) ?? Number.NaN
    const paths = await listSitemapPaths(product.url)
    const cached = paths.slice(0, CACHED_PAGES)
    const drawn = await fetchAll(product, paths.slice(CACHED_PAGES, CACHED_PAGES + DRAWN_PAGES))
    const finder = await fetchAll(product, listFinderStates())
    for (const path of cached) await fetchOne(product, path)
    const rate = await loadCached(product, cached)
    const [states, calculations] = [await measureQueries(product, 'finder'), await measureQueries(product, 'calculator')]
    const besideSearches = await probeBesideSearches(product, cached[0] ?? '/')
    return {
      'start to ready, ms': product.readyAfterMs,
      'memory after start, MB': started,
      'page drawn anew, CPU ms': drawn.cpuMs,
      'page drawn anew, median ms': drawn.medianMs,
      'state of the finder, CPU ms': finder.cpuMs,
      'state of the finder, median ms': finder.medianMs,
      'cached page, CPU ms': rate.cpuMs,
      'cached page, ms a request': rate.requestMs,
      'states of the finder on 16 connections, CPU ms': states,
      'calculations on 16 connections, CPU ms': calculations,
      'cached page while 16 connections search, p95 ms': besideSearches,
      'memory after all of this, MB': residentMb(product.pid) ?? Number.NaN,
    }
  } finally {
    await product.stop()
  }
}

/** The median round: CPU time of the server for one request, and the time between two answers. */
async function loadCached(server: Product, paths: readonly string[]): Promise<{ cpuMs: number; requestMs: number }> {
  const rates: Rate[] = []
  for (let round = 0; round < ROUNDS.warmUp + ROUNDS.counted; round += 1) rates.push(await loadServer({ server, paths, ...LOAD }))
  const counted = rates.slice(ROUNDS.warmUp)
  return { cpuMs: median(counted.map(({ cpuMs }) => cpuMs ?? Number.NaN)), requestMs: 1000 / median(counted.map(({ perSecond }) => perSecond)) }
}

/** CPU time of one answer, after as many that are not counted. */
async function measureQueries({ port, pid }: Product, kind: FloodKind): Promise<number> {
  await runFlood({ port, kind, ...FLOOD })
  return (await measureCpuOfFlood(pid, { port, kind, ...FLOOD, from: 1 })).cpuMs
}

async function probeBesideSearches({ port }: Product, path: string): Promise<number> {
  const flood = runFlood({ port, kind: 'search', ...FLOOD })
  await wait(PROBE.afterMs)
  const { p95 } = await runProbe(port, { ...PROBE, nextPath: () => path })
  await flood
  return p95
}

function listFinderStates(): string[] {
  const states = VOLTAGES.flatMap((volts) => POWERS.flatMap((watts) => ORDERS.map((order) => `power=${watts}&voltage=${volts}${order}`)))
  return states.map((state) => `/products/finder?${state}`)
}

/** Asks for paths one after the other; CPU time of the server for each, and the median time to the last byte. */
async function fetchAll(product: Product, paths: readonly string[]): Promise<{ cpuMs: number; medianMs: number }> {
  const before = cpuTimeMs(product.pid) ?? Number.NaN
  const times: number[] = []
  for (const path of paths) {
    const begun = performance.now()
    await fetchOne(product, path)
    times.push(performance.now() - begun)
  }
  return { cpuMs: ((cpuTimeMs(product.pid) ?? Number.NaN) - before) / paths.length, medianMs: median(times) }
}

async function fetchOne(product: Product, path: string): Promise<void> {
  const answer = await fetch(product.url + path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
}
