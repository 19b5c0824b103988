import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import type { QueuedMail } from '#content/store/mails.ts'

import { NOW } from '../../../../tests/support/sample-content.ts'
import { type MailServer, type Refusal, startMailServer } from '../../../../tests/support/mail-server.ts'
import { NotToBeDone, OtherSideAway } from '../job-kind.ts'
import { createMailKind } from './create-mail-kind.ts'

const mail: QueuedMail = {
  id: 'r-7Q2',
  to: 'buyer@example.com',
  subject: 'Ihre Anfrage – Lüfter für 24 V',
  text: 'Größe: 102 × 51 mm\n.\nEnde',
  replyTo: 'sales@example.com',
  queuedAt: NOW.toISOString(),
}
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'busbar-mail-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const send = (url: string | undefined, queued: object = mail) =>
  createMailKind({ url, from: 'no-reply@example.com', host: 'example.com', files: openDiskFiles(folder) }).handler(queued as QueuedMail, new Date())

describe('a mail by SMTP', () => {
  let server: MailServer
  let refusal: Refusal
  beforeEach(async () => {
    refusal = undefined
    server = await startMailServer({ refuse: () => refusal })
  })
  afterEach(() => server.stop())

  it('arrives as plain text in UTF-8, with the Message-ID of its id and the date it was queued', async () => {
    await send(server.url)
    const { source, recipient, messageId } = server.taken[0]!
    expect([recipient, messageId]).toEqual(['buyer@example.com', '<r-7Q2@example.com>'])
    expect(source).toContain('Date: Sun, 01 Mar 2026 09:00:00 +0000')
    expect(source).toContain('From: no-reply@example.com')
    expect(source).toContain('Reply-To: sales@example.com')
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(source).toContain('Gr=C3=B6=C3=9Fe: 102 =C3=97 51 mm')
  })

  it('is the same mail when it is sent once more', async () => {
    await send(server.url)
    await send(server.url)
    const withoutTrace = server.taken.map(({ source }) => source.replace(/^Received:.*$/gm, ''))
    expect(withoutTrace[0]).toBe(withoutTrace[1])
  })

  it('fails at once when its recipient is refused for good, without naming the address', async () => {
    refusal = { status: 550, sentence: 'no mailbox buyer@example.com here' }
    const failure = await send(server.url).catch((error: Error) => error)
    expect(failure).toBeInstanceOf(NotToBeDone)
    expect((failure as Error).message).toMatch(/550 no mailbox the recipient here/)
  })

  it('is tried again when its recipient is refused temporarily', async () => {
    refusal = { status: 450, sentence: 'greylisted' }
    const failure = await send(server.url).catch((error: Error) => error)
    expect(failure).not.toBeInstanceOf(NotToBeDone)
    expect(failure).not.toBeInstanceOf(OtherSideAway)
    expect((failure as Error).message).toMatch(/450 greylisted/)
  })

  it('waits when the server is away or asks for a password', async () => {
    refusal = { status: 530, sentence: 'authentication required' }
    await expect(send(server.url)).rejects.toThrow(OtherSideAway)
    await server.stop()
    await expect(send(server.url)).rejects.toThrow(OtherSideAway)
  })

  it('never sends a password in clear text beyond this machine', async () => {
    await expect(send(`smtp://user:secret@127.0.0.2:${server.port}`)).rejects.toThrow(OtherSideAway)
    expect(server.taken).toEqual([])
  })
})

it('a server that closes the connection at once counts as away', async () => {
  const closing = createServer((socket) => socket.end('554 no\r\n')).listen(0, '127.0.0.1')
  await new Promise((settle) => closing.once('listening', settle))
  await expect(send(`smtp://127.0.0.1:${(closing.address() as AddressInfo).port}`)).rejects.toThrow(OtherSideAway)
  await new Promise((settle) => closing.close(settle))
})

it.each([
  ['a second header in the subject', { subject: 'Hello\r\nBcc: everyone@example.com' }],
  ['a second recipient', { to: 'a@example.com, b@example.com' }],
  ['a header after the recipient', { to: 'a@example.com\nBcc:b@example.com' }],
  ['a header in the reply address', { replyTo: 'a@example.com\r\nX: y' }],
  ['a path for an id', { id: '../../etc' }],
])('%s is never sent', async (_, change) => {
  await expect(send(undefined, { ...mail, ...change })).rejects.toThrow(NotToBeDone)
  expect(readdirSync(folder)).toEqual([])
})

it('without a server each mail is one file that only the owner reads, also when it is sent twice', async () => {
  await send(undefined)
  await send(undefined)
  expect(readdirSync(join(folder, 'mail'))).toEqual(['2026-03-01T09-00-00.000Z-r-7Q2.eml'])
  const file = join(folder, 'mail', '2026-03-01T09-00-00.000Z-r-7Q2.eml')
  expect(readFileSync(file, 'utf8')).toContain('Message-ID: <r-7Q2@example.com>\r\n')
  expect(statSync(file).mode & 0o077).toBe(0)
})
