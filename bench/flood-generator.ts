import { request, Agent, type IncomingMessage } from 'node:http'

import { FLOODS, type FloodKind } from './flood-paths.ts'

/** The clients' addresses are sent in `X-Forwarded-For`; `from` distinguishes floods, which ask for other addresses then. */
export type FloodTask = { port: number; kind: FloodKind; connections: number; addresses: number; ms: number; from?: number }
/** The number of answers by status, of connections that broke, and the median time of the answers with 200. */
export type FloodCount = { byStatus: Record<string, number>; broken: number; medianMs: number; seconds: number }

/**
 * Keeps connections busy with addresses that nobody has asked for before, each connection with one request after the other. The connections
 * are shared out to a number of clients. Prints one line of JSON: `FloodCount`.
 */
const task = JSON.parse(process.argv[2] ?? '{}') as FloodTask
const makePath = FLOODS[task.kind]
const count: FloodCount = { byStatus: {}, broken: 0, medianMs: 0, seconds: 0 }
const times: number[] = []
let next = (task.from ?? 0) * 10_000
const begun = performance.now()
const deadline = begun + task.ms
await Promise.all(Array.from({ length: task.connections }, (_, place) => keepBusy(`203.0.113.${1 + (place % task.addresses)}`)))
const sorted = times.toSorted((one, other) => one - other)
console.log(JSON.stringify({ ...count, medianMs: sorted[sorted.length >> 1] ?? 0, seconds: (performance.now() - begun) / 1000 }))

async function keepBusy(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (performance.now() < deadline) {
    const asked = performance.now()
    try {
      const { statusCode = 0 } = await ask(agent, address, makePath((next += 1)))
      count.byStatus[statusCode] = (count.byStatus[statusCode] ?? 0) + 1
      if (statusCode === 200) times.push(performance.now() - asked)
    } catch {
      count.broken += 1
    }
  }
  agent.destroy()
}

function ask(agent: Agent, address: string, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address }
    const sent = request({ host: '127.0.0.1', port: task.port, path, agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer))
      answer.once('error', reject)
    })
    sent.once('error', reject)
    sent.end()
  })
}
