import { chmodSync, chownSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

import { ARTICLE } from '../support/article-page.ts'
import { findFreePort, makeDataDir, spawnProduct, startProduct } from '../support/product.ts'
import { readReadiness } from '../support/readiness.ts'
import { readMessages } from '../support/server-log.ts'
import { CAN_MOUNT, mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'

const NOBODY = 65_534
const IS_ROOT = process.getuid?.() === 0
if (!CAN_MOUNT) console.warn('Skipped: tests of full and read-only disks, because this user may not mount one.')

const endings: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

test.skipIf(!CAN_MOUNT)('a disk that is full while the product runs is told in the log and by /readyz, and heals', async () => {
  const disk = await mountSeeded()
  const product = await startProduct({ dataDir: join(disk.folder, 'data') })
  endings.push(async () => void (await product.stop('SIGKILL')))
  const before = readMessages(product.log()).length
  await expect.poll(() => fillAndRead(disk, product.url), { timeout: 20_000 }).toBe('200 {"status":"limited","problems":["disk-full"]}')
  for (const path of [ARTICLE, '/', '/search?q=ripple', '/login']) expect((await fetch(product.url + path)).status).toBe(200)
  expect((await signIn(product.url)).status).toBe(503)
  await new Promise((settle) => setTimeout(settle, 5000))
  const told = readMessages(product.log()).slice(before)
  expect(told.filter((line) => line.startsWith(`Nothing can be written to DATA_DIR "${product.dataDir}": its disk is full.`))).toHaveLength(1)
  // Parts that had something to write say so once each, not every second.
  expect(told.length).toBeLessThan(8)
  disk.free()
  await expect.poll(() => readReadiness(product.url), { timeout: 20_000 }).toBe('200 {"status":"ready"}')
  expect(readMessages(product.log())).toContain(`DATA_DIR "${product.dataDir}" can be written again.`)
  expect((await signIn(product.url)).status).toBe(422)
  expect(await product.stop()).toMatchObject({ code: 0 })
})

test.skipIf(!CAN_MOUNT)('a start on a full disk says so, leaves the read copy alone, and succeeds when there is space', async () => {
  const disk = await mountSeeded()
  const dataDir = join(disk.folder, 'data')
  for (const isFirstStart of [true, false]) {
    if (isFirstStart) rmSync(join(dataDir, 'process.lock'), { force: true })
    disk.fill()
    expect(await failingStart(dataDir)).toEqual([
      `DATA_DIR is "${dataDir}", where nothing can be written: its disk is full. Free space on it, or name a folder on another disk.`,
    ])
    disk.free()
  }
  const copy = statSync(join(dataDir, 'live.db')).ino
  await (await startProduct({ dataDir })).stop()
  expect(statSync(join(dataDir, 'live.db')).ino).toBe(copy)
})

test.skipIf(!CAN_MOUNT)('a start on a read-only disk says so, and leaves the read copy alone', async () => {
  const disk = await mountSeeded()
  const dataDir = join(disk.folder, 'data')
  disk.makeReadOnly()
  const sentence = `DATA_DIR is "${dataDir}", where nothing can be written: its file system is mounted read-only. Mount it for writing, or name another folder.`
  expect(await failingStart(dataDir)).toEqual([sentence])
  expect(existsSync(join(dataDir, 'live.db'))).toBe(true)
  expect(await failingStart(join(disk.folder, 'new'))).toEqual([
    `DATA_DIR is "${join(disk.folder, 'new')}", which cannot be made: its file system is mounted read-only. Mount it for writing, or name another folder.`,
  ])
})

test.skipIf(!IS_ROOT)('missing rights are told from a lock: of the folder, of a file in it, and while the product runs', async () => {
  const dataDir = await makeDataDir()
  endings.push(() => rm(dataDir, { recursive: true, force: true }))
  const forbidden = `this user (uid ${NOBODY}) may not write`
  expect(await failingStart(dataDir, NOBODY)).toEqual([expect.stringContaining(forbidden)])
  giveTo(dataDir, NOBODY)
  chownSync(join(dataDir, 'busbar.db'), 0, 0)
  expect(await failingStart(dataDir, NOBODY)).toEqual([
    `DATA_DIR is "${dataDir}", where ${forbidden} "busbar.db". Give it the folder and what is in it, or name another folder.`,
  ])
  giveTo(dataDir, NOBODY)
  const product = await startProduct({ dataDir, uid: NOBODY })
  endings.push(async () => void (await product.stop('SIGKILL')))
  chmodSync(dataDir, 0o500)
  await expect.poll(() => readReadiness(product.url), { timeout: 20_000 }).toBe('200 {"status":"limited","problems":["disk-forbidden"]}')
  chmodSync(dataDir, 0o700)
  await expect.poll(() => readReadiness(product.url), { timeout: 20_000 }).toBe('200 {"status":"ready"}')
})

/** A small disk whose folder `data` holds the demonstration site. */
/** Fills the disk again each time, because a product that has just started frees files. */
async function fillAndRead(disk: SmallDisk, url: string): Promise<string> {
  disk.fill()
  return await readReadiness(url)
}

async function mountSeeded(): Promise<SmallDisk> {
  const seeded = await makeDataDir()
  const disk = mountSmallDisk(160)
  endings.push(disk.remove)
  await cp(seeded, join(disk.folder, 'data'), { recursive: true })
  await rm(seeded, { recursive: true })
  return disk
}

/** The log of a start that ends with status 1. */
async function failingStart(dataDir: string, uid?: number): Promise<string[]> {
  const { exited, log } = spawnProduct({ PORT: String(await findFreePort()), DATA_DIR: dataDir }, { uid })
  expect((await exited).code).toBe(1)
  return readMessages(log())
}

async function signIn(url: string): Promise<Response> {
  const body = new URLSearchParams({ email: 'nobody@example.com', password: 'not the password' })
  return await fetch(`${url}/login`, { method: 'POST', body, headers: { origin: url } })
}

function giveTo(folder: string, uid: number): void {
  chownSync(folder, uid, uid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, name), uid, uid)
}
