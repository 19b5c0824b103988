import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import type * as FileSystem from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openDiskFiles } from './disk-files.ts'
import { listAll, readText } from './file-store.ts'
import { type StorageStep, testFileStore } from './testing/file-store-contract.ts'

const steps = vi.hoisted((): string[] => [])

/** Records the calls that reach the disk, in their order. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const system = await importOriginal<typeof FileSystem>()
  return {
    ...system,
    open: async (path: string, flags?: string, mode?: number) => {
      const handle = await system.open(path, flags, mode)
      const isFolder = (await handle.stat()).isDirectory()
      return Object.assign(handle, {
        writeFile: (...given: Parameters<typeof handle.writeFile>) => {
          steps.push('write')
          return Object.getPrototypeOf(handle).writeFile.apply(handle, given)
        },
        sync: async () => {
          await Object.getPrototypeOf(handle).sync.apply(handle)
          steps.push(isFolder ? 'flush-name' : 'flush')
        },
      })
    },
    rename: async (from: string, to: string) => {
      await system.rename(from, to)
      steps.push('name')
    },
  }
})

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'busbar-files-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

testFileStore('on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-files-'))
  return {
    files: openDiskFiles(folder),
    steps: steps as StorageStep[],
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
})

test('a file is stored at the path of its key, and only the current user may read it', async () => {
  const files = openDiskFiles(`${root}/`)
  await files.put('media/originals/ab/abcd', Buffer.from('x'), { durable: true })
  expect(statSync(join(root, 'media/originals/ab/abcd')).mode & 0o777).toBe(0o600)
  expect(statSync(join(root, 'media/originals/ab')).mode & 0o777).toBe(0o700)
  writeFileSync(join(root, 'media/older'), 'from an earlier life')
  expect(await readText(files, 'media/older')).toBe('from an earlier life')
})

test('a durable file in a new folder also flushes the folders above it, once', async () => {
  const files = openDiskFiles(root)
  const count = async (key: string) => {
    steps.length = 0
    await files.put(key, Buffer.from('x'), { durable: true })
    return steps.filter((step) => step === 'flush-name').length
  }
  expect([await count('a/b/one'), await count('a/b/two'), await count('a/three')]).toEqual([3, 1, 1])
})

test('a local file that is moved into the store is flushed before it gets its name', async () => {
  const path = join(root, 'upload')
  writeFileSync(path, 'x')
  steps.length = 0
  await openDiskFiles(root).put('kept/one', { path }, { durable: false })
  expect(steps).toEqual(['flush', 'name'])
})

test('a durable deletion is flushed', async () => {
  const files = openDiskFiles(root)
  await files.put('a/b', Buffer.from('x'), { durable: false })
  steps.length = 0
  await files.delete('a/b', { durable: true })
  expect(steps).toEqual(['flush-name'])
})

test('links, unfinished files and names that cannot be keys are not listed', async () => {
  const files = openDiskFiles(root)
  await files.put('a/file', Buffer.from('x'), { durable: false })
  symlinkSync('/etc/hosts', join(root, 'a/link'))
  symlinkSync('/etc', join(root, 'folder'))
  for (const name of ['a/file.12.part', 'a/with space']) writeFileSync(join(root, name), 'x')
  expect((await listAll(files, '')).map(({ key }) => key)).toEqual(['a/file'])
})

test('a sweep deletes old unfinished files and old empty folders, and nothing else', async () => {
  const files = openDiskFiles(root)
  const day = new Date('2026-01-02T00:00:00Z')
  mkdirSync(join(root, 'refused/empty'), { recursive: true })
  mkdirSync(join(root, 'refused/young'))
  await files.put('refused/full/file', Buffer.from('x'), { durable: false })
  for (const name of ['refused/old.part', 'refused/young.part']) writeFileSync(join(root, name), 'half')
  for (const name of ['refused/empty', 'refused/full', 'refused/full/file', 'refused/old.part', 'refused']) utimesSync(join(root, name), 1, 1)
  await files.sweep('refused/', day)
  expect(readdirSync(join(root, 'refused')).toSorted()).toEqual(['full', 'young', 'young.part'])
  expect(existsSync(join(root, 'refused/full/file'))).toBe(true)
})
