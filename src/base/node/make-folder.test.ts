import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeFolder } from './make-folder.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'busbar-folder-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('makes the folders above too, for the current user only, and leaves those that exist', () => {
  makeFolder(join(folder, 'a/b/c'))
  makeFolder(join(folder, 'a/b'))
  expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'a/b/c')).isDirectory()).toBe(true)
})

test('throws where a file is in the way', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(join(folder, 'file'))).toThrow(/EEXIST/)
  expect(() => makeFolder(join(folder, 'file/below'))).toThrow(/ENOTDIR/)
})

test.runIf(process.platform === 'linux')('throws below /proc, where no folder can be made', () => {
  expect(() => makeFolder('/proc/busbar/data')).toThrow(/ENOENT/)
})
