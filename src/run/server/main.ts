import { applyMemorySettings } from './apply-memory-settings.ts'

applyMemorySettings(process.env)
// Loaded afterwards, because a process that is replaced would load it twice.
const { serveProduct } = await import('./serve-product.ts')
await serveProduct(process.env)
