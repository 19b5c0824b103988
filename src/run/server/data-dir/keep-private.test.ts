import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { keepPrivate } from './keep-private.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'busbar-private-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)

/** What a release without this rule has left. */
function fillAsBefore(): void {
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'media/originals'), { recursive: true })
  for (const name of ['busbar.db', 'busbar.db-wal', 'media/originals/one']) writeFileSync(join(folder, name), '')
  for (const name of ['media', 'media/originals']) chmodSync(join(folder, name), 0o755)
  for (const name of ['busbar.db', 'busbar.db-wal', 'media/originals/one']) chmodSync(join(folder, name), 0o644)
}

test('takes the rights of others away from what earlier releases have written, and says so once', () => {
  fillAsBefore()
  expect(keepPrivate(folder)).toBe(
    `DATA_DIR "${folder}" was open to other users of this machine. It and 5 files and folders in it are now for this user only.`,
  )
  expect(['', 'media', 'media/originals'].map(modeOf)).toEqual(['700', '700', '700'])
  expect(['busbar.db', 'busbar.db-wal', 'media/originals/one'].map(modeOf)).toEqual(['600', '600', '600'])
  expect(keepPrivate(folder)).toBeUndefined()
})

test('leaves a folder that is not its own, and files of others, as they are', () => {
  fillAsBefore()
  writeFileSync(join(folder, 'notes.txt'), '')
  chmodSync(join(folder, 'notes.txt'), 0o644)
  expect(keepPrivate(folder)).toContain('also holds "notes.txt", so its rights stay as they are')
  expect([modeOf(''), modeOf('notes.txt'), modeOf('busbar.db')]).toEqual(['755', '644', '600'])
})

test('follows no links', () => {
  fillAsBefore()
  const elsewhere = mkdtempSync(join(tmpdir(), 'busbar-elsewhere-'))
  chmodSync(elsewhere, 0o755)
  symlinkSync(elsewhere, join(folder, 'media/renditions'))
  keepPrivate(folder)
  expect((statSync(elsewhere).mode & 0o777).toString(8)).toBe('755')
  rmSync(elsewhere, { recursive: true })
})
