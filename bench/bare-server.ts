import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'

/** The least a Node server can do: writes kept bytes and headers for each path from memory. Reads `{path: {headers, body}}` from the file it is given. */
type Kept = { headers: string[]; body: string }

const kept = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, Kept>
const answers = new Map(Object.entries(kept).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]))
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer === undefined) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, answer.headers).end(answer.body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
