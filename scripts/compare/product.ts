import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { findFreePort } from '../../tests/support/product.ts'
import type { Checkout } from './checkout.ts'
import { textOf } from './compare-answers.ts'
import { send, SITE_URL } from './send.ts'

/** A product of either checkout, in its own process. */
export type Product = { port: number; log(): string; isRunning(): boolean; stop(): Promise<void> }

const READY_WITHIN_MS = 120_000
const running = new Set<Product>()

/** Stops every product that was started here; must be called at the end of every run. */
export async function stopProducts(): Promise<void> {
  await Promise.all([...running].map(({ stop }) => stop()))
}

/** The output of products that ended by themselves. */
export function logsOfEnded(): string[] {
  return [...running].filter((product) => !product.isRunning()).map(({ log }) => log())
}

/**
 * Starts the built product of a checkout in a data folder and waits until it is ready. With `isSeeding` it runs with a fixed clock and
 * predictable keys (`seeding-clock.ts`).
 */
export async function startProduct({
  checkout,
  dataDir,
  isSeeding = false,
}: {
  checkout: Checkout
  dataDir: string
  isSeeding?: boolean
}): Promise<Product> {
  const port = await findFreePort()
  const preload = isSeeding ? ['--import', join(import.meta.dirname, 'seeding-clock.ts')] : []
  const child = spawn(process.execPath, [...preload, checkout.server], {
    cwd: checkout.folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = new Promise<void>((settle) => child.once('close', () => settle()))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    running.delete(product)
  }
  const product: Product = { port, log: () => log, isRunning, stop }
  running.add(product)
  await waitFor(product, { what: 'ready', isThere: async () => (await ask(port, '/readyz')).status === 200 })
  return product
}

/** Waits until the search has indexed the whole site; before that its answers are incomplete and say so. */
export async function waitForSearch(product: Product): Promise<void> {
  const isThere = async () => {
    const html = textOf(await ask(product.port, '/search?q=ripple'))
    return html.includes('<mark') && !html.includes('is reading the site just now')
  }
  await waitFor(product, { what: 'done with its search index', isThere })
}

function ask(port: number, path: string) {
  return send(port, { method: 'GET', path, headers: {} })
}

async function waitFor(product: Product, { what, isThere }: { what: string; isThere: () => Promise<boolean> }): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await isThere().catch(() => false))) {
    if (!product.isRunning()) throw new Error(`The product ended before it was ${what}:\n${product.log()}`)
    if (performance.now() > deadline) {
      await product.stop()
      throw new Error(`The product was not ${what} within ${READY_WITHIN_MS / 1000} s:\n${product.log()}`)
    }
    await wait(50)
  }
}
