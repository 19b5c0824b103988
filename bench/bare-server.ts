import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The baseline for the product: a Node server that writes stored bytes and headers for each path, from memory, or with `files` as second
 * argument from a file that is read for each request. The file given as first argument holds `{path: {headers, body}}`.
 */
type Kept = { headers: string[]; body: string }

const [, , listFile = '', mode] = process.argv
const kept = Object.entries(JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, Kept>)
const answers = new Map(
  kept.map(([path, { headers, body }], place) => [path, { headers, body: Buffer.from(body, 'base64'), file: `${listFile}.${place}` }]),
)
if (mode === 'files') for (const { file, body } of answers.values()) writeFileSync(file, body)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer === undefined) response.writeHead(404).end()
  else if (mode === 'files') void readFile(answer.file).then((body) => response.writeHead(200, answer.headers).end(body))
  else response.writeHead(200, answer.headers).end(answer.body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
