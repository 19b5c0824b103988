import { setTimeout as wait } from 'node:timers/promises'

import { type DrainClients, type DrainTally, askUntilRefused } from './drain-clients.ts'
import { startProduct } from './product.ts'

type Scenario = Omit<DrainClients, 'port' | 'clients'>

const CACHED = '/resources'
/** A page that is drawn anew for each request. */
const toSearch = (turn: number) => `/search?q=ripple${turn}`

/** Clients that ask on while the product stops. */
export const SCENARIOS = {
  'cached page, new connections': { toPath: () => CACHED },
  'cached page, kept alive': { toPath: () => CACHED, isKeptAlive: true },
  'search page, new connections': { toPath: toSearch },
  'search page, kept alive': { toPath: toSearch, isKeptAlive: true },
  'rest of the request 0.6 s after its first byte': { toPath: () => CACHED, slowMs: 600 },
  'rest of the request 2 s after its first byte': { toPath: () => CACHED, slowMs: 2000 },
  'the same on kept connections': { toPath: () => CACHED, slowMs: 600, isKeptAlive: true },
  'answer read 1.5 s later': { toPath: () => '/', readAfterMs: 1500 },
  'kept connections that pause up to 0.5 s': { toPath: () => CACHED, isKeptAlive: true, pauseMs: 500 },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS

/** What became of the requests of one restart, the exit status, and the time from the signal to the exit. */
export type Drain = DrainTally & { code: number | null; exitMs: number }

const CLIENTS = 64

/** Starts the product on a folder, sends it SIGTERM under the load of 64 clients, and resolves when it has ended. */
export async function drainUnderLoad(name: ScenarioName, product: { dataDir: string; folder?: string }): Promise<Drain> {
  const { port, url, process: child, exited } = await startProduct({ ...product, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  await (await fetch(url + CACHED)).text()
  const asking = askUntilRefused({ port, clients: CLIENTS, ...SCENARIOS[name] })
  await wait(700)
  const begun = performance.now()
  child.kill('SIGTERM')
  const { code } = await exited
  const exitMs = performance.now() - begun
  return { ...(await asking), code, exitMs }
}
