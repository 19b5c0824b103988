import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { originalKey } from '#content/media/original-key.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { makeZip } from '../support/make-zip.ts'
import { faq, publishNew } from '../support/sample-content.ts'
import { createFrom, uploadFile } from '../support/upload-file.ts'

const pictureOf = async (background: string, width = 60) =>
  await sharp({ create: { width, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n')
const STEP = Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n')

describe.each(databases)('the media library on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
  })
  afterAll(() => server.close())

  const titles = async (query: object) => (await edda.call('listMedia', { query })).items.map(({ languages }) => languages[0]?.title)
  const publish = async (contentKey: string, language = 'en_US') => {
    const published = await edda.call('publish', { contentKey, language, body: {} })
    expect(published.isShown).toBe(true)
    return published.version
  }
  const original = async (key: string, query = '') => await server.ask('GET', `/sfsites/c/cms/delivery/media/${key}${query}`)

  it('finds items by kind, folder, tag, words, use and missing texts, each once', async () => {
    const bench = await createFrom(edda, 'bench.png', await pictureOf('#111111'), { altText: 'A bench', folder: 'Heroes', tags: ['Lab', 'Autumn'] })
    const rack = await createFrom(edda, 'rack.png', await pictureOf('#222222'), { folder: 'Heroes / 2026', tags: ['lab'] })
    const line = await createFrom(edda, 'line.png', await pictureOf('#333333'), { decorative: true, folder: 'Heroes2' })
    const sheet = await createFrom(edda, 'sheet.pdf', PDF, { folder: 'Sheets', revision: 'B', issuedOn: '2026-11-22' })
    await edda.call('saveDraft', {
      contentKey: bench.contentKey,
      language: 'de',
      body: { ...(await words(bench.contentKey)), title: 'Prüfstand' },
    })
    expect(await titles({})).toHaveLength(4)
    expect(await titles({ kind: 'document' })).toEqual(['Sheet'])
    expect(await titles({ kind: 'image', sort: 'title' })).toEqual(['Prüfstand', 'Line', 'Rack'].toSorted((a, b) => a.localeCompare(b)))
    expect(await titles({ folder: 'Heroes', sort: 'title' })).toEqual(['Prüfstand', 'Rack'])
    expect(await titles({ folder: 'Heroes/2026' })).toEqual(['Rack'])
    expect(await titles({ folder: '' })).toEqual([])
    expect(await titles({ tag: 'Lab,Autumn' })).toEqual(['Prüfstand'])
    expect(await titles({ q: 'BENCH' })).toEqual(['Prüfstand'])
    expect(await titles({ q: 'prufstand' })).toEqual(['Prüfstand'])
    expect(await titles({ q: 'autumn' })).toEqual(['Prüfstand'])
    expect(await titles({ missingAlt: 'en_US' })).toEqual(['Rack'])
    expect((await titles({ missingAlt: 'de' })).toSorted()).toEqual(['Rack'])
    expect(await titles({ missingAlt: 'fr', sort: 'title' })).toEqual(['Prüfstand', 'Rack'])
    await publish(line.contentKey)
    await publishNew(server.store, faq('used', { body: { answer: `<img src="{!cmsMedia.${line.contentKey}}" alt="">` } }))
    expect(await titles({ unused: 'false' })).toEqual(['Line'])
    expect(await titles({ unused: 'true' })).toHaveLength(3)
    const [row] = (await edda.call('listMedia', { query: { kind: 'document' } })).items
    expect(row).toMatchObject({
      contentKey: sheet.contentKey,
      folder: 'Sheets',
      tags: [],
      revision: 'B',
      issuedOn: '2026-11-22',
      file: { mimeType: 'application/pdf', fileName: 'sheet.pdf' },
    })
    expect(row?.languages.map(({ language, state }) => [language, state])).toEqual([['en_US', 'draft']])
    expect((await edda.call('describeLibrary', {})).folders).toEqual([
      { name: 'Heroes', count: 1 },
      { name: 'Heroes/2026', count: 1 },
      { name: 'Heroes2', count: 1 },
      { name: 'Sheets', count: 1 },
    ])
    expect((await edda.call('describeLibrary', {})).tags.map(({ name }) => name).toSorted()).toEqual(['Autumn', 'Lab', 'lab'])
    await edda.call('archive', { contentKey: rack.contentKey, body: {} })
    expect([await titles({ folder: 'Heroes' }), await titles({ archived: 'true' })]).toEqual([['Prüfstand'], ['Rack']])
  })

  const words = async (contentKey: string, language = 'en_US') => {
    const { draft } = await edda.call('readDraft', { contentKey, language })
    return { title: draft.title, urlName: draft.urlName, body: draft.body }
  }

  it.each([
    [{ folder: 'a/b/c/d/e/f' }, 'Folders are at most 5 levels deep.'],
    [{ folder: '../etc' }, 'Enter visible letters for a folder, without signs that cannot be seen.'],
    [{ folder: 'x'.repeat(61) }, 'Enter at most 60 characters for a folder.'],
    [{ folder: 'a\u202Eb' }, 'Enter visible letters for a folder, without signs that cannot be seen.'],
    [{ tags: ['a,b'] }, 'Write each tag by itself, without commas.'],
    [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'Give at most 20 tags.'],
    [{ tags: ['\u200b'] }, 'Enter visible letters for a tag, without signs that cannot be seen.'],
  ])('refuses the place %j', async (place, message) => {
    const { contentKey } = (await edda.call('listMedia', { query: { limit: '1' } })).items[0] ?? { contentKey: '' }
    await expect(edda.call('placeMedia', { contentKey, body: place })).rejects.toMatchObject({ status: 400, entries: [{ message }] })
  })

  it('places images and documents only, and writes no version', async () => {
    const made = await createFrom(edda, 'placed.png', await pictureOf('#444444'), { altText: 'Placed', folder: 'One', tags: ['a'] })
    expect(await edda.call('placeMedia', { ...made, body: { folder: ' Two / Three ' } })).toEqual({ folder: 'Two/Three', tags: ['a'] })
    expect(await edda.call('placeMedia', { ...made, body: { tags: [] } })).toEqual({ folder: 'Two/Three', tags: [] })
    expect(await edda.call('placeMedia', { ...made, body: { folder: '' } })).toEqual({ folder: '', tags: [] })
    expect((await edda.call('listVersions', { ...made, language: 'en_US' })).versions).toHaveLength(1)
    const other = await publishNew(server.store, faq('unplaced'))
    await expect(edda.call('placeMedia', { contentKey: other, body: { folder: 'x' } })).rejects.toMatchObject({ status: 400 })
  })

  it('replaces a picture: key, focal point and words stay, visitors see it at once, the history has both', async () => {
    const [first, second] = [await pictureOf('#aa0000'), await pictureOf('#00aa00', 80)]
    const { contentKey, file } = await createFrom(edda, 'first.png', first, { altText: 'A colour' })
    const at = { contentKey, language: 'en_US' }
    const problems = async () => (await edda.call('readDraft', at)).row.problems
    expect(await problems()).toBe(0)
    const before = await words(contentKey)
    await edda.call('saveDraft', { ...at, seen: 1, body: { ...before, body: { ...before.body, focalPoint: { x: 0.25, y: 0.75 } } } })
    const version = await publish(contentKey)
    const [seen, versioned] = [await original(contentKey), await original(contentKey, `?version=${version}`)]
    expect(Buffer.from(await seen.arrayBuffer()).equals(first)).toBe(true)
    expect(versioned.headers.get('cache-control')).toContain('immutable')
    const upload = await uploadFile(edda, 'second.png', second)
    await expect(edda.call('replaceFile', { ...at, body: { upload } })).rejects.toMatchObject({ status: 428 })
    await expect(edda.call('replaceFile', { ...at, seen: 1, body: { upload } })).rejects.toMatchObject({ status: 409 })
    const replaced = await edda.call('replaceFile', { ...at, seen: 2, body: { upload } })
    expect(replaced).toMatchObject({ contentKey, version: 3 })
    expect(await problems()).toBe(0)
    const after = await words(contentKey)
    expect(after).toMatchObject({ title: before.title, urlName: before.urlName, body: { altText: 'A colour', focalPoint: { x: 0.25, y: 0.75 } } })
    expect(Buffer.from(await (await original(contentKey)).arrayBuffer()).equals(first)).toBe(true)
    await publish(contentKey)
    const shown = await original(contentKey)
    expect(Buffer.from(await shown.arrayBuffer()).equals(second)).toBe(true)
    expect(shown.headers.get('etag')).not.toBe(seen.headers.get('etag'))
    const { body } = await edda.call('readVersion', { ...at, version: '2' })
    expect(body).toMatchObject({ 'sfdc_cms:media': { source: { hash: file.hash, width: 60 } } })
    expect(readFileSync(join(server.dataDir, originalKey(file.hash))).equals(first)).toBe(true)
  })

  it('replaces no picture by a document', async () => {
    const { contentKey } = await createFrom(edda, 'kept.png', await pictureOf('#0000aa'), { altText: 'Blue' })
    const upload = await uploadFile(edda, 'sheet.pdf', PDF)
    const replacing = edda.call('replaceFile', { contentKey, language: 'en_US', seen: 1, body: { upload } })
    await expect(replacing).rejects.toMatchObject({ status: 415, entries: [{ message: expect.stringContaining('not an image') }] })
  })

  it('shows the file of a draft to the staff, whole and small, and to nobody else', async () => {
    const photo = readFileSync('demo/content/images/hero-desktop.jpg')
    const { contentKey } = await createFrom(edda, 'hero.jpg', photo, { altText: 'A hero' })
    const path = `/api/authoring/contents/${contentKey}/en_US/file`
    const whole = await edda.ask('GET', path)
    expect(Buffer.from(await whole.arrayBuffer()).equals(photo)).toBe(true)
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    expect(whole.headers.get('cache-control')).toBe('private, no-cache')
    const small = await edda.ask('GET', `${path}?size=small`, { headers: { accept: 'image/webp' } })
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(640)
    const again = await edda.ask('GET', `${path}?size=small`, { headers: { accept: 'image/webp', 'if-none-match': small.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    const inGerman = await edda.ask('GET', path.replace('en_US', 'de'))
    expect(Buffer.from(await inGerman.arrayBuffer()).equals(photo)).toBe(true)
    expect((await server.ask('GET', path)).status).toBe(401)
    expect((await original(contentKey)).status).toBe(404)
  })

  it.each([
    ['sheet.pdf', PDF, 'application/pdf'],
    ['BX-40.stp', STEP, 'model/step'],
    ['drawings.zip', makeZip([{ name: 'a.dxf' }]), 'application/zip'],
  ])('publishes %s with revision and date, as an attachment that runs nothing', async (name, bytes, type) => {
    const { contentKey, version, file } = await createFrom(edda, name, bytes, { title: name })
    const at = { contentKey, language: 'en_US' }
    await expect(edda.call('publish', { ...at, body: {} })).rejects.toMatchObject({
      status: 422,
      problems: [{ path: 'revision' }, { path: 'issuedOn' }],
    })
    const draft = await words(contentKey)
    await edda.call('saveDraft', {
      ...at,
      seen: version,
      body: { ...draft, body: { ...draft.body, revision: 'A', issuedOn: '2026-11-22', fileAssetName: name.replace(/\W/g, '_') } },
    })
    const live = await publish(contentKey)
    const answer = await original(contentKey, `?version=${live}`)
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(bytes)]).toEqual([200, true])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': expect.stringContaining('immutable'),
      etag: `"${file.hash.slice(0, 32)}"`,
    })
    expect((await original(contentKey)).headers.get('cache-control')).not.toContain('immutable')
    const range = await server.ask('GET', `/sfsites/c/cms/delivery/media/${contentKey}`, { headers: { range: 'bytes=0-3' } })
    expect([range.status, await range.text()]).toEqual([206, bytes.toString('latin1', 0, 4)])
    const asset = await server.ask('GET', `/sfsites/c/file-asset/${name.replace(/\W/g, '_')}`)
    expect([asset.status, asset.headers.get('content-disposition')]).toEqual([200, `attachment; filename*=UTF-8''${name}`])
    expect((await server.ask('GET', `/cdn-cgi/image/width=100/cms/delivery/media/${contentKey}`)).status).toBe(415)
    const upload = await uploadFile(edda, `next-${name}`, type === 'application/pdf' ? Buffer.concat([PDF, Buffer.from('%%EOF\n')]) : bytes)
    await edda.call('replaceFile', { ...at, seen: live, body: { upload, revision: 'B', issuedOn: '2026-12-01' } })
    expect((await words(contentKey)).body).toMatchObject({ revision: 'B', issuedOn: '2026-12-01' })
    await edda.call('unpublish', at)
    expect((await original(contentKey)).status).toBe(404)
  })

  it('forgets folder and tags of what is erased', async () => {
    const { contentKey } = await createFrom(edda, 'erased.png', await pictureOf('#123456'), { altText: 'Gone', folder: 'Erased', tags: ['erased'] })
    const anna = await server.signIn('Anna', 'administrator')
    await anna.call('eraseItem', { contentKey, body: { reason: 'GDPR 17' } })
    const library = await edda.call('describeLibrary', {})
    expect([...library.folders, ...library.tags].map(({ name }) => name.toLowerCase())).not.toContain('erased')
    const jobs = await server.store.selectFrom('job').selectAll().where('kind', '=', 'original-erasure').execute()
    expect(jobs).toHaveLength(1)
  })

  it('holds a translator to her language, and lets her read everything', async () => {
    const tina = await server.signIn('Tina', 'author', { languages: ['de'] })
    const made = await createFrom(edda, 'translated.png', await pictureOf('#654321'), { altText: 'A lamp' })
    await expect(tina.call('placeMedia', { ...made, body: { folder: 'x' } })).rejects.toMatchObject({ status: 403 })
    const upload = await uploadFile(tina, 'own.png', await pictureOf('#987654'))
    await expect(tina.call('createMedia', { body: { upload, language: 'en_US' } })).rejects.toMatchObject({ status: 403 })
    expect(await tina.call('createMedia', { body: { upload, language: 'de' } })).toMatchObject({ language: 'de' })
    expect((await tina.call('listMedia', { query: {} })).items.length).toBeGreaterThan(1)
  })

  it('lets a translator place what she makes, and not what others have: then nothing is made of her upload', async () => {
    const tom = await server.signIn('Tom', 'author', { languages: ['de'] })
    const own = await createFrom(tom, 'placed.png', await pictureOf('#135790'), { language: 'de', folder: 'Own', tags: ['own'] })
    const { items } = await tom.call('listMedia', { query: { folder: 'Own' } })
    expect(items).toEqual([expect.objectContaining({ contentKey: own.contentKey, folder: 'Own', tags: ['own'] })])
    const { contentKey } = await createFrom(edda, 'of-all.png', await pictureOf('#246801'), { altText: 'A lamp' })
    const upload = await uploadFile(tom, 'german.png', await pictureOf('#246802'))
    const asked = { upload, contentKey, language: 'de', altText: 'Eine Lampe' }
    await expect(tom.call('createMedia', { body: { ...asked, folder: 'Own' } })).rejects.toMatchObject({ status: 403 })
    expect((await tom.call('listUploads', {})).uploads).toMatchObject([{ id: upload }])
    expect(await tom.call('createMedia', { body: asked })).toMatchObject({ language: 'de' })
  })

  it('stands in with the file of the default language, where there is none in the language that is asked for', async () => {
    const [german, english] = [await pictureOf('#112233'), await pictureOf('#332211')]
    const { contentKey } = await createFrom(edda, 'stands-in.png', german, { language: 'de' })
    const made = await createFrom(edda, 'stands-in.png', english, { contentKey })
    const answer = await edda.ask('GET', `/api/authoring/contents/${contentKey}/fr/file`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(server.dataDir, originalKey(made.file.hash))))).toBe(true)
  })
})
