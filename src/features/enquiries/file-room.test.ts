import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { findFreeBytes } from '#base/node/free-bytes.ts'
import type { FileStore } from '#base/node/files/file-store.ts'

import { after, NOW } from '../../../tests/support/sample-content.ts'
import { openRoom } from './testing/open-room.ts'
import { createUploadsInFlight } from './uploads-in-flight.ts'

const MB = 1_000_000
let folder: string
let files: FileStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-room-'))
  files = openDiskFiles(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const form = (megabytes: number) => [{ bytes: megabytes * MB }]
/** Writes a file of one million bytes, `hours` ago. */
async function write(key: string, hours = 0): Promise<void> {
  await files.put(`attachments/${key}`, Buffer.alloc(MB), { durable: false })
  const at = after(-3600 * hours)
  utimesSync(join(folder, 'attachments', key), at, at)
}

test('one address gets its share of a day, also spread over many small files, and a network of IPv6 counts as one', async () => {
  const room = openRoom(files, { perAddress: 30 * MB, perDay: 500 * MB })
  const asked = []
  for (let round = 0; round < 4; round += 1) asked.push(await room.reserve('192.0.2.1', form(9.9), NOW))
  expect(asked).toEqual([true, true, true, false])
  expect(await room.reserve('192.0.2.2', form(9.9), NOW)).toBe(true)
  let small = 0
  while (await room.reserve(`2001:db8::${small.toString(16)}`, [{ bytes: 1 }], NOW)) small += 1
  expect(small).toBe(Math.floor((30 * MB) / 8192))
  expect(await room.reserve('192.0.2.1', form(9.9), after(86_400))).toBe(true)
})

test('very many addresses never fill the day: one that comes late still has room', async () => {
  const room = openRoom(files, { perAddress: 30 * MB, perDay: 500 * MB })
  let taken = 0
  for (let address = 0; address < 500; address += 1) while (await room.reserve(`10.0.${address >> 8}.${address & 255}`, form(1), NOW)) taken += 1
  expect([taken > 400, taken < 500]).toEqual([true, true])
  expect(await room.reserve('198.51.100.1', form(0.2), NOW)).toBe(true)
})

test('what is on disk counts after a restart: all of it in all, and what is of the last day for the day', async () => {
  for (let at = 0; at < 8; at += 1) await write(`kept/new${at}`, 1)
  for (let at = 0; at < 4; at += 1) await write(`refused/form/old${at}`, 30)
  expect(await openRoom(files, { inAll: 13 * MB }).reserve('192.0.2.1', form(1), NOW)).toBe(false)
  expect(await openRoom(files, { inAll: 14 * MB }).reserve('192.0.2.1', form(1), NOW)).toBe(true)
  expect(await openRoom(files, { perDay: 16 * MB }).reserve('192.0.2.1', form(1), NOW)).toBe(false)
  expect(await openRoom(files, { perDay: 17 * MB }).reserve('192.0.2.1', form(1), NOW)).toBe(true)
})

test('files that are gone make room again when they are counted', async () => {
  await write('kept/a')
  const room = openRoom(files, { inAll: 2 * MB })
  expect(await room.reserve('192.0.2.1', form(1), NOW)).toBe(false)
  await files.delete('attachments/kept/a', { durable: false })
  await room.recount(NOW)
  expect(await room.reserve('192.0.2.1', form(1), NOW)).toBe(true)
  expect(await room.reserve('192.0.2.1', form(1), NOW)).toBe(false)
  await room.giveBack('192.0.2.1', form(1))
  expect(await room.reserve('192.0.2.1', form(1), NOW)).toBe(true)
})

test('the last space of the disk is left for everything else', async () => {
  const room = openRoom(files, { reserve: 500 * MB }, 509 * MB)
  expect([await room.reserve('192.0.2.1', form(9.9), NOW), await room.reserve('192.0.2.1', form(8), NOW)]).toEqual([false, true])
  expect(await findFreeBytes(folder)).toBeGreaterThan(0)
  expect(await findFreeBytes(join(folder, 'none'))).toBe(Number.POSITIVE_INFINITY)
})

test('uploads in flight are bounded for each address and in all, and give their room back however they end', () => {
  const open = createUploadsInFlight({ perAddress: 3000, inAll: 40_000 })
  const first = open('192.0.2.1')
  const second = open('192.0.2.1')
  expect([first.take(2000), second.take(1000), second.take(1)]).toEqual([true, true, false])
  const others = Array.from({ length: 40 }, (_, at) => open(`10.0.0.${at}`))
  let sum = 0
  for (const upload of others) while (upload.take(1)) sum += 1
  expect(sum).toBeLessThan(40_000 - 3000)
  expect(open('198.51.100.1').take(1)).toBe(true)
  for (const upload of [first, second, ...others]) upload.end()
  first.end()
  expect(open('192.0.2.1').take(2500)).toBe(true)
})
