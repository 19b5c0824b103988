import { serveProduct } from './serve-product.ts'

await serveProduct(process.env)
