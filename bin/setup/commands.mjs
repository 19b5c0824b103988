import { delimiter, dirname } from 'node:path'

import { ensureBrowser } from './browser.mjs'
import { ensureBuild } from './build.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { at } from './paths.mjs'
import { run, serve } from './run.mjs'
import { ensureRuntime } from './runtime.mjs'
import { Refusal } from './say.mjs'

const TSC = 'node_modules/typescript/bin/tsc'
const OXLINT = 'node_modules/oxlint/bin/oxlint'
const OXFMT = 'node_modules/oxfmt/bin/oxfmt'
const DRAWINGS = {
  figures: 'demo/figures/draw-figures.ts',
  heroes: 'demo/heroes/draw-heroes.ts',
  'social-images': 'demo/social-images/draw-social-images.ts',
  icons: 'scripts/draw-icons.ts',
}
const TEXTS = 'scripts/write-texts.ts'
/** For scripts that run sources of the server which say texts. */
const WITH_TEXTS = ['--import', './build/texts/node-texts.ts']
const LICENCES = 'scripts/licences/check.ts'

/**
 * The commands of `npm run …`: `about` is the line of the help; `takes` describes the arguments of a command that has any; `act` resolves
 * with the exit status.
 */
export const COMMANDS = {
  start: {
    about: 'runs the whole product on one port',
    async act() {
      const node = await ensureBuilt()
      return serve(node, [at('dist/server/main.js')], { NODE_ENV: 'production', ...process.env })
    },
  },
  dev: {
    about: 'runs the product from its sources, with hot reload',
    async act() {
      const node = await ensureInstalled()
      return serve(node, [at('scripts/dev/main.ts')], withNode(node))
    },
  },
  build: {
    about: 'builds the product when its sources changed',
    async act() {
      await ensureBuilt()
      return 0
    },
  },
  check: {
    about: 'catalogue of texts, types, lint with the borders between folders, format of code and documents, licences of packages',
    async act() {
      const node = await ensureInstalled()
      return inTurn(node, [[TEXTS, '--check'], [TSC, '-p', '.'], [OXLINT], [OXFMT, '--check', '.'], [LICENCES]])
    },
  },
  texts: {
    about: "writes the types of the messages' arguments, after a change to src/texts/en.json",
    async act() {
      const node = await ensureInstalled()
      return run(node, [TEXTS])
    },
  },
  write: {
    about: 'writes what is made from the sources: those types, the OpenAPI files in docs, the table of ARCHITECTURE.md, versions of system content',
    async act() {
      const node = await ensureInstalled()
      return inTurn(node, [
        [TEXTS],
        [...WITH_TEXTS, 'scripts/write-openapi.ts'],
        ['scripts/house/write-architecture.ts'],
        [...WITH_TEXTS, 'scripts/write-system-versions.ts'],
      ])
    },
  },
  draw: {
    about: 'draws pictures that are made by code, after a change to that code',
    takes: Object.keys(DRAWINGS).join(' | '),
    async act([name]) {
      if (!Object.hasOwn(DRAWINGS, name ?? '')) throw new Refusal(`Name what is drawn: ${Object.keys(DRAWINGS).join(', ')}.`)
      const node = await ensureInstalled()
      const env = name === 'social-images' ? { ...withNode(node), CHROME_PATH: await ensureBrowser() } : withNode(node)
      return run(node, [DRAWINGS[name]], env)
    },
  },
  test: {
    about: 'check, units, both databases, HTTP and the browser journeys; with PATH … all tests below these paths',
    takes: '[PATH …]',
    async act(args) {
      if (args.length === 0) return testAll()
      const node = await ensureInstalled()
      return run(node, ['scripts/test-paths.ts', ...args], withNode(node))
    },
  },
  prove: {
    about: 'all other tests, sampled; with --long everything in full, and a dated report to commit',
    takes: '[--long]',
    async act(args) {
      const node = await ensureBuilt()
      return run(node, ['scripts/prove/main.ts', ...args], { ...withNode(node), CHROME_PATH: await ensureBrowser() })
    },
  },
  breaks: {
    about: 'breaks the code on purpose, and a test must notice; without an argument all breaks, written to docs/breaks.md',
    takes: '[PART OF A PATH OR ID | --third]',
    async act(args) {
      const node = await ensureBuilt()
      return run(node, ['scripts/break/main.ts', ...args], { ...withNode(node), CHROME_PATH: await ensureBrowser() })
    },
  },
  compare: {
    about: 'whether the product answers byte for byte like that of another checkout',
    takes: 'CHECKOUT [--expect FILE] [--all]',
    async act(args) {
      const node = await ensureBuilt()
      return run(node, ['scripts/compare/main.ts', ...args], withNode(node))
    },
  },
  bench: {
    about: 'speed and size, as ratios within one run',
    takes: '[PART … | against CHECKOUT]',
    async act(args) {
      const node = await ensureBuilt()
      return run(node, [...WITH_TEXTS, 'bench/main.ts', ...args], { ...withNode(node), CHROME_PATH: await ensureBrowser() })
    },
  },
}

async function testAll() {
  const begun = performance.now()
  const node = await ensureBuilt()
  const env = { ...withNode(node), CHROME_PATH: await ensureBrowser() }
  const ready = performance.now()
  const checked = await COMMANDS.check.act()
  if (checked !== 0) return checked
  const before = `set-up ${toSeconds(begun, ready)} s, types, lint and format ${toSeconds(ready, performance.now())} s`
  return run(node, ['scripts/test.ts'], { ...env, BUSBAR_STAGES_BEFORE: before })
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
