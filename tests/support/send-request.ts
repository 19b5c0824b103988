import { request, type IncomingHttpHeaders } from 'node:http'

export const SECURE_SITE = 'https://www.example.com'

export type Sending = { method?: string; headers?: Readonly<Record<string, string>>; body?: string | Buffer; site?: string }
export type Sent = { status: number; headers: IncomingHttpHeaders; text: string }

/**
 * Sends a request to a product on this machine as if it came through a proxy of its public site, which `fetch` cannot do because it sets
 * `Host` itself. It follows no redirects and decompresses nothing.
 */
export function sendRequest(port: number, path: string, { method = 'GET', headers = {}, body, site = SECURE_SITE }: Sending = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const origin = method === 'GET' || method === 'HEAD' ? {} : { origin: site }
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { host: '127.0.0.1', port, path, method, headers: { host: new URL(site).host, ...origin, ...length, ...headers } }
    const sent = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sends a form as a browser does that has no files to send. */
export function sendForm(
  port: number,
  path: string,
  fields: Readonly<Record<string, string>>,
  { headers = {}, ...more }: Sending = {},
): Promise<Sent> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return sendRequest(port, path, { ...more, method: 'POST', body: new URLSearchParams(fields).toString(), headers: { ...type, ...headers } })
}
