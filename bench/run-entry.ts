import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, mergeConfig } from 'vite'

import serverConfig from '../build/vite.server.config.ts'
import { pinned } from './cpu.ts'

const PROJECT_FOLDER = resolve(import.meta.dirname, '..')

/**
 * Bundles an entry of `bench/entries/` like the server, runs it on one core with a copy of a data folder, and parses the JSON of its last
 * line.
 */
export async function runEntry<Result>(name: string, dataDir: string, args: readonly string[]): Promise<Result> {
  const file = await buildEntry(name)
  const copy = mkdtempSync(join(tmpdir(), 'busbar-bench-data-'))
  cpSync(dataDir, copy, { recursive: true })
  try {
    const [program = process.execPath, ...flags] = pinned('server')
    const env = { ...process.env, NODE_ENV: 'production' }
    const { stdout } = await promisify(execFile)(program, [...flags, file, copy, ...args], { cwd: PROJECT_FOLDER, env, maxBuffer: 1e8 })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Result
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function buildEntry(name: string): Promise<string> {
  const recorder = join(import.meta.dirname, 'entries/recording-react.ts')
  await build(
    mergeConfig(serverConfig, {
      configFile: false,
      root: PROJECT_FOLDER,
      logLevel: 'error',
      // Replaced by a wrapper of the same React that records the trees the site draws.
      resolve: { alias: [{ find: /^react-dom\/server$/, replacement: recorder }] },
      build: {
        outDir: 'bench/output',
        emptyOutDir: false,
        sourcemap: false,
        rolldownOptions: { input: { [name]: join(import.meta.dirname, 'entries', `${name}.ts`) } },
      },
    }),
  )
  return join(PROJECT_FOLDER, 'bench/output', `${name}.js`)
}
