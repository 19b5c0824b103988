import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server has accepted. `messageId` includes the angle brackets. */
export type TakenMail = { recipient: string; messageId: string; source: string }
/** The server's answer for a recipient: a status of 4xx or 5xx with a sentence, or undefined to accept the mail. */
export type Refusal = { status: number; sentence: string } | undefined
export type MailServer = {
  port: number
  url: string
  taken: TakenMail[]
  stop(): Promise<void>
}

/** A real SMTP server on a free port, or on `port`. `refuse` is called for each recipient; `onTaken` may delay the final OK. */
export async function startMailServer(
  options: {
    port?: number
    refuse?: (recipient: string) => Refusal
    onTaken?: (mail: TakenMail) => Promise<void> | void
  } = {},
): Promise<MailServer> {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const refusal = options.refuse?.(address)
      callback(refusal === undefined ? null : Object.assign(new Error(refusal.sentence), { responseCode: refusal.status }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const source = Buffer.concat(chunks).toString()
        const messageId = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? ''
        const mail = { recipient: session.envelope.rcptTo[0]?.address ?? '', messageId, source }
        taken.push(mail)
        await options.onTaken?.(mail)
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((settle, fail) => {
    server.once('error', fail)
    server.listen(options.port ?? 0, '127.0.0.1', () => settle())
  })
  const { port } = server.server.address() as AddressInfo
  return { port, url: `smtp://127.0.0.1:${port}`, taken, stop: () => new Promise((settle) => server.close(() => settle())) }
}
