import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { openCheckout, type Checkout } from '../scripts/compare/checkout.ts'
import { startProduct } from '../tests/support/product.ts'
import { median, toTable, type Figure } from './figures.ts'
import { type Build, type Measured, measureBuild } from './measure-build.ts'

const PAIRS = 7
/** A change of this much is told as missed. */
const AT_MOST = 1.1

type Pair = { before: Measured; after: Measured }

/**
 * `npm run bench -- against PATH_OF_OTHER_CHECKOUT`: the built product of this checkout against that of the other one (the state before a
 * change), in seven pairs of processes that take turns. A figure is the median of the ratios of the pairs, so that whatever else the machine
 * does weighs on both alike. Resolves with whether all are within 10 %.
 */
export async function compareBuilds(other: string | undefined): Promise<boolean> {
  if (other === undefined) throw new Error('Name the folder of the other checkout: npm run bench -- against ../before')
  const checkouts = { before: openCheckout(resolve(other)), after: openCheckout(resolve(import.meta.dirname, '..')) }
  const folder = mkdtempSync(join(tmpdir(), 'busbar-against-'))
  try {
    const before = await seed(checkouts.before, join(folder, 'before'))
    const after = await seed(checkouts.after, join(folder, 'after'), before.dataDir)
    const pairs: Pair[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      pairs.push(await measurePair({ before, after }, pair % 2 === 0))
      console.error(`Pair ${pair + 1} of ${PAIRS} is measured.`)
    }
    const figures = toFigures(pairs)
    console.log(`\nBefore: ${checkouts.before.commit}. After: ${checkouts.after.commit}. ${PAIRS} pairs.\n\n${toTable(figures)}`)
    return figures.every(({ measured = Number.NaN }) => measured <= AT_MOST)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A data folder that the build has started in once: with the demonstration content, or with a copy of the other build's. */
async function seed(checkout: Checkout, dataDir: string, copyOf?: string): Promise<Build> {
  if (copyOf !== undefined) cpSync(copyOf, dataDir, { recursive: true })
  const product = await startProduct({ dataDir, folder: checkout.folder })
  await product.stop()
  return { checkout, dataDir }
}

async function measurePair({ before, after }: { before: Build; after: Build }, isBeforeFirst: boolean): Promise<Pair> {
  if (isBeforeFirst) return { before: await measureBuild(before), after: await measureBuild(after) }
  const measured = await measureBuild(after)
  return { before: await measureBuild(before), after: measured }
}

function toFigures(pairs: readonly Pair[]): Figure[] {
  return Object.keys(pairs[0]?.before ?? {}).map((name) => {
    const all = pairs.map(({ before, after }) => ({ before: before[name] ?? Number.NaN, after: after[name] ?? Number.NaN }))
    const ratios = all.map(({ before, after }) => after / before)
    const ratio = median(ratios)
    const [one, other] = [median(all.map(({ before }) => before)), median(all.map(({ after }) => after))]
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    const value = `${ratio.toFixed(3)} × (${one.toPrecision(3)} before, ${other.toPrecision(3)} after; pairs ${range})`
    return { group: 'against', name, goal: `≤ ${AT_MOST} ×`, value, measured: ratio, limit: { atMost: AT_MOST } }
  })
}
