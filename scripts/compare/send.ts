import { Agent, request } from 'node:http'

import type { Answer } from './answer.ts'

/** The origin of both products, so that absolute links are equal; https, because sign-in pages refuse plain http. */
export const SITE_URL = 'https://busbar.test'

export type Request = { method: string; path: string; headers: Readonly<Record<string, string>>; body?: string }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const PATIENCE_MS = 60_000

/** Sends a request to a product on this machine with the site's Host header. It follows no redirects and decompresses nothing. */
export function send(port: number, { method, path, headers, body }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      { host: '127.0.0.1', port, method, path, agent, timeout: PATIENCE_MS, headers: { host: new URL(SITE_URL).host, ...length, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: readHeaders(answer.rawHeaders), body: Buffer.concat(parts) }))
      },
    )
    sent.once('timeout', () => sent.destroy(new Error(`${method} ${path} had no answer for ${PATIENCE_MS / 1000} s.`)))
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Closes the connections that are kept alive. */
export function closeConnections(): void {
  agent.destroy()
}

function readHeaders(raw: readonly string[]): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? ''
    headers.set(name, [...(headers.get(name) ?? []), raw[at + 1] ?? ''])
  }
  return headers
}
