import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { ConfigError } from '../config.ts'
import { DataDirInUse, lockDataDir } from './lock-data-dir.ts'

it('lets in one process at a time, and the next one after it has ended', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'busbar-lock-')), 'data')
  const release = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
  release()
  lockDataDir(folder)()
})

it('is free again after the process that held it was killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-lock-'))
  const script = `const { lockDataDir } = await import('${new URL('lock-data-dir.ts', import.meta.url).href}'); lockDataDir(process.argv[1]); process.kill(process.pid, 'SIGKILL')`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script, folder]).signal).toBe('SIGKILL')
  lockDataDir(folder)()
})

it('explains that a DATA_DIR is not a folder', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'busbar-lock-')), 'file')
  writeFileSync(file, '')
  expect(() => lockDataDir(file)).toThrow(ConfigError)
  expect(() => lockDataDir(join(file, 'data'))).toThrow(/^DATA_DIR is ".*", which cannot be written \(ENOTDIR.*accepted is a folder/)
})
