import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const PROJECT_FOLDER = resolve(import.meta.dirname, '../..')
const COPIED = ['src', 'system', 'demo', 'build', 'tests', 'scripts', 'docs', 'dist']
const LINKED = ['node_modules', 'runtime']

/** A copy of the checkout in which breaks are applied; the checkout itself is never changed. */
export type Workshop = { folder: string; close(): Promise<void> }

/** Copies the checkout; installed packages are linked. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'busbar-break-'))
  const files = readdirSync(PROJECT_FOLDER).filter((name) => /\.(?:ts|json)$/.test(name))
  for (const name of [...COPIED, ...files].filter((name) => existsSync(join(PROJECT_FOLDER, name)))) {
    await cp(join(PROJECT_FOLDER, name), join(folder, name), { recursive: true, filter: (path) => !path.includes('/tests/output') })
  }
  for (const name of LINKED) await symlink(join(PROJECT_FOLDER, name), join(folder, name))
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs test files in the copy, browser tests on a build made there. True when all pass. */
export async function testsPass({ folder }: Workshop, tests: readonly string[]): Promise<boolean> {
  const needsBuild = tests.some((test) => /^tests\/(?:e2e|faults)\//.test(test))
  if (needsBuild && !(await build(folder))) return false
  return run(folder, ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', ...tests])
}

/** Replaces a file of the copy; returns a function that restores it. */
export async function replaceFile({ folder }: Workshop, file: string, change: (source: string) => string | undefined) {
  const path = join(folder, file)
  const source = existsSync(path) ? await readFile(path, 'utf8') : ''
  const changed = change(source)
  if (changed === undefined) return undefined
  await writeFile(path, changed)
  return () => writeFile(path, source)
}

async function build(folder: string): Promise<boolean> {
  const vite = 'node_modules/vite/bin/vite.js'
  return (
    (await run(folder, [vite, 'build', '-c', 'build/vite.client.config.ts'])) &&
    (await run(folder, [vite, 'build', '-c', 'build/vite.studio.config.ts'])) &&
    (await run(folder, [vite, 'build', '-c', 'build/vite.server.config.ts']))
  )
}

function run(folder: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: process.env['BREAK_OUTPUT'] ? 'inherit' : 'ignore',
    env: { ...process.env, TEST_REPORT: undefined, TEST_DEPTH: undefined },
  })
  return new Promise((settle) => child.once('close', (code) => settle(code === 0)))
}
