import { serveProduct } from '#run/server/serve-product.ts'

/** Runs the whole product in this process, until SIGTERM or SIGINT. */
export async function serve(): Promise<void> {
  await serveProduct(process.env)
}
