import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as sendRaw } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { receivePart } from '#content/authoring/media/receive-part.ts'
import { originalKey } from '#content/media/original-key.ts'
import { sweepUploads } from '#content/media/uploads/sweep-uploads.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { createFrom, sendPart, uploadFile, UPLOADS_AT } from '../support/upload-file.ts'

const MB = 2 ** 20
const PHOTO = readFileSync('demo/content/images/hero-desktop.jpg')
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n')
/** A PDF of any size. */
const pdfOf = (size: number) => Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(size - PDF.length, 32), PDF.subarray(9)])

describe.each(databases)('uploads on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  let ada: Person
  beforeAll(async () => {
    const limits = { documentBytes: 4 * MB, uploadBytes: 2 * MB, personBytes: 12 * MB, allBytes: 20 * MB, reserveBytes: 0 }
    server = await openAuthoringServer(database, { limits })
    edda = await server.signIn('Edda', 'editor')
    ada = await server.signIn('Ada', 'author')
  })
  afterAll(() => server.close())

  const filesLeft = () => readdirSync(join(server.dataDir, 'media/uploads'))
  const refusal = async (response: Response) => [response.status, ((await response.json()) as { errorCode: string; message: string }[])[0]] as const
  const begin = async (person: Person, name: string, size: number) => await person.call('beginUpload', { body: { name, size } })
  const drop = async (person: Person, ...ids: string[]) => {
    for (const upload of ids) await person.call('dropUpload', { upload })
  }

  it('come in parts, are resumed after a break, and become a draft', async () => {
    const { id, offset } = await begin(ada, 'bench-photo.jpg', PHOTO.length)
    expect(offset).toBe(0)
    expect((await (await sendPart(ada, id, { offset: 0, bytes: PHOTO.subarray(0, 50_000) })).json()) as object).toMatchObject({ offset: 50_000 })
    const broken = sendSome(server.origin, ada, `${UPLOADS_AT}/${id}?offset=50000`, { length: 60_000, first: PHOTO.subarray(50_000, 90_000) })
    await waitForOffset(ada, id, 90_000)
    broken.destroy()
    expect((await ada.call('listUploads', {})).uploads).toEqual([expect.objectContaining({ id, name: 'bench-photo.jpg', size: PHOTO.length })])
    expect((await sendPart(ada, id, { offset: 90_000, bytes: PHOTO.subarray(90_000) })).status).toBe(200)
    const created = await ada.call('createMedia', {
      body: { upload: id, language: 'en_US', altText: 'A test bench', folder: 'Heroes', tags: ['Bench'] },
    })
    expect(created).toMatchObject({ kind: 'saved', type: 'sfdc_cms__image', version: 1, file: { mimeType: 'image/jpeg', width: 1920, height: 720 } })
    expect(readFileSync(join(server.dataDir, originalKey(created.file.hash))).equals(PHOTO)).toBe(true)
    const { draft } = await ada.call('readDraft', { contentKey: created.contentKey, language: 'en_US' })
    expect([draft.title, draft.body['altText']]).toEqual(['Bench photo', 'A test bench'])
    expect(filesLeft()).toEqual([])
    expect((await ada.call('listUploads', {})).uploads).toEqual([])
    expect(await refusal(await ada.ask('GET', `${UPLOADS_AT}/${id}`))).toMatchObject([404, { errorCode: 'NOT_FOUND' }])
  })

  it('run several at once', async () => {
    const files = Array.from({ length: 6 }, (_, index) => pdfOf(100_000 + index))
    const made = await Promise.all(files.map((bytes, index) => createFrom(edda, `Sheet ${index}.pdf`, bytes)))
    expect(new Set(made.map(({ contentKey }) => contentKey)).size).toBe(6)
    expect(made.map(({ file }) => file.size)).toEqual(files.map((bytes) => bytes.length))
    expect(filesLeft()).toEqual([])
  })

  it('that several requests use at the same time become one item', async () => {
    const before = (await edda.call('listMedia', { query: { kind: 'document' } })).items.length
    for (let round = 0; round < 5; round += 1) {
      const upload = await uploadFile(edda, `Once ${round}.pdf`, pdfOf(50_000 + round))
      const asked = { body: JSON.stringify({ upload, language: 'en_US' }), headers: { 'content-type': 'application/json' } }
      const answers = await Promise.all(Array.from({ length: 4 }, () => edda.ask('POST', '/api/authoring/media', asked)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404])
      const refused = await Promise.all(answers.filter(({ status }) => status === 404).map(refusal))
      for (const [, entry] of refused) expect(entry?.message).toMatch(/^There is no such upload; it was finished,/)
    }
    expect((await edda.call('listMedia', { query: { kind: 'document' } })).items).toHaveLength(before + 5)
    expect(filesLeft()).toEqual([])
  })

  it('whose connection breaks say so, and any other failure is no such break', async () => {
    const { id } = await begin(ada, 'broken.pdf', 100)
    const actor = { id: ada.id, name: 'Ada', role: 'author', by: 'session' } as const
    const sent = async (reason: Error) => {
      const { offset } = await ada.call('readUpload', { upload: id })
      const bytes = Readable.from(failing(reason))
      return await receivePart(server.store, { actor, now: new Date(), media: server.media, id, offset, bytes }).catch((each: unknown) => each)
    }
    for (const code of ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])
      expect(await sent(Object.assign(new Error('It ended.'), { code }))).toMatchObject({ errorCode: 'POST_BODY_PARSE_ERROR' })
    expect(await sent(Object.assign(new Error('It is full.'), { code: 'ENOSPC' }))).toMatchObject({ errorCode: 'INSUFFICIENT_STORAGE' })
    const bug = new TypeError('bytes is not defined')
    expect(await sent(bug)).toBe(bug)
    await drop(ada, id)
  })

  it('belong to whoever began them', async () => {
    const { id } = await begin(ada, 'own.pdf', PDF.length)
    for (const [method, path] of [
      ['GET', id],
      ['DELETE', id],
    ] as const)
      expect((await edda.ask(method, `${UPLOADS_AT}/${path}`)).status).toBe(404)
    expect((await sendPart(edda, id, { offset: 0, bytes: PDF })).status).toBe(404)
    await drop(ada, id)
    expect((await ada.ask('DELETE', `${UPLOADS_AT}/${id}`)).status).toBe(404)
  })

  it('tell where to go on when a part begins elsewhere, and take no more than was said', async () => {
    const { id } = await begin(ada, 'parts.pdf', PDF.length)
    expect(await refusal(await sendPart(ada, id, { offset: 5, bytes: PDF }))).toMatchObject([
      409,
      { message: '0 bytes of the file have arrived; go on from there.' },
    ])
    expect(await refusal(await sendPart(ada, id, { offset: 0, bytes: pdfOf(PDF.length + 1) }))).toMatchObject([
      413,
      { errorCode: 'REQUEST_TOO_LARGE' },
    ])
    const early = await ada.ask('POST', '/api/authoring/media', {
      body: JSON.stringify({ upload: id, language: 'en_US' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await refusal(early)).toMatchObject([409, { message: expect.stringContaining('bytes of the file have arrived; send the rest first.') }])
    await drop(ada, id)
    expect(filesLeft()).toEqual([])
  })

  it('of what is not kept end with the first bytes, and nothing is left', async () => {
    for (const [name, bytes, status, errorCode] of [
      ['photo.jpg', Buffer.from(`<!doctype html><script>1</script>${'x'.repeat(5000)}`), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['program.pdf', Buffer.concat([Buffer.from('MZ'), randomBytes(5000)]), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['large.jpg', Buffer.concat([PHOTO.subarray(0, 5000), Buffer.alloc(2 * MB)]), 413, 'REQUEST_TOO_LARGE'],
    ] as const) {
      const { id } = await begin(ada, name, bytes.length)
      expect(await refusal(await sendPart(ada, id, { offset: 0, bytes: bytes.subarray(0, 4500) }))).toMatchObject([status, { errorCode }])
      expect((await ada.ask('GET', `${UPLOADS_AT}/${id}`)).status).toBe(404)
    }
    expect(filesLeft()).toEqual([])
  })

  it.each([
    ['a bomb of pixels', bombPng(), 413, 'REQUEST_TOO_LARGE'],
    ['a picture that is cut short', PHOTO.subarray(0, 60_000), 422, 'UNUSABLE_FILE'],
    ['a PDF that is cut short', pdfOf(9000).subarray(0, 8000), 422, 'UNUSABLE_FILE'],
  ])('of %s are refused when they are complete, and nothing is left', async (_, bytes, status, errorCode) => {
    const before = await server.store.selectFrom('media').selectAll().execute()
    const upload = await uploadFile(ada, 'a.png', bytes)
    const response = await ada.ask('POST', '/api/authoring/media', {
      body: JSON.stringify({ upload, language: 'en_US' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await refusal(response)).toMatchObject([status, { errorCode }])
    expect([filesLeft(), readdirSync(server.media.incoming), await server.store.selectFrom('upload').selectAll().execute()]).toEqual([[], [], []])
    expect(await server.store.selectFrom('media').selectAll().execute()).toEqual(before)
  })

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\Ada\\bench.png', 'bench.png'],
    ['__proto__', '__proto__'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['صورة.png', 'صورة.png'],
  ])('take the name %s as %s', async (given, kept) => {
    const { id, name } = await begin(ada, given, 10)
    expect(name).toBe(kept)
    await drop(ada, id)
  })

  it.each([
    [{ name: 'a.png', size: 0 }, 400, 'The file is empty; upload one with content.'],
    [{ name: ' ', size: 1 }, 400, 'Give the name of the file.'],
    [{ name: '../', size: 1 }, 400, 'Give the name of the file.'],
    [{ name: 'a\u0000.png', size: 1 }, 400, 'Enter fileName without control characters or halves of characters.'],
    [{ name: 'a'.repeat(501), size: 1 }, 400, 'Enter at most 500 characters for fileName.'],
    [{ name: 'a.png', size: -1 }, 400, 'Write size as a whole number from 0 on.'],
    [{ name: 'a.png', size: 1.5 }, 400, 'Write size as a whole number from 0 on.'],
    [{ name: 'a.png', size: 50 * MB }, 413, 'The file is too large. At most 4 MB are taken: make it smaller and upload it again.'],
  ])('cannot begin with %j', async (body, status, message) => {
    const response = await ada.ask('POST', UPLOADS_AT, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    expect(await refusal(response)).toMatchObject([status, { message }])
  })

  it('take the bytes of files only as such, and no such bytes elsewhere', async () => {
    const { id } = await begin(ada, 'a.pdf', PDF.length)
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'multipart/form-data; boundary=x' }])
      expect((await ada.ask('PATCH', `${UPLOADS_AT}/${id}?offset=0`, { body: '{}', headers })).status).toBe(400)
    expect((await ada.ask('PATCH', `${UPLOADS_AT}/${id}?offset=0`)).status).toBe(400)
    expect((await ada.ask('PATCH', `${UPLOADS_AT}/${id}`, { body: 'x', headers: { 'content-type': 'application/octet-stream' } })).status).toBe(400)
    expect((await ada.ask('POST', UPLOADS_AT, { body: 'x', headers: { 'content-type': 'application/octet-stream' } })).status).toBe(400)
    expect(
      (await ada.ask('PATCH', `${UPLOADS_AT}/..%2f..?offset=0`, { body: 'x', headers: { 'content-type': 'application/octet-stream' } })).status,
    ).toBe(404)
    await drop(ada, id)
  })

  it('of a guest are refused before their bytes are read', async () => {
    const { id } = await begin(ada, 'a.pdf', 3 * MB)
    // The rest never comes, so whoever waited for it would not answer.
    const sent = sendSome(server.origin, { cookie: '' }, `${UPLOADS_AT}/${id}?offset=0`, { length: 3 * MB, first: PDF })
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    sent.destroy()
    expect([answer.statusCode, filesLeft()]).toEqual([401, []])
    await drop(ada, id)
  })

  it('are bounded for each person and in all, also while they are on their way', async () => {
    const ben = await server.signIn('Ben', 'author')
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) ids.push((await begin(ben, `${index}.pdf`, 4 * MB)).id)
    const more = await ben.ask('POST', UPLOADS_AT, {
      body: JSON.stringify({ name: 'd.pdf', size: 100 }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await refusal(more)).toMatchObject([
      507,
      { errorCode: 'INSUFFICIENT_STORAGE', message: expect.stringContaining('Your files may take 12 MB') },
    ])
    const full = await begin(ada, 'e.pdf', 4 * MB)
    const none = await edda.ask('POST', UPLOADS_AT, {
      body: JSON.stringify({ name: 'f.pdf', size: 4 * MB }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await refusal(none)).toMatchObject([507, { message: expect.stringContaining('All files together may take 20 MB') }])
    const library = await ben.call('describeLibrary', {})
    expect(library.own).toEqual({ used: 12 * MB, most: 12 * MB })
    await drop(ben, ...ids)
    await drop(ada, full.id)
    expect((await ben.call('describeLibrary', {})).own.used).toBe(0)
  })

  it('count for their sender once they are kept, and free the room when they are gone', async () => {
    const cleo = await server.signIn('Cleo', 'author')
    const { file } = await createFrom(cleo, 'room.pdf', pdfOf(300_000))
    expect((await cleo.call('describeLibrary', {})).own.used).toBe(file.size)
  })

  it('that nobody goes on with are deleted after a day, and bytes that belong to none', async () => {
    const { id } = await begin(ada, 'given-up.pdf', PDF.length * 2)
    await sendPart(ada, id, { offset: 0, bytes: PDF })
    const stray = join(server.dataDir, 'media/uploads', 'f'.repeat(32))
    writeFileSync(stray, 'x')
    const files = openDiskFiles(server.dataDir)
    expect(await sweepUploads(server.store, files, new Date())).toBe(0)
    expect(filesLeft().toSorted()).toEqual([id, 'f'.repeat(32)].toSorted())
    const old = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(stray, old, old)
    await sweepUploads(server.store, files, new Date())
    expect(filesLeft()).toEqual([id])
    expect(await sweepUploads(server.store, files, new Date(Date.now() + 86_400_001))).toBe(1)
    expect(filesLeft()).toEqual([])
    expect((await ada.ask('GET', `${UPLOADS_AT}/${id}`)).status).toBe(404)
  })

  it('go on when a part comes while an earlier one hangs', async () => {
    const bytes = pdfOf(200_000)
    const { id } = await begin(ada, 'hanging.pdf', bytes.length)
    const hanging = sendSome(server.origin, ada, `${UPLOADS_AT}/${id}?offset=0`, { length: bytes.length, first: bytes.subarray(0, 70_000) })
    await waitForOffset(ada, id, 70_000)
    expect((await sendPart(ada, id, { offset: 70_000, bytes: bytes.subarray(70_000) })).status).toBe(200)
    hanging.destroy()
    const { file } = await ada.call('createMedia', { body: { upload: id, language: 'en_US' } })
    expect(readFileSync(join(server.dataDir, originalKey(file.hash))).equals(bytes)).toBe(true)
    expect(existsSync(join(server.dataDir, 'media/uploads', id))).toBe(false)
  })

  it('are gone with the account', async () => {
    const dora = await server.signIn('Dora', 'author')
    await begin(dora, 'a.pdf', 10)
    await server.store.deleteFrom('account').where('id', '=', dora.id).execute()
    expect(await server.store.selectFrom('upload').selectAll().where('account_id', '=', dora.id).execute()).toEqual([])
  })
})

/** A PNG of 30,000 by 30,000 pixels in a few bytes. */
function bombPng(): Buffer {
  const bytes = readFileSync('src/web/site/brand/icon-192.png')
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  return bytes
}

async function* failing(reason: Error) {
  yield await Promise.resolve(PDF.subarray(0, 1))
  throw reason
}

/** Sends the first bytes of a part, and then nothing; `destroy` breaks the connection. */
function sendSome(origin: string, { cookie }: Pick<Person, 'cookie'>, path: string, { length, first }: { length: number; first: Uint8Array }) {
  const headers = { cookie, origin: 'https://www.example.com', 'content-type': 'application/octet-stream', 'content-length': length }
  const request = sendRaw(origin + path, { method: 'PATCH', headers })
  request.on('error', () => undefined)
  request.write(first)
  return request
}

async function waitForOffset(person: Person, upload: string, offset: number): Promise<void> {
  await expect.poll(async () => (await person.call('readUpload', { upload })).offset, { timeout: 20_000 }).toBe(offset)
}
