import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What visitors waited for, in ms to the last byte; `failed` counts answers other than 200. */
export type Probe = { p50: number; p95: number; most: number; count: number; failed: number }

type ProbeOptions = { pauseMs: number; ms: number; nextPath: () => string }

/** Visitors ask once each, from addresses that no flood uses. */
let visitors = 0

/** Asks for paths one after the other on one connection, with a pause between them, for a time. */
export async function runProbe(port: number, { pauseMs, ms, nextPath }: ProbeOptions): Promise<Probe> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let failed = 0
  const deadline = performance.now() + ms
  while (performance.now() < deadline) {
    const begun = performance.now()
    if ((await ask(agent, port, nextPath())) !== 200) failed += 1
    times.push(performance.now() - begun)
    await wait(pauseMs)
  }
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), most: at(1), count: sorted.length, failed }
}

function ask(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    visitors += 1
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` }
    const sent = request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
    sent.once('error', reject)
    sent.end()
  })
}
