import { connect, type Socket } from 'node:net'

/**
 * Keeps a number of connections busy for a time, each with one request after the other, and takes the paths in turn; prints `{requests,
 * seconds, failures}`.
 */
type Task = { port: number; paths: string[]; connections: number; ms: number; headers: Record<string, string> }

const task = JSON.parse(process.argv[2] ?? '{}') as Task
const head = Object.entries(task.headers)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const requests = task.paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${task.port}\r\n${head}\r\n`, 'latin1'))

let answered = 0
let failures = 0
let next = 0
const begun = performance.now()
const deadline = begun + task.ms
await Promise.all(Array.from({ length: task.connections }, keepBusy))
console.log(JSON.stringify({ requests: answered, seconds: (performance.now() - begun) / 1000, failures }))

function keepBusy(): Promise<void> {
  return new Promise((settle) => {
    const socket = connect({ port: task.port, host: '127.0.0.1', noDelay: true })
    let missing = 0
    let pending: Buffer | undefined
    socket.on('connect', () => ask(socket))
    socket.on('error', () => (failures += 1))
    socket.on('close', () => settle())
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length
        if (missing === 0) done(socket)
        return
      }
      pending = pending === undefined ? chunk : Buffer.concat([pending, chunk])
      const end = pending.indexOf('\r\n\r\n')
      if (end < 0) return
      missing = bodyLength(pending, end) - (pending.length - end - 4)
      pending = undefined
      if (missing === 0) done(socket)
    })
  })
}

function ask(socket: Socket): void {
  const request = requests[next % requests.length]
  next += 1
  if (request !== undefined) socket.write(request)
}

function done(socket: Socket): void {
  answered += 1
  if (performance.now() < deadline) ask(socket)
  else socket.destroy()
}

function bodyLength(bytes: Buffer, headEnd: number): number {
  const text = bytes.toString('latin1', 0, headEnd)
  if (!text.startsWith('HTTP/1.1 200')) failures += 1
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (length === undefined) throw new Error(`The answer has no Content-Length:\n${text}`)
  return Number(length)
}
