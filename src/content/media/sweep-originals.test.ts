import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { uploadImage } from '#content/authoring/drafts/upload-image.ts'
import { keepWorkingCopy } from '#content/authoring/working-copies/keep-working-copy.ts'
import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { type FileStore, listAll } from '#base/node/files/file-store.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { addAccount } from '#content/store/accounts.ts'
import { setMark } from '#content/store/marks.ts'
import { pruneVersions } from '#content/store/prune-versions.ts'
import type { Store } from '#content/store/tables.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { actor, after, NOW } from '../../../tests/support/sample-content.ts'
import { joinMediaFolder } from './media-folder.ts'
import { type Media, openMedia } from './media.ts'
import { originalKey } from './original-key.ts'
import { sweepOriginals } from './sweep-originals.ts'

const DAY = 86_400
const language = 'en_US'
const typing: Actor = { id: 'writer', name: 'W', role: 'author', by: 'session' }
const LATER = after(400 * DAY)

describe.each(databases)('originals that nothing names, on $name,', ({ open }) => {
  let test: TestStore
  let store: Store
  let media: Media
  let files: FileStore
  beforeEach(async () => {
    test = await open()
    store = test.store
    files = openDiskFiles(test.location.dataDir)
    media = openMedia(test.location)
    await joinMediaFolder(store, files, { ...test.location, now: after(-10 * DAY), report: () => {} })
  })
  afterEach(() => test.close())

  const draw = (colour: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: colour, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const upload = async (colour: number, more: { contentKey?: string; expectedVersion?: number } = {}) => {
    const saved = await uploadImage(store, {
      bytes: await draw(colour),
      fileName: 'a.png',
      title: `Red ${colour}`,
      language,
      actor,
      media,
      now: NOW,
      ...more,
    })
    age(saved.file.hash)
    return { contentKey: saved.contentKey, version: saved.version, hash: saved.file.hash }
  }
  const age = (hash: string, at = NOW) => utimesSync(join(test.location.dataDir, originalKey(hash)), at, at)
  const list = async () => (await listAll(files, 'media/originals/')).map(({ key }) => key.slice(key.lastIndexOf('/') + 1)).toSorted()
  const putStranger = async (hash: string, at: Date) => {
    await files.put(originalKey(hash), Buffer.from('x'), { durable: false })
    age(hash, at)
  }

  it('stay as long as any version names them', async () => {
    const { contentKey, hash } = await upload(10)
    const next = await upload(20, { contentKey, expectedVersion: 1 })
    expect(await sweepOriginals(store, files, { before: LATER })).toBe(0)
    expect(await list()).toEqual([hash, next.hash].toSorted())
  })

  it('are deleted, with their renditions, once the last version that named them is', async () => {
    const first = await upload(10)
    const { contentKey } = first
    const second = await upload(20, { contentKey, expectedVersion: 1 })
    const third = await upload(10, { contentKey, expectedVersion: 2 })
    await files.put(`media/renditions/${second.hash.slice(0, 2)}/${second.hash}-0abc.webp`, Buffer.from('x'), { durable: false })
    expect(third.hash).toBe(first.hash)
    await pruneVersions(store, { kept: 1, before: LATER })
    expect(await sweepOriginals(store, files, { before: LATER })).toBe(1)
    expect(await list()).toEqual([first.hash])
    expect(await listAll(files, 'media/renditions/')).toEqual([])
    expect(await store.selectFrom('media').select('hash').execute()).toEqual([{ hash: first.hash }])
  })

  it('stay while a working copy names them', async () => {
    const { contentKey } = await upload(10)
    const second = await upload(20, { contentKey, expectedVersion: 1 })
    await upload(30, { contentKey, expectedVersion: 2 })
    await addAccount(store, { id: typing.id, email: 'w@example.com', name: 'W', role: 'author', now: NOW })
    const body = { 'sfdc_cms:media': { source: { type: 'file', hash: second.hash } } }
    await keepWorkingCopy(store, { actor: typing, contentKey, language, baseVersion: 3, title: 'T', urlName: '', body, now: NOW })
    await pruneVersions(store, { kept: 1, before: LATER })
    expect(await sweepOriginals(store, files, { before: LATER })).toBe(1)
    expect(await list()).toContain(second.hash)
  })

  it('stay for the time of the setting, also after the file was uploaded again', async () => {
    const { contentKey } = await upload(10)
    const second = await upload(20, { contentKey, expectedVersion: 1 })
    await upload(30, { contentKey, expectedVersion: 2 })
    await pruneVersions(store, { kept: 1, before: LATER })
    expect(await sweepOriginals(store, files, { before: NOW })).toBe(0)
    age(second.hash, after(2 * DAY))
    expect(await sweepOriginals(store, files, { before: after(DAY) })).toBe(1)
    expect(await list()).toContain(second.hash)
  })

  it('are deleted if they were uploaded for a draft that failed, but never if they were there before this database', async () => {
    const [given, strange] = ['e'.repeat(64), 'f'.repeat(64)]
    await putStranger(given, after(-5 * DAY))
    await putStranger(strange, after(-20 * DAY))
    expect(await sweepOriginals(store, files, { before: LATER })).toBe(1)
    expect(await list()).toEqual([strange])
    await store.deleteFrom('mark').execute()
    await putStranger(given, after(-5 * DAY))
    expect(await sweepOriginals(store, files, { before: LATER })).toBe(0)
    await setMark(store, 'media-folder', { value: 'x', now: NOW })
    expect(await sweepOriginals(store, files, { before: LATER })).toBe(0)
  })

  it('are found among many versions of other items', async () => {
    const { contentKey, hash } = await upload(10)
    const [item] = await store.selectFrom('item').selectAll().execute()
    const [version] = await store.selectFrom('version').selectAll().execute()
    if (item === undefined || version === undefined) throw new Error('The image was not stored.')
    for (let at = 0; at < 450; at += 1) {
      const key = `MC${`${at}`.padStart(26, 'A')}`
      await store
        .insertInto('item')
        .values({ ...item, content_key: key, managed_content_id: `20Y${at}` })
        .execute()
      await store
        .insertInto('version')
        .values({ ...version, content_key: key, body: '{}' })
        .execute()
    }
    expect(await sweepOriginals(store, files, { before: LATER })).toBe(0)
    await store.deleteFrom('variant').execute()
    await store.deleteFrom('version').where('content_key', '=', contentKey).execute()
    expect(await sweepOriginals(store, files, { before: LATER })).toBe(1)
    expect(await list()).not.toContain(hash)
  })

  it('leave no half-written files', async () => {
    const { hash } = await upload(10)
    await files.put('media/originals/aa/x', Buffer.from('x'), { durable: false })
    const left = join(test.location.dataDir, 'media/originals/aa/y.0123456789ab.part')
    writeFileSync(left, 'half')
    utimesSync(left, NOW, NOW)
    await sweepOriginals(store, files, { before: after(DAY) })
    expect([existsSync(left), (await list()).includes(hash)]).toEqual([false, true])
  })
})
