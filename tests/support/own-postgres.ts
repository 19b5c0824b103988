import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { findEmbeddedPostgres } from './embedded-postgres.ts'
import { findFreePort } from './product.ts'

/** A PostgreSQL for one test, which may stop, freeze and start it. */
export type OwnPostgres = {
  url: string
  start(): Promise<void>
  /** Stops it as an operator would: connections are closed. */
  stop(): Promise<void>
  /** Freezes all its processes: connections stay open and nothing answers. */
  hang(): void
  wake(): void
  remove(): Promise<void>
}

/** Makes a cluster in its own folder and starts it, with the system's programs if there are any, else with those of npm. */
export async function openOwnPostgres(): Promise<OwnPostgres> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'busbar-pg-'))
  const identity = findIdentity()
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'busbar', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], {
    ...identity,
    // What initdb complains of becomes part of the error.
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await findFreePort()
  let running: ChildProcess | undefined
  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
    running = spawn(join(programs, 'postgres'), args, { ...identity, stdio: 'ignore' })
    await waitForPort(port)
  }
  const signal = (name: NodeJS.Signals) => {
    const parent = running?.pid
    if (parent !== undefined) for (const pid of [parent, ...childrenOf(parent)]) sendSignal(pid, name)
  }
  const stop = async () => {
    const ended = running
    if (ended === undefined || ended.exitCode !== null) return
    const closed = new Promise((settle) => ended.once('close', settle))
    // SIGINT is PostgreSQL's fast shutdown.
    ended.kill('SIGINT')
    await closed
  }
  await start()
  const remove = async () => {
    signal('SIGCONT')
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://busbar@127.0.0.1:${port}/postgres`, start, stop, hang: () => signal('SIGSTOP'), wake: () => signal('SIGCONT'), remove }
}

function findPrograms(): string {
  const versions = '/usr/lib/postgresql'
  const system = existsSync(versions)
    ? readdirSync(versions)
        .toSorted()
        .map((version) => join(versions, version, 'bin'))
    : []
  const found = system.findLast((folder) => existsSync(join(folder, 'initdb')))
  if (found !== undefined) return found
  const onPath = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim()
  if (onPath !== undefined && onPath !== '') return dirname(onPath)
  return findEmbeddedPostgres()
}

/** PostgreSQL refuses to run as root; then it runs as `postgres`, or else as `nobody`. */
function findIdentity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout?.trim() || 65_534)
  return { uid: id('-u'), gid: id('-g') }
}

/** PostgreSQL's worker processes come and go; one that has ended needs no signal. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(parent: number): number[] {
  const listed = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' }).stdout ?? ''
  return listed
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0)
}

async function waitForPort(port: number): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const isOpen = await new Promise<boolean>((settle) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        settle(true)
      }).once('error', () => settle(false))
    })
    if (isOpen) return
    await new Promise((settle) => setTimeout(settle, 20))
  }
  throw new Error(`PostgreSQL does not listen on port ${port}.`)
}
