import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'

import { openRenditionStore } from './rendition-store.ts'

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

test('the least recently used rendition is deleted when the limit is reached', async () => {
  const store = openRenditionStore(openDiskFiles(dataDir), 250)
  await store.ready
  await store.keep('aa.webp', hundred)
  await store.keep('bb.webp', hundred)
  expect(await store.find('aa.webp')).toMatchObject({ size: 100 })
  await store.keep('cc.webp', hundred)
  expect(await store.find('bb.webp')).toBeUndefined()
  expect(onDisk()).toEqual(['aa.webp', 'cc.webp'])
  expect(store.size()).toBe(200)
})

test('after a restart the oldest files are deleted first', async () => {
  for (const [name, at] of [
    ['dd.webp', 3],
    ['ee.webp', 1],
    ['ff.webp', 2],
  ] as const) {
    mkdirSync(join(folder, name.slice(0, 2)))
    writeFileSync(join(folder, name.slice(0, 2), name), hundred)
    utimesSync(join(folder, name.slice(0, 2), name), at, at)
  }
  const store = openRenditionStore(openDiskFiles(dataDir), 200)
  await store.ready
  expect(await store.find('ee.webp')).toBeUndefined()
  expect(await store.find('ff.webp')).toMatchObject({ size: 100 })
  expect(await store.find('dd.webp')).toMatchObject({ size: 100 })
})

test('renditions of an earlier process are found before the listing is done', async () => {
  mkdirSync(join(folder, 'gg'))
  writeFileSync(join(folder, 'gg', 'gg.webp'), hundred)
  const store = openRenditionStore(openDiskFiles(dataDir), 1000)
  expect(await store.find('gg.webp')).toMatchObject({ size: 100 })
  await store.ready
  expect(store.size()).toBe(100)
})

test('unfinished files of a killed process are deleted, empty files are not served', async () => {
  mkdirSync(join(folder, 'hh'))
  for (const name of ['x.tmp', 'hh/x.webp.1.part']) {
    writeFileSync(join(folder, name), 'half')
    utimesSync(join(folder, name), 0, 0)
  }
  writeFileSync(join(folder, 'hh', 'hh.webp'), '')
  const store = openRenditionStore(openDiskFiles(dataDir), 1000)
  await store.ready
  expect(onDisk()).toEqual(['hh.webp'])
  expect(await store.find('hh.webp')).toBeUndefined()
})

test('a rendition that cannot be stored is no error', async () => {
  const store = openRenditionStore(openDiskFiles(dataDir), 1000)
  await store.ready
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file stands where the folder was')
  await expect(store.keep('aa.webp', hundred)).resolves.toBeUndefined()
  expect(await store.find('aa.webp')).toBeUndefined()
})
