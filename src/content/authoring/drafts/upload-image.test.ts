import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toMediaFile } from '#content/media/media-file.ts'
import { openMedia } from '#content/media/media.ts'
import { originalKey } from '#content/media/original-key.ts'
import { findMediaFile } from '#content/store/media-files.ts'
import { readFeed } from '#content/store/feed.ts'

import { BLOCK_RULES } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, NOW } from '../../../../tests/support/sample-content.ts'
import { publish } from '../publication/publish.ts'
import { uploadImage } from './upload-image.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" viewBox="0 0 320 200"><rect width="10" height="10"/></svg>'

describe.each(databases)('uploading an image on $name', ({ open }) => {
  let test: TestStore
  beforeAll(async () => void (test = await open()))
  afterAll(() => test.close())

  const upload = (bytes: Uint8Array, fileName = 'Drawing 1.svg') =>
    uploadImage(test.store, {
      media: openMedia(test.location),
      bytes,
      fileName,
      title: 'Drawing',
      altText: 'A square',
      language: 'en_US',
      apiName: 'drawing',
      actor,
      now: NOW,
    })

  it('keeps the file and drafts an item that can be published', async () => {
    const { contentKey, file, version } = await upload(Buffer.from(DRAWING))
    expect(file).toMatchObject({ mimeType: 'image/svg+xml', width: 320, height: 200, fileName: 'Drawing-1.svg' })
    expect(readFileSync(join(test.location.dataDir, originalKey(file.hash))).length).toBe(file.size)
    expect(await findMediaFile(test.store, file.hash)).toEqual(file)
    expect(await publish(test.store, { contentKey, language: 'en_US', actor, now: NOW, blocks: BLOCK_RULES })).toMatchObject({
      kind: 'published',
      version,
    })
    const [change] = await readFeed(test.store)(0, 10)
    const document = change?.kind === 'published' ? change.document : undefined
    expect(document?.urlName).toBe(`image-${file.hash.slice(0, 16)}`)
    expect(document && toMediaFile(document)).toEqual(file)
    expect(await upload(Buffer.from(DRAWING))).toMatchObject({ contentKey, version })
  })

  it('asks for the right to write images, whatever type the caller claims', async () => {
    const held = (types: string[]) => ({ ...actor, scope: { types } })
    const file = { media: openMedia(test.location), bytes: Buffer.from(DRAWING), fileName: 'own.svg', title: 'Own', language: 'en_US', now: NOW }
    const uploaded = await uploadImage(test.store, { ...file, apiName: 'held', actor: held(['sfdc_cms__image']) })
    expect(uploaded).toMatchObject({ kind: 'saved', version: 1 })
    const claim = { ...file, type: 'busbar__faq', actor: held(['busbar__faq']) }
    await expect(uploadImage(test.store, claim)).rejects.toMatchObject({ errorCode: 'INSUFFICIENT_ACCESS' })
    await expect(uploadImage(test.store, { ...file, actor: held(['busbar__faq']) })).rejects.toMatchObject({ errorCode: 'INSUFFICIENT_ACCESS' })
  })

  it('refuses what is no image and drafts nothing', async () => {
    await expect(upload(Buffer.from('<html><script>1</script>'), 'photo.jpg')).rejects.toThrow('not an image')
    expect(await test.store.selectFrom('item').select('api_name').execute()).toEqual([{ api_name: 'drawing' }, { api_name: 'held' }])
  })
})
