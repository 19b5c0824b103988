import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get } from 'node:http'
import { promisify } from 'node:util'

import { cpuTimeMs, pinned } from './cpu.ts'
import { median } from './figures.ts'

const run = promisify(execFile)

/** The headers of every measured request. */
export const REQUEST_HEADERS = { 'accept-encoding': 'br', accept: 'text/html,application/json;q=0.9,*/*;q=0.8' }

export type Server = { port: number; pid: number }
export type Kept = Record<string, { headers: string[]; body: string }>
/** The server's median CPU time per request in ms, and the requests per second. */
export type Rate = { cpuMs: number | undefined; perSecond: number }

/** Fetches answers of a server as they are sent: compressed bytes and raw headers, without the headers that Node writes itself. */
export async function keepAnswers(port: number, paths: readonly string[]): Promise<Kept> {
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await keepAnswer(port, path)] as const)))
}

async function keepAnswer(port: number, path: string): Promise<{ headers: string[]; body: string }> {
  const request = get({ host: '127.0.0.1', port, path, headers: REQUEST_HEADERS })
  const [response] = await once(request, 'response')
  const body = Buffer.concat(await response.toArray())
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}.`)
  const raw: string[] = response.rawHeaders
  const headers = raw.filter((_, index) => !['date', 'connection', 'keep-alive'].includes(String(raw[index - (index % 2)]).toLowerCase()))
  return { headers, body: body.toString('base64') }
}

/** Starts the bare `node:http` server with these answers in memory or in files, on the same core as the product. */
export async function startBareServer(kept: Kept, mode: 'memory' | 'files' = 'memory'): Promise<Server & { stop(): void }> {
  const file = join(mkdtempSync(join(tmpdir(), 'busbar-bench-')), 'kept.json')
  writeFileSync(file, JSON.stringify(kept))
  const [program = process.execPath, ...args] = pinned('server')
  const child = spawn(program, [...args, join(import.meta.dirname, 'bare-server.ts'), file, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { port: Number(String(line)), pid: child.pid ?? 0, stop: () => child.kill() }
}

export type Comparison = { servers: readonly Server[]; paths: readonly string[]; connections: number; rounds: number; roundMs: number }

/** Loads servers alternately in several rounds and returns the medians in the order of the servers. */
export async function compareServers({ servers, paths, connections, rounds, roundMs }: Comparison): Promise<Rate[]> {
  const measured = servers.map(() => [] as Rate[])
  for (const server of servers) await loadServer({ server, paths, connections, ms: 500 })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) measured[index]?.push(await loadServer({ server, paths, connections, ms: roundMs }))
  }
  return measured.map((rates) => {
    const cpu = rates.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]))
    return { cpuMs: cpu.length === 0 ? undefined : median(cpu), perSecond: median(rates.map(({ perSecond }) => perSecond)) }
  })
}

type Load = { server: Server; paths: readonly string[]; connections: number; ms: number }

/** Loads one server for a time; both run pinned. Throws when a request fails. */
export async function loadServer({ server, paths, connections, ms }: Load): Promise<Rate> {
  const [program = process.execPath, ...args] = pinned('load')
  const task = JSON.stringify({ port: server.port, paths, connections, ms, headers: REQUEST_HEADERS })
  const before = cpuTimeMs(server.pid)
  const { stdout } = await run(program, [...args, join(import.meta.dirname, 'load-generator.ts'), task])
  const after = cpuTimeMs(server.pid)
  const { requests, seconds, failures } = JSON.parse(stdout) as { requests: number; seconds: number; failures: number }
  if (failures > 0) throw new Error(`${failures} of ${requests} requests failed.`)
  return { cpuMs: before === undefined || after === undefined ? undefined : (after - before) / requests, perSecond: requests / seconds }
}
