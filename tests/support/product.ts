import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { StoreLocation } from '#content/store/open-store.ts'

import { TESTED_BASE_PATH } from './base-path.ts'
import { runBusbar } from './busbar-command.ts'
import { PROJECT_FOLDER } from './project-folder.ts'

const BUILT_SERVER = 'dist/server/main.js'
/** The built server, as `npm run build` leaves it. */
export const SERVER_FILE = join(PROJECT_FOLDER, BUILT_SERVER)
/** The variable with the folder that `seeded-data.ts` filled for the test run. */
export const SEEDED_DATA_DIR = 'BUSBAR_SEEDED_DATA_DIR'
/** The variable with the path of a backup of that folder, for other databases. */
export const SEEDED_BACKUP = 'BUSBAR_SEEDED_BACKUP'

export type Exit = { code: number | null; signal: NodeJS.Signals | null }
/** The built product in its own process. */
export type Product = {
  /** The address of the site without a trailing slash: the origin, and the base path of the run. */
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  pid: number
  /** The time from the start of the process to the first 200 of `/readyz`, in milliseconds. */
  readyAfterMs: number
  /** The process's output so far. */
  log(): string
  exited: Promise<Exit>
  /** Ends the process and removes its data folder, unless the folder was given. */
  stop(signal?: NodeJS.Signals): Promise<Exit>
}
/** `port`: that of a product before, for pages that are still open on it. */
export type ProductOptions = Spawning & { env?: Record<string, string>; dataDir?: string; port?: number; readyWithinMs?: number }

/**
 * Starts the built product on a free port and waits until it is ready: in the given data folder, or in a new one, which in a test run
 * already holds the demonstration site.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await makeDataDir(options.env))
  const port = options.port ?? (await findFreePort())
  const begun = performance.now()
  const started = spawnProduct({ PORT: String(port), DATA_DIR: dataDir, BASE_PATH: TESTED_BASE_PATH, ...options.env }, options)
  const origin = `http://127.0.0.1:${port}`
  const url = options.env?.['BASE_PATH'] === undefined ? origin + TESTED_BASE_PATH : origin
  await waitUntilReady({ url: origin, ...started, withinMs: options.readyWithinMs ?? 150_000 })
  const readyAfterMs = performance.now() - begun
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> => {
    started.process.kill(signal)
    const exit = await started.exited
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    return exit
  }
  return { url, port, dataDir, process: started.process, pid: started.process.pid ?? 0, readyAfterMs, log: started.log, exited: started.exited, stop }
}

/**
 * A new data folder, which in a test run already holds the demonstration site; the caller removes it. When `env` names an empty database, a
 * backup of the site is restored into it. With another base path the folder is empty, because the site's content depends on the base path.
 */
export async function makeDataDir(env: Record<string, string> = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'busbar-e2e-'))
  const [seeded, backup, databaseUrl] = [process.env[SEEDED_DATA_DIR], process.env[SEEDED_BACKUP], env['DATABASE_URL']]
  if (seeded === undefined || backup === undefined || env['BASE_PATH'] !== undefined) return dataDir
  if (databaseUrl === undefined) await cp(seeded, dataDir, { recursive: true })
  else await restoreInto({ dataDir, databaseUrl }, backup)
  return dataDir
}

async function restoreInto(location: StoreLocation, backup: string): Promise<void> {
  const { code, said } = await runBusbar(['restore', backup], location)
  if (code !== 0) throw new Error(`The demonstration site could not be restored: ${said}`)
}

/** `folder`: another checkout whose built product is meant; `uid`: the user and group that it runs as. */
type Spawning = { command?: readonly string[]; folder?: string; uid?: number }

/** Starts the built server without waiting, for starts that are expected to fail. */
export function spawnProduct(env: Record<string, string>, { command = [process.execPath], folder = PROJECT_FOLDER, uid }: Spawning = {}) {
  const server = join(folder, BUILT_SERVER)
  if (!existsSync(server)) throw new Error(`${server} is missing: run "npm run build" in ${folder} first.`)
  const [program = process.execPath, ...args] = command
  const child = spawn(program, [...args, server], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', HOST: '127.0.0.1', REQUIRE_SECOND_FACTOR: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  const exited = new Promise<Exit>((settle) => child.once('close', (code, signal) => settle({ code, signal })))
  return { process: child, exited, log: () => written }
}

/** A port that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  const { port } = server.address() as AddressInfo
  await new Promise((settle) => server.close(settle))
  return port
}

type Waiting = { url: string; process: ChildProcess; exited: Promise<Exit>; log(): string; withinMs: number }

async function waitUntilReady({ url, process: child, exited, log, withinMs }: Waiting): Promise<void> {
  let exit: Exit | undefined
  void exited.then((value) => (exit = value))
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    if (exit !== undefined) throw new Error(`The product ended with ${exit.code ?? exit.signal} before it was ready:\n${log()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((settle) => setTimeout(settle, 10))
  }
  child.kill('SIGKILL')
  throw new Error(`The product was not ready within ${withinMs} ms:\n${log()}`)
}
