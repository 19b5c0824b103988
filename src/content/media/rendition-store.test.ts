import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'

import { originalKey } from './original-key.ts'
import { deleteRenditionsOf, openRenditionStore, toRenditionName } from './rendition-store.ts'

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'renditions-'))
  folder = join(dataDir, 'media/renditions')
  mkdirSync(folder, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const onDisk = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .map((name) => basename(name))
    .toSorted()
const hundred = Buffer.alloc(100, 1)
const hashOf = (letters: string) => letters.repeat(32)
/** A rendition of an original of its own, told by two letters. */
const named = (letters: string) => toRenditionName(hashOf(letters), { digest: '1', extension: 'webp' })
const keepOriginal = (letters: string) => openDiskFiles(dataDir).put(originalKey(hashOf(letters)), hundred, { durable: false })

test('the least recently used rendition is deleted when the limit is reached', async () => {
  const store = openRenditionStore(openDiskFiles(dataDir), 250)
  await store.ready
  for (const letters of ['aa', 'bb', 'cc']) await keepOriginal(letters)
  await store.keep(named('aa'), hundred)
  await store.keep(named('bb'), hundred)
  expect(await store.find(named('aa'))).toMatchObject({ size: 100 })
  await store.keep(named('cc'), hundred)
  expect(await store.find(named('bb'))).toBeUndefined()
  expect(onDisk()).toEqual([named('aa'), named('cc')])
  expect(store.size()).toBe(200)
})

test('after a restart the oldest files are deleted first', async () => {
  for (const [name, at] of [
    [named('dd'), 3],
    [named('ee'), 1],
    [named('ff'), 2],
  ] as const) {
    mkdirSync(join(folder, name.slice(0, 2)))
    writeFileSync(join(folder, name.slice(0, 2), name), hundred)
    utimesSync(join(folder, name.slice(0, 2), name), at, at)
  }
  const store = openRenditionStore(openDiskFiles(dataDir), 200)
  await store.ready
  expect(await store.find(named('ee'))).toBeUndefined()
  expect(await store.find(named('ff'))).toMatchObject({ size: 100 })
  expect(await store.find(named('dd'))).toMatchObject({ size: 100 })
})

test('renditions of an earlier process are found before the listing is done', async () => {
  mkdirSync(join(folder, 'ab'))
  writeFileSync(join(folder, 'ab', named('ab')), hundred)
  const store = openRenditionStore(openDiskFiles(dataDir), 1000)
  expect(await store.find(named('ab'))).toMatchObject({ size: 100 })
  await store.ready
  expect(store.size()).toBe(100)
})

test('unfinished files of a killed process are deleted, empty files are not served', async () => {
  mkdirSync(join(folder, 'ac'))
  for (const name of ['x.tmp', `ac/${named('ac')}.1.part`]) {
    writeFileSync(join(folder, name), 'half')
    utimesSync(join(folder, name), 0, 0)
  }
  writeFileSync(join(folder, 'ac', named('ac')), '')
  const store = openRenditionStore(openDiskFiles(dataDir), 1000)
  await store.ready
  expect(onDisk()).toEqual([named('ac')])
  expect(await store.find(named('ac'))).toBeUndefined()
})

test('a rendition that cannot be stored is no error', async () => {
  const store = openRenditionStore(openDiskFiles(dataDir), 1000)
  await store.ready
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file stands where the folder was')
  await expect(store.keep(named('aa'), hundred)).resolves.toBeUndefined()
  expect(await store.find(named('aa'))).toBeUndefined()
})

test('renditions of a release that did not name their originals are cleared', async () => {
  mkdirSync(join(folder, 'ad'))
  const old = join(folder, 'ad', `ad${'0'.repeat(38)}.webp`)
  writeFileSync(old, hundred)
  utimesSync(old, 1, 1)
  await openRenditionStore(openDiskFiles(dataDir), 1000).ready
  expect(onDisk()).toEqual([])
})

test('what was drawn of one original is deleted without what was drawn of another', async () => {
  const store = openRenditionStore(openDiskFiles(dataDir), 1000)
  const near = `${hashOf('aa').slice(0, -1)}b`
  await openDiskFiles(dataDir).put(originalKey(near), hundred, { durable: false })
  await keepOriginal('aa')
  const other = toRenditionName(near, { digest: '1', extension: 'webp' })
  for (const name of [named('aa'), toRenditionName(hashOf('aa'), { digest: '2', extension: 'avif' }), other]) await store.keep(name, hundred)
  await deleteRenditionsOf(openDiskFiles(dataDir), hashOf('aa'))
  expect(onDisk()).toEqual([other])
  expect(await store.find(named('aa'))).toBeUndefined()
})

test('what was being drawn while its original was erased is not kept', async () => {
  const store = openRenditionStore(openDiskFiles(dataDir), 1000)
  await store.ready
  await store.keep(named('aa'), hundred)
  expect(onDisk()).toEqual([])
  expect(store.size()).toBe(0)
})
