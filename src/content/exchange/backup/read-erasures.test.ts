import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { readErasures } from './apply-erasures.ts'
import { BackupRefusal } from './manifest.ts'

const ERASURE = { kind: 'enquiry', salt: 'ab12', digest: 'c'.repeat(64), erasedAt: '2026-03-01T09:00:00.000Z' }
const LINE = JSON.stringify(ERASURE)
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-erasures-'))
  file = join(folder, 'erasures.ndjson')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const read = async (text: string) => {
  writeFileSync(file, text)
  return await readErasures(file)
}

it('reads the lines of a file of erasures, also without the last line feed', async () => {
  expect(await read(`${LINE}\n${LINE}\n`)).toEqual({ erasures: [ERASURE, ERASURE] })
  expect(await read(`${LINE}\n${LINE}`)).toEqual({ erasures: [ERASURE, ERASURE] })
})

it.each([12, 5, LINE.length - 1])('names the last line when it was cut off after %i characters', async (length) => {
  expect(await read(`${LINE}\n${LINE.slice(0, length)}`)).toEqual({ erasures: [ERASURE], tornLine: 2 })
})

it.each([
  ['another file', 'root:x:0:0:root:/root:/bin/bash\n', 1],
  ['a word', 'garbage', 1],
  ['a torn line before the last one', `${LINE}\n${LINE.slice(0, 20)}\n${LINE}\n`, 2],
  ['a torn line that is ended', `${LINE}\n${LINE.slice(0, 20)}\n`, 2],
  ['a digest that is too short', `${LINE}\n${JSON.stringify({ ...ERASURE, digest: 'c' })}\n`, 2],
  ['other JSON', `${LINE}\n\n{}\n`, 3],
])('refuses %s with the number of the line, because skipping it would bring erased data back', async (_, text, line) => {
  const refusal = await read(text).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BackupRefusal)
  expect(String(refusal)).toContain(`Line ${line} of ${file} is no erasure`)
})

it.each(['', '\n'])('refuses an empty file (%j)', async (text) => {
  await expect(read(text)).rejects.toThrow(`${file} is empty`)
})
