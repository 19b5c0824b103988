import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openMedia } from '#content/media/media.ts'
import type { JsonObject } from '#base/pure/json.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, NOW } from '../../../../tests/support/sample-content.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { uploadImage } from '../drafts/upload-image.ts'
import { publish } from '../publication/publish.ts'
import { checkDraft } from './check-draft.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" viewBox="0 0 320 200"><rect width="10" height="10"/></svg>'
const language = 'en_US'

describe.each(databases)('the file of an image on $name', ({ open }) => {
  let test: TestStore
  let stored: JsonObject
  beforeAll(async () => {
    test = await open()
    const words = { title: 'Drawing', language, actor, now: NOW }
    const { file } = await uploadImage(test.store, { media: openMedia(test.location), bytes: Buffer.from(DRAWING), fileName: 'a.svg', ...words })
    const { fileName, ...facts } = file
    stored = { type: 'file', ref: fileName, ...facts }
  })
  afterAll(() => test.close())

  /** Saves an image as an editor's program may, without an upload. */
  const save = (source: JsonObject, more: JsonObject = {}) => {
    const words = { title: 'Drawing', urlName: 'drawing', language, actor, now: NOW, blocks }
    return saveDraft(test.store, { type: 'sfdc_cms__image', ...words, body: { 'sfdc_cms:media': { source, ...more }, altText: 'A drawing' } })
  }
  const check = async (source: JsonObject, more?: JsonObject) => {
    const { contentKey } = await save(source, more)
    return await checkDraft(test.store, { actor, contentKey, language, blocks })
  }

  it.each([
    ['mimeType', 'image/png'],
    ['mimeType', 'image/svg+xml\r\nset-cookie: a=b'],
    ['size', 1],
    ['width', 2 ** 53 - 1],
    ['height', 1],
  ])('must have the %s that was found when it was uploaded, not %j', async (fact, claimed) => {
    const problem = { message: `The image does not have the ${fact} of its file; upload it again.`, path: 'sfdc_cms:media' }
    expect(await check({ ...stored, [fact]: claimed })).toMatchObject([problem])
  })

  it('must have been uploaded', async () => {
    const { contentKey } = await save({ ...stored, hash: 'a'.repeat(64) })
    const problem = { message: 'The file of this item is not stored here; upload it.', path: 'sfdc_cms:media' }
    const publishing = publish(test.store, { actor, contentKey, language, now: NOW, blocks })
    await expect(publishing).rejects.toMatchObject({ status: 422, problems: [problem] })
  })

  it('has an alternative text, or the mark that it is decorative, but not both', async () => {
    const checkWords = async (words: JsonObject) => {
      const draft = { title: 'Drawing', urlName: 'drawing', language, actor, now: NOW, blocks }
      const body = { 'sfdc_cms:media': { source: stored }, ...words }
      const { contentKey } = await saveDraft(test.store, { type: 'sfdc_cms__image', ...draft, body })
      return (await checkDraft(test.store, { actor, contentKey, language, blocks })).map(({ path }) => path)
    }
    expect(await checkWords({ altText: 'A drawing' })).toEqual([])
    expect(await checkWords({ decorative: true })).toEqual([])
    expect(await checkWords({ altText: '', decorative: true })).toEqual([])
    expect(await checkWords({ altText: 'A drawing', decorative: true })).toEqual(['altText'])
  })

  it('may have another name, and may be on another host', async () => {
    expect(await check(stored)).toEqual([])
    expect(await check({ ...stored, ref: 'other.svg' })).toEqual([])
    expect(await check({ type: 'url' }, { url: 'https://cdn.example.org/a.png' })).toEqual([])
  })
})
