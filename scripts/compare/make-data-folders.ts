import { rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

import type { Sides } from './answer.ts'
import type { Checkout } from './checkout.ts'
import { startProduct } from './product.ts'

/** Two equal data folders, and one with the first content of the product after the change. */
export type DataFolders = { before: string; after: string; ownSeed: string }

/** Data that a product derives from the rest (docs/operating.md); it is not copied, so each product makes its own. */
const DERIVED = ['live.db', 'live.db-wal', 'live.db-shm', 'search.db', 'search.db-wal', 'search.db-shm', 'media/renditions']

/**
 * Lets both products write their first content below a folder. Both serve copies of what the one before the change wrote, so keys and dates
 * are equal.
 */
export async function makeDataFolders({ before, after }: Sides<Checkout>, folder: string): Promise<DataFolders> {
  const folders = { before: join(folder, 'before'), after: join(folder, 'after'), ownSeed: join(folder, 'own-seed') }
  const seeded = join(folder, 'seeded')
  await Promise.all([seed(before, seeded), seed(after, folders.ownSeed)])
  for (const copy of [folders.before, folders.after]) {
    await cp(seeded, copy, { recursive: true })
    for (const name of DERIVED) rmSync(join(copy, name), { recursive: true, force: true })
  }
  return folders
}

async function seed(checkout: Checkout, dataDir: string): Promise<void> {
  const product = await startProduct({ checkout, dataDir, isSeeding: true })
  await product.stop()
}
