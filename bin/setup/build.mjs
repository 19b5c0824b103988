import { existsSync } from 'node:fs'

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
  const vite = at('node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const config of ['build/vite.client.config.ts', 'build/vite.server.config.ts']) {
    const status = await run(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], env)
    if (status !== 0) throw new Refusal('The build failed; the lines above say where.')
  }
  writeStamp(STAMP, digest)
}
