import { serveProduct } from '#run/server/serve-product.ts'
import { refuseWords, runCommand } from './run-command.ts'

/** Runs the whole product in this process, until SIGTERM or SIGINT. */
export async function serve(words: readonly string[]): Promise<void> {
  if (words.length > 0) return await runCommand(async () => refuseWords(words, 'serve'))
  await serveProduct(process.env)
}
