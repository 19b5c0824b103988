#!/usr/bin/env node
// `busbar COMMAND` for operators, with any Node from 20 on: runs the built product with the pinned Node, in the current folder.
import { existsSync } from 'node:fs'

import { at } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { findRuntime } from './setup/runtime.mjs'
import { Refusal, say } from './setup/say.mjs'

try {
  const [node, program] = [findRuntime(), at('dist/server/busbar.js')]
  if (node === undefined || !existsSync(program)) throw new Refusal('The product is not built here yet; run "npm run build" first.')
  process.exitCode = await run(node, [program, ...process.argv.slice(2)], process.env, process.cwd())
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  say(error.message)
  process.exitCode = 1
}
