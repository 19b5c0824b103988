import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { type FileStore, listAll } from '#base/node/files/file-store.ts'
import { createOriginalEraser, ORIGINAL_ERASURE_JOB } from '#content/media/erase-original.ts'
import { openMedia } from '#content/media/media.ts'
import { originalKey } from '#content/media/original-key.ts'
import { openRenditionStore, toRenditionName } from '#content/media/rendition-store.ts'
import { findMediaFile } from '#content/store/media-files.ts'
import { runDueJobs } from '#features/jobs/run-due-jobs.ts'
import type { Actor } from '#model/accounts/actor.ts'

import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { after, NOW } from '../../../../tests/support/sample-content.ts'
import { eraseItem } from './erase-item.ts'
import { eraseVersion } from './erase-version.ts'
import { type ImageUpload, uploadImage } from '../drafts/upload-image.ts'

const admin: Actor = { id: 'admin', name: 'Anna Administrator', role: 'administrator', by: 'session' }
const reason = 'Article 17'
const draw = (width: number) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20"><rect width="4" height="2"/></svg>`)

describe.each(databases)('erasing an image on $name', ({ open }) => {
  let test: TestStore
  let files: FileStore
  beforeEach(async () => {
    test = await open()
    files = openDiskFiles(test.location.dataDir)
  })
  afterEach(() => test.close())

  /** Uploads a picture and draws it once. */
  async function upload(width: number, more: Partial<ImageUpload> = {}) {
    const words = { bytes: draw(width), fileName: 'Ada-Lovelace.svg', title: 'Ada', language: 'en_US', actor: admin, now: NOW }
    const saved = await uploadImage(test.store, { media: openMedia(test.location), ...words, ...more })
    await openRenditionStore(files, 1_000_000).keep(toRenditionName(saved.file.hash, { digest: '1', extension: 'webp' }), Buffer.from('drawn'))
    return { contentKey: saved.contentKey, hash: saved.file.hash }
  }
  const erase = (contentKey: string) => eraseItem(test.store, { actor: admin, contentKey, reason, now: NOW })
  const runJobs = async (through = files, seconds = 1) => {
    const reports: string[] = []
    const kinds = new Map([[ORIGINAL_ERASURE_JOB, { handler: createOriginalEraser(test.store, through) }]])
    const lane = { kind: ORIGINAL_ERASURE_JOB }
    await runDueJobs(test.store, { kinds, lane, clock: () => after(seconds), report: (sentence) => reports.push(sentence) })
    return reports
  }
  const listHashes = async () => (await listAll(files, 'media/')).map(({ key }) => key.split('/').at(-1)?.slice(0, 64)).toSorted()

  it('deletes its file and its renditions, and those of no other image', async () => {
    const [gone, kept] = [await upload(10), await upload(11)]
    await erase(gone.contentKey)
    expect(await runJobs()).toEqual([])
    expect(await listHashes()).toEqual([kept.hash, kept.hash])
    expect([await findMediaFile(test.store, gone.hash), (await findMediaFile(test.store, kept.hash))?.fileName]).toEqual([
      undefined,
      'Ada-Lovelace.svg',
    ])
  })

  it('keeps a file that another item uses until that is erased too, but not its name', async () => {
    const [one, other] = [await upload(10), await upload(10, { urlName: 'other' })]
    expect(other.hash).toBe(one.hash)
    await erase(one.contentKey)
    await runJobs()
    expect(await listHashes()).toEqual([one.hash, one.hash])
    expect(await findMediaFile(test.store, one.hash)).toMatchObject({ fileName: '' })
    await erase(other.contentKey)
    await runJobs()
    expect(await listHashes()).toEqual([])
  })

  it('deletes the file of an erased version, not that of the version after it', async () => {
    const before = await upload(10)
    const now = await upload(11, { contentKey: before.contentKey, expectedVersion: 1 })
    const { contentKey } = before
    await eraseVersion(test.store, { actor: admin, contentKey, language: 'en_US', version: 1, reason, now: NOW, blocks: new Map() })
    await runJobs()
    expect(await listHashes()).toEqual([now.hash, now.hash])
  })

  it('reports a file that cannot be deleted, and tries again until it is deleted', async () => {
    const { contentKey } = await upload(10)
    await erase(contentKey)
    const full = { ...files, delete: (key: string) => Promise.reject(new Error(`${key} is read-only`)) }
    expect(await runJobs(full)).toEqual([expect.stringMatching(/original-erasure.*tried again.*media\/originals.*read-only/)])
    expect(await listHashes()).toHaveLength(2)
    expect(await runJobs(files, 60)).toEqual([])
    expect(await listHashes()).toEqual([])
  })

  it('continues with the renditions after an interruption', async () => {
    const { contentKey, hash } = await upload(10)
    await erase(contentKey)
    const broken = {
      ...files,
      list: () => {
        throw new Error('no answer')
      },
    }
    expect(await runJobs(broken)).toHaveLength(1)
    expect([await files.stat(originalKey(hash)), await listHashes()]).toEqual([undefined, [hash]])
    await runJobs(files, 60)
    expect(await listHashes()).toEqual([])
  })

  it('refuses an upload of the same file if it is deleted before the item is written', async () => {
    const media = openMedia(test.location)
    const put: FileStore['put'] = async (key, content, options) => {
      await files.put(key, content, options)
      await files.delete(key, options)
    }
    await expect(upload(10, { media: { ...media, files: { ...media.files, put } } })).rejects.toMatchObject({ errorCode: 'CONFLICT' })
    expect(await test.store.selectFrom('item').selectAll().execute()).toEqual([])
  })

  it('never leaves an item without its file when erasure and upload run at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { contentKey, hash } = await upload(10)
      await erase(contentKey)
      const [uploaded] = await Promise.allSettled([upload(10, { urlName: `again-${round}` }), runJobs()])
      if (uploaded.status === 'rejected') expect(uploaded.reason).toMatchObject({ errorCode: 'CONFLICT' })
      else expect(await files.stat(originalKey(hash))).toBeDefined()
      if (uploaded.status === 'fulfilled') await erase(uploaded.value.contentKey)
      await runJobs()
    }
  })
})
