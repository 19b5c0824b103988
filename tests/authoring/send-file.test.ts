import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { originalKey } from '#content/media/original-key.ts'
import { sendFile, type FileLike } from '#studio/media/send-file.ts'
import type { Send } from '#studio/api/authoring-client.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 32), Buffer.from('\n%%EOF\n')])
const fileOf = (name: string, bytes: Buffer): FileLike => ({
  name,
  size: bytes.length,
  slice: (from, to) => new Blob([new Uint8Array(bytes.subarray(from, to))]),
})

let server: AuthoringServer
let ada: Person
beforeAll(async () => {
  server = await openAuthoringServer(databases[0])
  ada = await server.signIn('Ada', 'author')
})
afterAll(() => server.close())

const asAda: Send = (url, { method = 'GET', ...init }) => ada.ask(method, url, init)
const start = (file: FileLike, send: Send = asAda, end = new AbortController()) => {
  const sent: number[] = []
  const done = sendFile({
    client: ada.call,
    basePath: '',
    language: 'en',
    file,
    onSent: (bytes) => sent.push(bytes),
    signal: end.signal,
    send,
    pauseMs: 1,
  })
  return { done, sent, end }
}
const keptBytes = async (upload: string) => {
  const { file } = await ada.call('createMedia', { body: { upload, language: 'en_US' } })
  return readFileSync(join(server.dataDir, originalKey(file.hash)))
}

test('a file is sent in parts, and tells how much has arrived', async () => {
  const { done, sent } = start(fileOf('whole.pdf', PDF))
  expect((await keptBytes(await done)).equals(PDF)).toBe(true)
  expect(sent.length).toBeGreaterThan(3)
  expect(sent).toEqual(sent.toSorted((a, b) => a - b))
  expect(sent.at(-1)).toBe(PDF.length)
})

test('a line that breaks again and again is tried again where it broke', async () => {
  let calls = 0
  const breaking: Send = async (url, init) => {
    calls += 1
    if (calls % 2 === 1) throw new TypeError('Failed to fetch')
    const answer = await asAda(url, init)
    // The part has arrived, and its answer has not.
    if (calls % 4 === 0) throw new TypeError('Failed to fetch')
    return answer
  }
  const { done } = start(fileOf('breaking.pdf', PDF), breaking)
  expect((await keptBytes(await done)).equals(PDF)).toBe(true)
})

test('a file that was stopped goes on when it is chosen again', async () => {
  const end = new AbortController()
  let parts = 0
  const stopping: Send = async (url, init) => {
    const answer = await asAda(url, init)
    if ((parts += 1) === 2) end.abort()
    return answer
  }
  const file = fileOf('stopped.pdf', PDF)
  await expect(start(file, stopping, end).done).rejects.toThrow()
  const { sent, done } = start(file)
  const upload = await done
  expect(sent[0]).toBeGreaterThan(1_000_000)
  expect((await keptBytes(upload)).equals(PDF)).toBe(true)
})

test('what is not kept is refused with its reason and not tried again', async () => {
  let parts = 0
  const counting: Send = (url, init) => ((parts += 1), asAda(url, init))
  const { done } = start(fileOf('program.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3_000_000)])), counting)
  await expect(done).rejects.toMatchObject({ status: 415 })
  expect(parts).toBe(1)
})
