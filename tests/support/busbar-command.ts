import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

import type { StoreLocation } from '#content/store/open-store.ts'

import { PROJECT_FOLDER } from './project-folder.ts'

/** The output of a command, on both streams, and its status. */
export type Outcome = { code: number | null; said: string }

/** Runs the built `busbar COMMAND` to its end. */
export async function runBusbar(words: readonly string[], location: StoreLocation): Promise<Outcome> {
  return await spawnBusbar(words, location).ended
}

/** Starts the built `busbar COMMAND` without waiting, for tests that kill it. */
export function spawnBusbar(words: readonly string[], { dataDir, databaseUrl }: StoreLocation): { process: ChildProcess; ended: Promise<Outcome> } {
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'dist/server/busbar.js'), ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<Outcome>((settle) => child.once('close', (code) => settle({ code, said })))
  return { process: child, ended }
}
