import { delimiter, dirname } from 'node:path'

import { ensureBrowser } from './browser.mjs'
import { ensureBuild } from './build.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { at } from './paths.mjs'
import { run } from './run.mjs'
import { ensureRuntime } from './runtime.mjs'

const TSC = 'node_modules/typescript/bin/tsc'
const OXLINT = 'node_modules/oxlint/bin/oxlint'
const OXFMT = 'node_modules/oxfmt/bin/oxfmt'
const VITEST = 'node_modules/vitest/vitest.mjs'

/** The commands of `npm run …`; each resolves with the exit status. */
export const COMMANDS = {
  /** The whole product on one port. */
  async start(args) {
    const node = await ensureBuilt()
    return run(node, [at('dist/server/main.js'), ...args], { NODE_ENV: 'production', ...process.env })
  },
  /** The product from its sources, with hot reload. */
  async dev(args) {
    const node = await ensureInstalled()
    return run(node, [at('scripts/dev/main.ts'), ...args], withNode(node))
  },
  async build() {
    await ensureBuilt()
    return 0
  },
  /** Types, lint with the borders between folders, format of code and documents. */
  async check() {
    const node = await ensureInstalled()
    return inTurn(node, [[TSC, '-p', '.'], [OXLINT], [OXFMT, '--check', '.']])
  },
  /** Writes the types of the messages' arguments after a change to the catalogue of texts. */
  async texts() {
    const node = await ensureInstalled()
    return run(node, [at('scripts/write-texts.ts')])
  },
  /** Types, lint, units, both databases, HTTP and the browser journeys; with arguments, all tests below the paths that they name. */
  async test(args) {
    const begun = performance.now()
    const node = await ensureBuilt()
    const env = { ...withNode(node), CHROME_PATH: await ensureBrowser() }
    if (args.length > 0) return run(node, [VITEST, 'run', ...args], env)
    const ready = performance.now()
    const checked = await COMMANDS.check()
    if (checked !== 0) return checked
    const before = `set-up ${toSeconds(begun, ready)} s, types, lint and format ${toSeconds(ready, performance.now())} s`
    return run(node, ['scripts/test.ts'], { ...env, BUSBAR_STAGES_BEFORE: before })
  },
  /** All other proofs, sampled, and the conformance map over both runs; with --long everything in full, and a dated report to commit. */
  async prove(args) {
    const node = await ensureBuilt()
    return run(node, ['scripts/prove/main.ts', ...args], { ...withNode(node), CHROME_PATH: await ensureBrowser() })
  },
  /** Whether the product answers byte for byte like that of another checkout. */
  async compare(args) {
    const node = await ensureBuilt()
    return run(node, ['scripts/compare/main.ts', ...args], withNode(node))
  },
  async bench(args) {
    const node = await ensureBuilt()
    return run(node, ['bench/main.ts', ...args], { ...withNode(node), CHROME_PATH: await ensureBrowser() })
  },
}

async function ensureInstalled() {
  const node = await ensureRuntime()
  await ensureDependencies(node)
  return node
}

async function ensureBuilt() {
  const node = await ensureInstalled()
  await ensureBuild(node)
  return node
}

async function inTurn(node, commands) {
  for (const command of commands) {
    const status = await run(node, command, withNode(node))
    if (status !== 0) return status
  }
  return 0
}

function toSeconds(from, to) {
  return Math.round((to - from) / 1000)
}

/** An environment in which the pinned Node is the first in PATH, for programs that the command starts. */
function withNode(node) {
  return { ...process.env, PATH: dirname(node) + delimiter + (process.env.PATH ?? '') }
}
