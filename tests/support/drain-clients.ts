import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How the clients of one run behave. Each names an address of its own in `X-Forwarded-For`, because one address may ask for few things at once. */
export type DrainClients = {
  port: number
  /** How many ask at the same time. */
  clients: number
  toPath: (turn: number) => string
  /** Whether a connection is used again. */
  isKeptAlive?: boolean
  /** The time between the first byte of a request and the others. */
  slowMs?: number
  /** The longest pause of a client between an answer and its next request; pauses are spread evenly below it. */
  pauseMs?: number
  /** The time before an answer is read. */
  readAfterMs?: number
}

/** What became of the requests. A request counts from its first byte on; a connection that was refused is no request. */
export type DrainTally = { answered: number; failures: string[]; statuses: Record<string, number> }

type Exchange = { text: string; isClosed: boolean; problem?: string }

/** Asks without a break until the server takes no connection any more, and resolves with what became of the requests. */
export async function askUntilRefused(options: DrainClients): Promise<DrainTally> {
  const tally: DrainTally = { answered: 0, failures: [], statuses: {} }
  await Promise.all(Array.from({ length: options.clients }, (_, index) => askAsOne(options, index, tally)))
  return tally
}

async function askAsOne(options: DrainClients, index: number, tally: DrainTally): Promise<void> {
  const { isKeptAlive = false, pauseMs = 0, toPath, clients } = options
  let socket: Socket | undefined
  for (let turn = index; ; turn += clients) {
    socket ??= await open(options.port)
    if (socket === undefined) return
    const { text, isClosed, problem } = await ask(socket, { path: toPath(turn), client: `198.51.100.${index}` }, options)
    if (problem === undefined) note(tally, text)
    else tally.failures.push(`${problem} ${toPath(turn)}`)
    if (isClosed || !isKeptAlive || problem !== undefined || socket.destroyed || socket.readableEnded) {
      socket.destroy()
      socket = undefined
    }
    if (pauseMs > 0) await wait(Math.random() * pauseMs)
    if (socket?.destroyed === true || socket?.readableEnded === true) socket = undefined
  }
}

function note(tally: DrainTally, text: string): void {
  const status = text.slice(9, 12)
  tally.answered += 1
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
}

/** Undefined when the server takes no connection any more. */
async function open(port: number): Promise<Socket | undefined> {
  return await new Promise((settle) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => settle(socket))
    socket.on('error', () => settle(undefined))
    // An idle connection reads, so that it notices when the server closes it.
    socket.resume()
  })
}

async function ask(
  socket: Socket,
  { path, client }: { path: string; client: string },
  { isKeptAlive = false, slowMs = 0, readAfterMs = 0 }: DrainClients,
): Promise<Exchange> {
  const close = isKeptAlive ? '' : 'Connection: close\r\n'
  const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${socket.remotePort}\r\nX-Forwarded-For: ${client}\r\n${close}\r\n`
  const answer = new Promise<Exchange>((settle) => {
    let text = ''
    const end = (problem?: string) => {
      for (const name of ['data', 'end', 'error', 'close'] as const) socket.removeAllListeners(name)
      socket.on('error', () => {}).resume()
      settle({ text, isClosed: /\r\nconnection: close\r\n/i.test(text.slice(0, text.indexOf('\r\n\r\n') + 2)), problem })
    }
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1')
      if (isWhole(text)) end()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    socket.on('end', () => end('closed'))
    socket.on('close', () => end('closed'))
    if (readAfterMs > 0) {
      socket.pause()
      setTimeout(() => socket.resume(), readAfterMs)
    }
  })
  socket.write(slowMs > 0 ? head.slice(0, 1) : head)
  if (slowMs > 0) {
    await wait(slowMs)
    socket.write(head.slice(1))
  }
  return await answer
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return false
  const head = text.slice(0, end)
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return text.endsWith('\r\n0\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length !== undefined && text.length >= end + 4 + Number(length)
}
