import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { forgetMailFiles } from './forget-mail-files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'busbar-mail-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('mails that were written as files are forgotten after 30 days, and none is no fault', async () => {
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const [name, days] of [
    ['old.eml', 30.1],
    ['young.eml', 29.9],
  ] as const) {
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), ago(days), ago(days))
  }
  await forgetMailFiles(folder, now)
  expect(readdirSync(folder)).toEqual(['young.eml'])
  await forgetMailFiles(join(folder, 'none'), now)
})
