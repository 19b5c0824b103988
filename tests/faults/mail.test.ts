import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { schedule } from '#content/authoring/plans/schedule.ts'
import { queueMail } from '#content/store/mails.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'

import { BLOCK_RULES } from '../support/block-rules.ts'
import { runBusbar } from '../support/busbar-command.ts'
import { databases } from '../support/databases.ts'
import { type MailServer, type Refusal, startMailServer } from '../support/mail-server.ts'
import { findFreePort, makeDataDir, startProduct, type Product } from '../support/product.ts'
import { actor, faq } from '../support/sample-content.ts'

const PATIENCE = { timeout: 90_000, interval: 100 }
const language = 'en_US'
let dataDir: string
let store: Store
let product: Product
let server: MailServer | undefined
beforeEach(async () => void (dataDir = await makeDataDir()))
afterEach(async () => {
  await closeStore(store)
  await product.stop()
  await server?.stop()
  server = undefined
  await rm(dataDir, { recursive: true, force: true })
})

async function start(url: string, location: StoreLocation = { dataDir }): Promise<Product> {
  const database: Record<string, string> = location.databaseUrl === undefined ? {} : { DATABASE_URL: location.databaseUrl }
  return await startProduct({ dataDir: location.dataDir, env: { SMTP_URL: url, ...database } })
}

/** Queues mails, as an act of another process would. */
async function queue(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `mail-${index}`)
  for (const id of ids) await queueMail(store, { to: `${id}@example.com`, subject: 'Receipt', text: id }, { id, now: new Date() })
  return ids
}

const messageIds = () => (server?.taken ?? []).map(({ messageId }) => messageId).toSorted()
const expected = (ids: readonly string[]) => ids.map((id) => `<${id}@localhost>`).toSorted()
const countJobs = async () => (await store.selectFrom('job').select('id').where('kind', '=', 'mail').execute()).length

test('a mail server that is away for a whole run loses nothing: each mail arrives once when it is back', async () => {
  const port = await findFreePort()
  const url = `smtp://127.0.0.1:${port}`
  product = await start(url)
  store = await openStore({ dataDir })
  const ids = await queue(20)
  await expect.poll(product.log, PATIENCE).toContain('is tried again')
  await product.stop()
  server = await startMailServer({ port })
  product = await start(url)
  await expect.poll(countJobs, PATIENCE).toBe(0)
  expect(messageIds()).toEqual(expected(ids))
})

test('a temporary refusal is tried again, a permanent one is kept and can be retried by hand', async () => {
  const refusals = new Map<string, Refusal>([
    ['mail-0@example.com', { status: 450, sentence: 'greylisted' }],
    ['mail-1@example.com', { status: 550, sentence: 'no such mailbox' }],
  ])
  server = await startMailServer({ refuse: (recipient) => refusals.get(recipient) })
  product = await start(server.url)
  store = await openStore({ dataDir })
  await queue(3)
  await expect.poll(product.log, PATIENCE).toMatch(/is tried again .*450 greylisted/)
  await expect.poll(product.log, PATIENCE).toMatch(/is given up: .*550 no such mailbox/)
  expect(product.log()).not.toContain('mail-1@example.com')
  await expect.poll(messageIds, PATIENCE).toEqual(expected(['mail-2']))
  refusals.clear()
  await expect.poll(messageIds, PATIENCE).toEqual(expected(['mail-0', 'mail-2']))
  const { said } = await runBusbar(['jobs'], { dataDir })
  const [id, kind] = said.split('\t')
  expect(kind).toBe('mail')
  expect(await runBusbar(['jobs', 'retry', id ?? ''], { dataDir })).toEqual({ code: 0, said: `Job ${id} is due again.\n` })
  await expect.poll(messageIds, PATIENCE).toEqual(expected(['mail-0', 'mail-1', 'mail-2']))
  expect(await runBusbar(['jobs'], { dataDir })).toEqual({ code: 0, said: 'No job was given up.\n' })
})

test('after kill -9 while the server accepts a mail that one may be sent twice with the same Message-ID, every other once', async () => {
  let isKilled = false
  server = await startMailServer({
    onTaken: async ({ messageId }) => {
      if (isKilled || messageId !== '<mail-5@localhost>') return
      isKilled = true
      product.process.kill('SIGKILL')
      await product.exited
    },
  })
  product = await start(server.url)
  store = await openStore({ dataDir })
  const ids = await queue(12)
  await product.exited
  product = await start(server.url)
  await expect.poll(countJobs, PATIENCE).toBe(0)
  const taken = messageIds()
  expect([...new Set(taken)]).toEqual(expected(ids))
  expect(taken.filter((id, index) => taken.indexOf(id) !== index)).toEqual(['<mail-5@localhost>'])
})

test('a hanging mail server does not delay a scheduled publication', async () => {
  const open = new Set<Socket>()
  let connections = 0
  const silent = createServer((socket) => {
    connections += 1
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}))
  }).listen(0, '127.0.0.1')
  await new Promise((settle) => silent.once('listening', settle))
  product = await start(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  store = await openStore({ dataDir })
  await queue(5)
  await expect.poll(() => connections, PATIENCE).toBe(1)
  const { contentKey } = await saveDraft(store, faq('while-mail-hangs'))
  const plan = { contentKey, language, act: 'publish', actor, blocks: BLOCK_RULES } as const
  expect(await schedule(store, { ...plan, at: new Date(), now: new Date() })).toMatchObject({ kind: 'scheduled' })
  await expect.poll(async () => (await findVariant(store, { contentKey, language }))?.state, { timeout: 60_000, interval: 20 }).toBe('published')
  // No mail was sent, and there was only one attempt.
  expect(connections).toBe(1)
  expect(await countJobs()).toBe(5)
  // A stop is not delayed either.
  expect((await product.stop()).code).toBe(0)
  for (const socket of open) socket.destroy()
  await new Promise((settle) => silent.close(settle))
})

test('without SMTP_URL the log names the folder of the mails, and they are there', async () => {
  product = await startProduct({ dataDir })
  store = await openStore({ dataDir })
  // The line may come a moment after the product is ready.
  await expect.poll(() => product.log(), { timeout: 10_000 }).toContain(`mails are written as files to ${join(dataDir, 'mail')}.`)
  await queue(3)
  await expect.poll(countJobs, PATIENCE).toBe(0)
  expect((await readdir(join(dataDir, 'mail'))).map((name) => name.slice(-10)).toSorted()).toEqual(['mail-0.eml', 'mail-1.eml', 'mail-2.eml'])
})

test('two processes on one database send each mail once', async () => {
  server = await startMailServer()
  const { databaseUrl = '' } = await databases[1].makeLocation()
  await rm(dataDir, { recursive: true })
  dataDir = await makeDataDir({ DATABASE_URL: databaseUrl })
  const location = { databaseUrl, dataDir }
  product = await start(server.url, location)
  const otherDir = join(dataDir, 'other')
  await mkdir(otherDir)
  await symlink(join(dataDir, 'media'), join(otherDir, 'media'))
  const other = await start(server.url, { ...location, dataDir: otherDir })
  store = await openStore(location)
  const ids = await queue(50)
  await expect.poll(countJobs, PATIENCE).toBe(0)
  await other.stop()
  expect(messageIds()).toEqual(expected(ids))
})
