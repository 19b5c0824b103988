import { expect, test } from 'vitest'

import { fillReferences, listReferences } from './references.ts'

const around = {
  keyOf: (apiName: string) => `KEY-${apiName}`,
  textOf: (file: string) => ({ 'a.html': '<p>{!file.@b.html}</p>', 'b.html': '<img src="{!cmsMedia.@image-one}">' })[file] ?? '',
}

test('each form of reference becomes what blocks and fields store', () => {
  const body = {
    term: { contentKey: { $ref: 'term-a' } },
    picture: { $image: 'image-one' },
    image: { $imageReference: 'image-one' },
    list: [{ $ref: 'x' }],
  }
  expect(fillReferences(body, around)).toEqual({
    term: { contentKey: 'KEY-term-a' },
    picture: { contentKey: 'KEY-image-one' },
    image: { source: { type: 'imageReference', ref: { contentKey: 'KEY-image-one' } } },
    list: ['KEY-x'],
  })
})

test('HTML is read from its file, with the files and image tokens in it', () => {
  expect(fillReferences({ body: { $html: 'a.html' } }, around)).toEqual({ body: '<p><img src="{!cmsMedia.KEY-image-one}"></p>' })
})

test('expressions and tokens of the product are not changed', () => {
  const body = { text: '{!Content.title} {!contentAsset.busbar_test_bench.1}' }
  expect(fillReferences(body, around)).toEqual(body)
})

test('references inside files count as references of the item', () => {
  expect([...listReferences({ body: { $html: 'a.html' }, term: { $ref: 'term-a' } }, around.textOf)]).toEqual(['image-one', 'term-a'])
})
