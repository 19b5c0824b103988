import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { StoreLocation } from '#content/store/open-store.ts'

import { createAskAll } from '../../scripts/compare/ask-both.ts'
import { toPlainNames } from '../../scripts/compare/asset-names.ts'
import { waitForSearch } from '../../scripts/compare/product.ts'
import { readBothSites } from '../../scripts/compare/read-site.ts'
import { closeConnections, SITE_URL } from '../../scripts/compare/send.ts'
import { createTally } from '../../scripts/compare/tally.ts'
import { deliveryTargets } from '../../scripts/compare/targets/delivery-targets.ts'
import { formTargets } from '../../scripts/compare/targets/form-targets.ts'
import { machineTargets } from '../../scripts/compare/targets/machine-targets.ts'
import { toTarget } from '../../scripts/compare/to-target.ts'
import { runBusbar } from '../support/busbar-command.ts'
import { databases } from '../support/databases.ts'
import { makeDataDir, startProduct, type Product } from '../support/product.ts'

let folder: string
const running: Product[] = []
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'busbar-e2e-'))))
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop()
  closeConnections()
  await rm(folder, { recursive: true, force: true })
})

async function start({ dataDir, databaseUrl }: StoreLocation): Promise<Product> {
  const product = await startProduct({ dataDir, env: { SITE_URL, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) } })
  running.push(product)
  const isRunning = () => product.process.exitCode === null
  await waitForSearch({ port: product.port, log: product.log, isRunning, stop: async () => {} })
  return product
}

/** Asks two products for every page, item, file for programs and form, and returns what differs and what was equal only by a rule. */
async function compare(before: Product, after: Product) {
  const ports = { before: before.port, after: after.port }
  const tally = createTally([])
  const askAll = createAskAll({ ports, names: toPlainNames({ before: [], after: [] }), tally })
  const { paths, items } = await readBothSites(ports)
  const pages = ['/', '/de', ...paths].map(toTarget).filter((target) => target !== undefined)
  await askAll([...pages, ...machineTargets(), ...deliveryTargets(items), ...formTargets()])
  const asked = [...tally.counts.values()].reduce((sum, count) => sum + count.asked, 0)
  return { asked, different: tally.different.map(({ request, differences }) => ({ request, differences })), normalised: [...tally.normalised.keys()] }
}

test('a site that moves from SQLite to PostgreSQL and back answers the same, byte for byte, except for the keys of forms', async () => {
  const origin = { dataDir: await makeDataDir() }
  const there = { ...(await databases[1].makeLocation()), dataDir: join(folder, 'there') }
  const back = { dataDir: join(folder, 'back') }
  for (const [from, to, file] of [[origin, there, 'one.tar'] as const, [there, back, 'two.tar'] as const]) {
    expect(await runBusbar(['backup', join(folder, file)], from)).toMatchObject({ code: 0 })
    expect(await runBusbar(['backup', 'verify', join(folder, file)], from)).toMatchObject({ code: 0 })
    expect(await runBusbar(['restore', join(folder, file)], to)).toMatchObject({ code: 0 })
  }
  for (const location of [there, back]) {
    // Both are new processes: a product page tells the size of a PDF once its own process has drawn it.
    const first = await start(origin)
    const other = await start(location)
    const { asked, different, normalised } = await compare(first, other)
    expect(asked).toBeGreaterThan(690)
    expect(different).toEqual([])
    expect(normalised).toEqual(['form key'])
    for (const product of running.splice(0)) await product.stop()
  }
  await rm(origin.dataDir, { recursive: true, force: true })
}, 600_000)
