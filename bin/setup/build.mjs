import { existsSync, rmSync } from 'node:fs'

import { at } from './paths.mjs'
import { run } from './run.mjs'
import { Refusal, say } from './say.mjs'
import { digestOf, readStamp, writeStamp } from './stamp.mjs'

const STAMP = at('dist/.busbar-build')
const SOURCES = ['src', 'build', 'package-lock.json'].map((name) => at(name))

/** Builds the browser and server bundles when their sources changed. */
export async function ensureBuild(node) {
  const digest = digestOf(SOURCES)
  if (readStamp(STAMP) === digest && existsSync(at('dist/server/main.js'))) return
  say('Building the product.')
  // Without the old stamp, a build that was interrupted is never taken for a whole one.
  rmSync(STAMP, { force: true })
  // Mistakes in the texts are named here without the stack that Vite prints.
  const isReadable = (await run(node, [at('scripts/write-texts.ts'), '--read'])) === 0
  if (!isReadable) throw new Refusal('The build needs texts without problems; the lines above name each.')
  const vite = at('node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const config of ['build/vite.client.config.ts', 'build/vite.studio.config.ts', 'build/vite.server.config.ts']) {
    const status = await run(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], env)
    if (status !== 0) throw new Refusal('The build failed; the lines above say where.')
  }
  writeStamp(STAMP, digest)
}
