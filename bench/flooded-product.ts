import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { publishLargePhotos } from '../tests/support/large-photos.ts'
import { startProduct, type Product } from '../tests/support/product.ts'

/**
 * A product to flood: on a copy of the data folder that also holds the photographs of 40 megapixels, and believing what the flood says about
 * its addresses. `folder` is another checkout, to measure its build. `remove` stops it and removes the copy.
 */
export async function startFloodedProduct(dataDir: string, folder?: string): Promise<Product & { remove(): Promise<void> }> {
  const copy = mkdtempSync(join(tmpdir(), 'busbar-bench-flooded-'))
  cpSync(dataDir, copy, { recursive: true })
  await publishLargePhotos(copy)
  const product = await startProduct({ dataDir: copy, folder, env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } })
  const remove = async () => {
    await product.stop()
    rmSync(copy, { recursive: true, force: true })
  }
  return { ...product, remove }
}
