import { connect } from 'node:net'

/** The answers to raw bytes: the status lines in order, and everything as text (each byte a character). */
export type RawAnswer = { statuses: number[]; text: string; ms: number; isUnanswered: boolean }

/** Sends bytes unchanged, reads until the server closes the connection or is silent for a while, and closes. */
export function sendRaw(port: number, bytes: Buffer | string, { silentMs = 1000 }: { silentMs?: number } = {}): Promise<RawAnswer> {
  return new Promise((settle) => {
    const begun = performance.now()
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(silentMs, () => socket.destroy())
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      if (isWhole(Buffer.concat(parts))) socket.end()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('latin1')
      const statuses = [...text.matchAll(/(?:^|\r\n\r\n[^]*?)HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      settle({ statuses, text, ms: performance.now() - begun, isUnanswered: parts.length === 0 })
    })
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}

/** True for one complete answer with a Content-Length, or one without a body. */
function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return false
  const head = bytes.toString('latin1', 0, end)
  if (/^HTTP\/1\.1 (?:204|304|1\d\d) /.test(head)) return true
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length !== undefined && bytes.length >= end + 4 + Number(length)
}
