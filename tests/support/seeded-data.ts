import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { SEEDED_DATA_DIR, startProduct } from './product.ts'

/** Writes the demonstration site and its index once for the test run: each product that starts in a folder of its own begins with a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'busbar-seeded-'))
  const product = await startProduct({ dataDir })
  while (!(await isIndexed(product.url))) await wait(50)
  await product.stop()
  process.env[SEEDED_DATA_DIR] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

async function isIndexed(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/search?q=ripple`)
  return answer.ok && !(await answer.text()).includes('reading the site just now')
}
