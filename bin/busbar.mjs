#!/usr/bin/env node
// `busbar COMMAND` for operators, with any Node from 20 on: runs the built product with the pinned Node, in the current folder.
import { existsSync, readFileSync } from 'node:fs'

import { at } from './setup/paths.mjs'
import { relay } from './setup/run.mjs'
import { findRuntime } from './setup/runtime.mjs'
import { Refusal, settle } from './setup/say.mjs'

const readJson = (...path) => JSON.parse(readFileSync(at(...path), 'utf8'))
/** What needs no build. The built program answers these too, because services call it without this script. */
const ANSWERS = {
  '--help': () => Object.values(readJson('src/run/cli/help.json')).join('\n'),
  '--version': () => readJson('package.json').version,
}
const SAME = { help: '--help', '-h': '--help', '-v': '--version' }

await settle(async () => {
  const [name = '--help', ...words] = process.argv.slice(2)
  const answer = ANSWERS[SAME[name] ?? name]
  if (answer !== undefined) {
    process.stdout.write(`${answer()}\n`)
    return 0
  }
  const [node, program] = [findRuntime(), at('dist/server/busbar.js')]
  if (node === undefined || !existsSync(program)) throw new Refusal('The product is not built here yet; run "npm run build" first.')
  return await relay(node, [program, name, ...words], process.cwd())
})
