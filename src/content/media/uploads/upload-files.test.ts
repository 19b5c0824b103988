import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openUploadFiles } from './upload-files.ts'

let dataDir: string
beforeAll(() => void (dataDir = mkdtempSync(join(tmpdir(), 'uploads-'))))
afterAll(() => rmSync(dataDir, { recursive: true }))

const ID = 'a'.repeat(32)
const once = async function* (text: string) {
  yield await Promise.resolve(Buffer.from(text))
}
async function read(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('a file is opened when somebody reads it, not before', async () => {
  const files = openUploadFiles(dataDir)
  await files.append(ID, { offset: 0, most: 10, bytes: once('bytes') })
  expect(await read(files.read(ID))).toBe('bytes')
  const unread = files.read(ID)
  // Long enough for an early opening, which would hold the file.
  await pause(50)
  await files.remove(ID)
  await expect(read(unread)).rejects.toMatchObject({ code: 'ENOENT' })
})
