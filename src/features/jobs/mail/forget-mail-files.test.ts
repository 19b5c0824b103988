import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'

import { forgetMailFiles } from './forget-mail-files.ts'

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'busbar-mail-'))
  folder = join(dataDir, 'mail')
  mkdirSync(folder)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('mails written as files are deleted after 30 days, and a missing folder is no error', async () => {
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const [name, days] of [
    ['old.eml', 30.1],
    ['young.eml', 29.9],
  ] as const) {
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), ago(days), ago(days))
  }
  await forgetMailFiles(openDiskFiles(dataDir), now)
  expect(readdirSync(folder)).toEqual(['young.eml'])
  await forgetMailFiles(openDiskFiles(join(dataDir, 'none')), now)
})

test('the oldest are deleted before, when all together are too large', async () => {
  const now = new Date()
  for (const hours of [1, 2, 3, 4]) {
    writeFileSync(join(folder, `${hours}.eml`), 'x'.repeat(100))
    const at = new Date(now.getTime() - hours * 3_600_000)
    utimesSync(join(folder, `${hours}.eml`), at, at)
  }
  await forgetMailFiles(openDiskFiles(dataDir), now, 250)
  expect(readdirSync(folder)).toEqual(['1.eml', '2.eml'])
})
