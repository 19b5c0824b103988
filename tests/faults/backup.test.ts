import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { publish } from '#content/authoring/publication/publish.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { eraseEnquiries } from '#content/store/enquiries.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'

import { ARTICLE } from '../support/article-page.ts'
import { runBusbar, spawnBusbar } from '../support/busbar-command.ts'
import { databases } from '../support/databases.ts'
import { completeForm, fetchKey, listKept, postEnquiry } from '../support/enquiries.ts'
import { BLOCK_RULES } from '../support/block-rules.ts'
import { makeDataDir, spawnProduct, startProduct, type Product } from '../support/product.ts'
import { actor, faq } from '../support/sample-content.ts'

let folder: string
let product: Product
let location: StoreLocation
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'busbar-e2e-'))
  location = { dataDir: await makeDataDir() }
  product = await start(location)
})
afterEach(async () => {
  await product.stop()
  for (const own of [folder, location.dataDir]) await rm(own, { recursive: true, force: true })
})

async function start({ dataDir, databaseUrl }: StoreLocation): Promise<Product> {
  const env = { TRUSTED_PROXIES: '127.0.0.1', ...(databaseUrl === undefined ? undefined : { DATABASE_URL: databaseUrl }) }
  return await startProduct({ dataDir, env })
}

/** Publishes `count` questions beside the running product; `published` collects those that were acknowledged. */
async function writeBeside(count: number, published: string[]): Promise<void> {
  const store = await openStore(location)
  for (let index = 0; index < count; index += 1) {
    const { contentKey } = await saveDraft(store, faq(`written-${index}`))
    await publish(store, { contentKey, language: 'en_US', actor, now: new Date(), blocks: BLOCK_RULES })
    published.push(contentKey)
    await wait(2)
  }
  await closeStore(store)
}

const statusOf = async (path: string) => (await fetch(product.url + path)).status
const contentPath = (key: string) => `/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents/${key}`
const listFolder = async (path: string) => (await readdir(path).catch(() => [])).filter((name) => !name.startsWith('process.lock'))

test('a backup made during 200 acts holds all acknowledged before it began, and the product runs on it', async () => {
  const published: string[] = []
  const writing = writeBeside(200, published)
  await expect.poll(() => published.length, { interval: 1 }).toBeGreaterThan(20)
  const before = [...published]
  const backup = await runBusbar(['backup', join(folder, 'backup')], location)
  await writing
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('Backed up to') })
  expect(published).toHaveLength(200)
  await expect.poll(() => statusOf(contentPath(published[199] ?? ''))).toBe(200)
  await product.stop()
  const restored = { dataDir: join(folder, 'restored') }
  expect(await runBusbar(['restore', join(folder, 'backup')], restored)).toMatchObject({ code: 0 })
  product = await start(restored)
  const article = await (await fetch(product.url + ARTICLE)).text()
  expect(article).toContain('What Is an Abnormal Failure in a Power Supply?')
  const picture = /\/cdn-cgi\/image\/[^"\s]+/.exec(article)?.[0] ?? ''
  expect(await statusOf(picture.replaceAll('&amp;', '&'))).toBe(200)
  for (const key of before) expect(await statusOf(contentPath(key))).toBe(200)
})

test.each(['SQLite', 'PostgreSQL'])(
  'a backup of %s made during 200 enquiries holds each with a receipt, except those erased since',
  async (name) => {
    if (name === 'PostgreSQL') {
      await product.stop()
      await rm(location.dataDir, { recursive: true })
      const { databaseUrl = '' } = await databases[1].makeLocation()
      location = { databaseUrl, dataDir: await makeDataDir({ DATABASE_URL: databaseUrl }) }
      product = await start(location)
    }
    const forms: Record<string, string>[] = []
    for (let index = 0; index < 200; index += 1) forms.push(completeForm({ key: await fetchKey(product.url), name: `Sender ${index}` }))
    const receipts = new Map<string, Record<string, string>>()
    const posting = forms.map(async (form, index) => {
      await wait(index * 10)
      const { status, receipt } = await postEnquiry(product.url, form, { files: index % 5 === 0 ? [new File(['%PDF-1.7 load'], 'load.pdf')] : [] })
      if (status === 303) receipts.set(receipt, form)
    })
    await expect.poll(() => receipts.size, { interval: 1, timeout: 30_000 }).toBeGreaterThan(30)
    const before = new Map(receipts)
    expect(await runBusbar(['backup', join(folder, 'leads')], location)).toMatchObject({ code: 0 })
    await Promise.all(posting)
    expect(receipts.size).toBe(200)

    const [erased = ''] = before.keys()
    const store = await openStore(location)
    await eraseEnquiries(store, [erased], new Date())
    await closeStore(store)
    const erasures = join(location.dataDir, 'erasures.ndjson')
    await expect.poll(() => readFile(erasures, 'utf8').catch(() => ''), { timeout: 30_000 }).toContain('"kind":"enquiry"')
    await product.stop()

    const restored = { dataDir: join(folder, 'restored') }
    const outcome = await runBusbar(['restore', join(folder, 'leads'), '--erasures', erasures], restored)
    expect(outcome).toMatchObject({ code: 0, said: expect.stringContaining('Erased again since then: 1.') })
    const { enquiries, files } = await listKept(restored)
    const kept = new Map(enquiries.map((enquiry) => [enquiry.receipt, enquiry]))
    expect([...before.keys()].filter((receipt) => !kept.has(receipt))).toEqual([])
    expect(kept.get(erased)).toMatchObject({ name: null, email: null, message: null })
    expect(files.filter(({ id }) => !existsSync(join(restored.dataDir, 'attachments/kept', id)))).toEqual([])
    expect(files.map(({ receipt }) => receipt)).not.toContain(erased)
    // A form that was shown before the backup is known after it: the same enquiry gets the same number.
    product = await start(restored)
    const [receipt, form] = [...before][1] ?? ['', {}]
    expect((await postEnquiry(product.url, form)).receipt).toBe(receipt)
    expect((await listKept(restored)).enquiries).toHaveLength(enquiries.length)
  },
  240_000,
)

test('a site moves from SQLite to PostgreSQL and back, by a tar file each', async () => {
  const published: string[] = []
  await writeBeside(3, published)
  const article = await (await fetch(product.url + ARTICLE)).text()
  const there = { ...(await databases[1].makeLocation()), dataDir: join(folder, 'there') }
  const back = { dataDir: join(folder, 'back') }
  for (const [from, to, file] of [[location, there, 'one.tar'] as const, [there, back, 'two.tar'] as const]) {
    expect(await runBusbar(['backup', join(folder, file)], from)).toMatchObject({ code: 0 })
    await product.stop()
    const origin = product.url
    expect(await runBusbar(['restore', join(folder, file)], to)).toMatchObject({ code: 0 })
    product = await start(to)
    expect((await (await fetch(product.url + ARTICLE)).text()).replaceAll(product.url, origin)).toBe(
      article.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, origin),
    )
    for (const key of published) expect(await statusOf(contentPath(key))).toBe(200)
  }
})

test('a damaged backup and a folder in use are refused with a sentence, and nothing is written', async () => {
  const path = join(folder, 'backup')
  await runBusbar(['backup', path], location)
  expect(await runBusbar(['backup', path], location)).toEqual({
    code: 1,
    said: `busbar: ${path} exists already; name another place for the backup.\n`,
  })
  expect(await runBusbar(['restore', path], location)).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
  const table = join(path, 'tables/version.ndjson')
  await writeFile(table, (await readFile(table, 'utf8')).replace('power', 'flour'))
  expect(await runBusbar(['restore', path], { dataDir: join(folder, 'empty') })).toEqual({
    code: 1,
    said: 'busbar: The backup is damaged: tables/version.ndjson is not as it was written.\n',
  })
  expect(await listFolder(join(folder, 'empty'))).toEqual([])
  expect(await statusOf(ARTICLE)).toBe(200)
})

test('an interrupted backup cannot be mistaken for a complete one', async () => {
  for (const name of ['folder', 'file.tar']) {
    const path = join(folder, name)
    const { process: running, ended } = spawnBusbar(['backup', path], location)
    while (!existsSync(`${path}.unfinished`)) await wait(1)
    running.kill('SIGKILL')
    expect((await ended).code).toBeNull()
    expect(existsSync(path)).toBe(false)
    expect(await runBusbar(['restore', `${path}.unfinished`], { dataDir: join(folder, 'empty') })).toMatchObject({ code: 1 })
    expect(await runBusbar(['backup', path], location)).toMatchObject({
      code: 1,
      said: expect.stringContaining('did not come to its end; remove it'),
    })
  }
  expect(await listFolder(join(folder, 'empty'))).toEqual([])
})

test('the product does not start on an interrupted restore', async () => {
  await runBusbar(['backup', join(folder, 'backup')], location)
  const dataDir = join(folder, 'torn')
  const { process: running, ended } = spawnBusbar(['restore', join(folder, 'backup')], { dataDir })
  while (!existsSync(join(dataDir, 'restoring'))) await wait(1)
  running.kill('SIGKILL')
  expect((await ended).code).toBeNull()
  const started = spawnProduct({ PORT: '0', DATA_DIR: dataDir })
  expect((await started.exited).code).toBe(1)
  expect(started.log()).toContain('did not come to its end. Empty the folder and the database, and restore again.')
})
