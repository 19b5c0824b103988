import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { runBusbar } from './busbar-command.ts'
import { SEEDED_BACKUP, SEEDED_DATA_DIR, startProduct } from './product.ts'

/**
 * Writes the demonstration site and its index once per test run, however many groups of tests ask for it. Each product with a folder of its
 * own starts with a copy.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SEEDED_DATA_DIR] !== undefined) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'busbar-seeded-'))
  const product = await startProduct({ dataDir })
  while (!(await isIndexed(product.url))) await wait(50)
  await product.stop()
  const backup = `${dataDir}.tar`
  const { code, said } = await runBusbar(['backup', backup], { dataDir })
  if (code !== 0) throw new Error(`The demonstration site could not be backed up: ${said}`)
  Object.assign(process.env, { [SEEDED_DATA_DIR]: dataDir, [SEEDED_BACKUP]: backup })
  return async () => {
    for (const place of [dataDir, backup]) await rm(place, { recursive: true, force: true })
  }
}

async function isIndexed(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/search?q=ripple`)
  return answer.ok && !(await answer.text()).includes('reading the site just now')
}
