import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type { Sides } from './answer.ts'
import { createAskAll } from './ask-both.ts'
import { toPlainNames } from './asset-names.ts'
import { openCheckout, type Checkout } from './checkout.ts'
import { assetTargets, describeAssets, pairAssets } from './compare-assets.ts'
import { compareSeeding } from './compare-seeding.ts'
import { readExpectations } from './expectations.ts'
import { makeDataFolders } from './make-data-folders.ts'
import { logsOfEnded, startProduct, stopProducts, waitForSearch } from './product.ts'
import { readArguments } from './read-arguments.ts'
import { readBothSites } from './read-site.ts'
import { Refusal } from './refusal.ts'
import { writeReport } from './report.ts'
import { closeConnections } from './send.ts'
import { createTally, type Tally } from './tally.ts'
import { walkSite } from './walk-site.ts'

/** Compares the other checkout with this one, prints the report, and returns whether there are no unexpected differences. */
export async function runComparison(words: readonly string[]): Promise<boolean> {
  const { folder, expect, namesAll } = readArguments(words)
  if (expect !== undefined && !existsSync(expect))
    throw new Refusal(`The file of expectations ${expect} is not there; name it from the checkout's folder.`)
  const expectations = expect === undefined ? [] : readExpectations(readFileSync(expect, 'utf8'))
  const checkouts = { before: openCheckout(resolve(folder)), after: openCheckout(resolve(import.meta.dirname, '../..')) }
  for (const [side, { folder, commit }] of Object.entries(checkouts)) console.log(`${side.padEnd(8)}${folder} (${commit})`)
  const tally = createTally(expectations)
  // After a signal the products are stopped, so every request fails and the run ends like after any failure.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stopProducts())
  const dataFolder = mkdtempSync(join(tmpdir(), 'busbar-compare-'))
  try {
    await compareIn(dataFolder, checkouts, tally)
  } catch (error) {
    for (const log of logsOfEnded()) console.error(`A product has ended by itself:\n${log}`)
    throw error
  } finally {
    await stopProducts()
    closeConnections()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  console.log(writeReport(tally, { expectations, assets: describeAssets(pairAssets(toAssets(checkouts))), namesAll }))
  return tally.different.every(({ expectation }) => expectation !== undefined)
}

async function compareIn(dataFolder: string, checkouts: Sides<Checkout>, tally: Tally): Promise<void> {
  say('Both products write their first content.')
  const folders = await makeDataFolders(checkouts, dataFolder)
  const [before, after] = await Promise.all([
    startProduct({ checkout: checkouts.before, dataDir: folders.before }),
    startProduct({ checkout: checkouts.after, dataDir: folders.after }),
  ])
  await Promise.all([before, after].map(waitForSearch))

  const assets = toAssets(checkouts)
  const comparison = { ports: { before: before.port, after: after.port }, names: toPlainNames(assets), tally }
  const askAll = createAskAll(comparison)
  await walkSite(askAll, await readBothSites(comparison.ports), say)
  await askAll(assetTargets(pairAssets(assets)))

  say('What each product has written as its first content.')
  const own = await startProduct({ checkout: checkouts.after, dataDir: folders.ownSeed })
  await compareSeeding({ ...comparison, ports: { before: before.port, after: own.port } })
}

function toAssets({ before, after }: Sides<Checkout>) {
  return { before: before.assets, after: after.assets }
}

/** Progress goes to standard error, so that standard output holds only the report. */
function say(sentence: string): void {
  console.error(`${String(Math.round(performance.now() / 1000)).padStart(4)} s  ${sentence}`)
}
