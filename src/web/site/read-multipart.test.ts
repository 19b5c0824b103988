import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { createMultipartReader } from './read-multipart.ts'
import type { PostedForm } from './read-form.ts'

const LARGEST = 100_000
let folder: string
let app: FastifyInstance
let port: number
let forms: PostedForm[]
let failures: string[]
/** How many bytes there is room for, and how often all of it was given back. */
let left: number
let ended: number
const room = {
  take(bytes: number) {
    if (bytes > left) return false
    left -= bytes
    return true
  },
  end: () => void (ended += 1),
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-upload-'))
  const read = createMultipartReader(folder, () => room)
  app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route({ method: 'POST', url: '/', handler: takeForm })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port

  async function takeForm(request: FastifyRequest) {
    try {
      const form = await read(request, { largestBytes: LARGEST, clientAddress: '192.0.2.1' })
      forms.push(form)
      return { kept: form.files.map(({ path, bytes }) => (bytes === 0 ? '' : readFileSync(path, 'utf8').slice(0, 20))) }
    } catch (error) {
      failures.push(error instanceof Error ? error.name : '')
      throw error
    }
  }
})
beforeEach(() => {
  forms = []
  failures = []
  left = Number.POSITIVE_INFINITY
  ended = 0
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const post = (form: FormData) => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form })
const file = (text: string, name: string) => new File([text], name, { type: 'application/pdf' })

test('fields and files arrive; the names of files are nowhere on disk, and nothing stays after the answer', async () => {
  const form = new FormData()
  form.append('name', 'Ada Ω')
  form.append('tick', '1')
  form.append('files', file('%PDF-1', '../../etc/passwd.pdf'))
  form.append('tick', '2')
  form.append('__proto__', 'x')
  expect(await (await post(form)).json()).toEqual({ kept: ['%PDF-1'] })
  expect([...forms[0]!.fields]).toEqual([
    ['name', ['Ada Ω']],
    ['tick', ['1', '2']],
    ['__proto__', ['x']],
  ])
  expect(forms[0]).toMatchObject({ tooLarge: false, files: [{ field: 'files', name: 'passwd.pdf', bytes: 6 }] })
  expect(readdirSync(folder).join()).toMatch(/^[0-9a-f]{32}$/)
  await forms[0]!.discard()
  expect(readdirSync(folder)).toEqual([])
})

test('a file for which there is no room is not written, and the texts and smaller files behind it arrive', async () => {
  left = 50_000
  const form = new FormData()
  form.append('files', file('x'.repeat(90_000), 'large.pdf'))
  form.append('message', 'behind it')
  const body = await post(form)
  expect(await body.json()).toEqual({ kept: [''] })
  expect(forms[0]).toMatchObject({ tooLarge: false, files: [{ name: 'large.pdf', bytes: 0, leftOutBytes: 90_000 }] })
  expect(forms[0]!.fields.get('message')).toEqual(['behind it'])
  expect([readdirSync(folder), ended]).toEqual([[], 0])
  await forms[0]!.discard()
  expect(ended).toBe(1)
})

test('files that are too large do not stay, and the texts behind them arrive all the same', async () => {
  const form = new FormData()
  form.append('files', file('x'.repeat(LARGEST + 1), 'a.pdf'))
  form.append('message', 'behind it')
  expect(await (await post(form)).json()).toEqual({ kept: [''] })
  expect(forms[0]).toMatchObject({ tooLarge: true, files: [{ bytes: 0 }] })
  expect(forms[0]!.fields.get('message')).toEqual(['behind it'])
  expect(readdirSync(folder)).toEqual([])
})

test('only the beginning of an endless body is read, the form is marked as too large, and no file is left', async () => {
  const outgoing = send({ port, method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b', connection: 'close' } })
  outgoing.on('error', () => {})
  outgoing.write('--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n')
  outgoing.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n')
  const timer = setInterval(() => outgoing.write('x'.repeat(LARGEST)), 1)
  const answer = new Promise((settle) => outgoing.once('response', ({ statusCode }) => settle(statusCode)))
  expect(await answer).toBe(200)
  clearInterval(timer)
  outgoing.destroy()
  expect(forms[0]).toMatchObject({ tooLarge: true, files: [{ bytes: 0 }] })
  expect(forms[0]!.fields.get('name')).toEqual(['Ada'])
  expect(readdirSync(folder)).toEqual([])
})

test('a field that is too long is cut, and the form marked as too large', async () => {
  const form = new FormData()
  form.append('message', 'x'.repeat(70_000))
  await post(form)
  expect(forms[0]!.tooLarge).toBe(true)
  expect(forms[0]!.fields.get('message')![0]!.length).toBe(65_536)
})

test('a form with a few fields too many is not taken as complete', async () => {
  const form = new FormData()
  for (let index = 0; index < 101; index += 1) form.append(`field${index}`, 'x')
  await post(form)
  expect(forms[0]).toMatchObject({ tooLarge: true })
})

test('more files than are read are told as too many, not as too large', async () => {
  const form = new FormData()
  form.append('name', 'Ada')
  for (let index = 0; index < 12; index += 1) form.append('files', file('x', `${index}.pdf`))
  await post(form)
  expect(forms[0]).toMatchObject({ tooManyFiles: true, tooLarge: false })
  expect(forms[0]!.fields.get('name')).toEqual(['Ada'])
  expect(forms[0]!.files).toHaveLength(10)
})

test('more fields or files than a form has are passed over', async () => {
  const form = new FormData()
  for (let index = 0; index < 300; index += 1) form.append(`field${index}`, 'x')
  for (let index = 0; index < 30; index += 1) form.append('files', file('x', 'a.pdf'))
  await post(form)
  expect(forms[0]!.fields.size).toBe(100)
  expect(forms[0]!.files.length).toBeLessThanOrEqual(10)
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['that ends early', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
  [
    'that ends within a file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 x\r\n',
  ],
  ['with headers without end', 'multipart/form-data; boundary=b', `--b\r\n${'X-A: b\r\n'.repeat(9000)}\r\n\r\nx\r\n--b--`],
  ['of nothing', 'multipart/form-data; boundary=b', ''],
])('a form %s is answered and leaves nothing behind', async (_, type, body) => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { 'content-type': type }, body })
  await answer.text()
  expect(forms.length + failures.length).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('an upload that breaks off leaves nothing behind', async () => {
  const outgoing = send({ port, method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 90_000 } })
  outgoing.on('error', () => {})
  outgoing.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-')
  outgoing.write('x'.repeat(40_000))
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1))
  outgoing.destroy()
  await vi.waitFor(() => expect(failures).toEqual(['ContractError']))
  expect([readdirSync(folder), ended]).toEqual([[], 1])
})

test('a file that cannot be written differs from an empty one, and the text fields arrive', async () => {
  // A file in place of the folder: nothing can be written or deleted there.
  writeFileSync(join(folder, 'broken'), '')
  const read = createMultipartReader(join(folder, 'broken'), () => room)
  const body =
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1\r\n--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nkept\r\n--b--\r\n'
  const raw = Object.assign(Readable.from([Buffer.from(body)]), { headers: { 'content-type': 'multipart/form-data; boundary=b' } })
  const form = await read({ raw } as unknown as FastifyRequest, { largestBytes: LARGEST, clientAddress: '192.0.2.1' })
  expect(form).toMatchObject({ tooLarge: false, files: [{ bytes: 0, isLost: true }] })
  expect(form.fields.get('message')).toEqual(['kept'])
  await form.discard()
})

test('a part without a name belongs to no field, and does not end the process', async () => {
  const parts = [
    'Content-Disposition: form-data\r\n\r\nnobody',
    'Content-Disposition: form-data; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-',
    'Content-Disposition: form-data; name="message"\r\n\r\nHello',
  ]
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`,
  })
  expect(answer.status).toBe(200)
  expect([...(forms[0]?.fields ?? [])]).toEqual([['message', ['Hello']]])
  expect(forms[0]?.files.map(({ field }) => field)).toEqual([''])
  await forms[0]?.discard()
  expect([readdirSync(folder), ended]).toEqual([[], 1])
})
