import { expect, test } from 'vitest'

import { ImageInfo } from './image-info.ts'
import { readImageInfo } from './read-image-info.ts'

const read = (stored: object) => readImageInfo(ImageInfo.parse(stored))

test('url, altText, overrideAltText and contentKey are read as they stand [S3.imageInfo.01]', () => {
  expect(read({ url: '/a.jpg', altText: 'A board', overrideAltText: true, contentKey: 'MCA' })).toMatchObject({
    url: '/a.jpg',
    altText: 'A board',
    overrideAltText: true,
    contentKey: 'MCA',
  })
  expect(read({ contentKey: 'MCA' }).overrideAltText).toBe(false)
})

test('the content key is found under imageInfoV1, on the item, under image.source.ref and under source.ref, in that order [S3.imageInfo.02]', () => {
  const places = [
    { imageInfoV1: { contentKey: 'MC1' } },
    { contentKey: 'MC2' },
    { image: { source: { ref: { contentKey: 'MC3' } } } },
    { source: { ref: 'MC4' } },
  ]
  const found = places.map((_, first) => read(Object.assign({}, ...places.slice(first))).contentKey)
  expect(found).toEqual(['MC1', 'MC2', 'MC3', 'MC4'])
  expect(read({ source: { ref: { contentKey: 'MC5' } } }).contentKey).toBe('MC5')
  expect(read({ imageInfoV1: { contentKey: '' }, contentKey: 'MC2' }).contentKey).toBe('MC2')
  expect(read({}).contentKey).toBeUndefined()
})

test('position and size of a background are kept beside url, key, alt text and type [S3.imageInfo.03]', () => {
  const stored = { url: '/a.jpg', contentKey: 'MCA', altText: '', contentType: 'sfdc_cms__image', bgPosition: 'right top', bgSizeOrRepeat: 'cover' }
  expect(ImageInfo.parse(stored)).toEqual(stored)
  expect(read(stored)).toMatchObject({ bgPosition: 'right top', bgSizeOrRepeat: 'cover' })
})

test('the variant under imageInfoV1 wraps url, altText, contentKey and contentType [S3.imageInfo.04]', () => {
  const stored = { imageInfoV1: { url: '/a.jpg', altText: 'A board', contentKey: 'MCA', contentType: null } }
  expect(ImageInfo.parse(stored)).toEqual(stored)
  expect(read(stored)).toMatchObject({ url: '/a.jpg', altText: 'A board', contentKey: 'MCA' })
})
