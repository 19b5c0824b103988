import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

import { applyMemorySettings } from './apply-memory-settings.ts'

applyMemorySettings(process.env)
// Filled by the build, and by starts of a user who may write there: compiling takes longer than all else at a start.
enableCompileCache(join(import.meta.dirname, 'compiled'))
// Loaded afterwards, because a process that is replaced would load it twice.
const { serveProduct } = await import('./serve-product.ts')
await serveProduct(process.env)
