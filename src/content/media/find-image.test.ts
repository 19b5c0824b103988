import { expect, test } from 'vitest'

import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'

import { createInvalidationBus } from '#content/live/invalidation-bus.ts'

import { createImageFinder } from './find-image.ts'
import { createTestReader, envelope, toKey } from './media.fixture.ts'
import type { ImageAddress } from './parse-source.ts'

const source = { type: 'file', hash: 'a'.repeat(64), mimeType: 'image/png', ref: 'a.png', size: 1, width: 2, height: 3 }
const image = (index: number, fileAssetName: string): PublishedDocument => ({
  ...envelope(toKey(index)),
  body: { 'sfdc_cms:media': { source }, fileAssetName },
})
const named = (name: string): ImageAddress => ({ kind: 'file-asset', name, path: '', query: new URLSearchParams() })

function open(documents: PublishedDocument[], isTold: 'told' | 'untold') {
  let lists = 0
  const bus = createInvalidationBus()
  let seq = 0
  const publish = (after: number, token: string) =>
    bus.publish({ after: { seq: after, print: '' }, at: { seq: (seq = after + 1), print: '' }, tokens: new Set([token]), variants: [] })
  const reader = createTestReader(documents)
  const counting: ContentReader = {
    ...reader,
    listByType: (type, ...rest) => ((lists += type === 'sfdc_cms__image' ? 1 : 0), reader.listByType(type, ...rest)),
  }
  const finder = createImageFinder({ reader: counting, bus: isTold === 'told' ? bus : undefined })
  return { finder, lists: () => lists, tell: (token: string) => publish(seq, token), miss: () => publish(seq + 1, 'type:busbar__article') }
}

test('names of file assets are listed once, and again only when an image has changed or a change was missed', () => {
  const documents = [image(0, 'Bench')]
  const { finder, lists, tell, miss } = open(documents, 'told')
  for (let at = 0; at < 5; at += 1) expect(finder.find(named('Bench')).kind).toBe('image')
  expect(lists()).toBe(1)
  documents.push(image(1, 'Rack'))
  tell('type:busbar__article')
  expect(finder.find(named('Rack')).kind).toBe('missing')
  tell('type:sfdc_cms__image')
  expect(finder.find(named('Rack')).kind).toBe('image')
  expect(lists()).toBe(2)
  miss()
  expect([finder.find(named('Rack')).kind, lists()]).toEqual(['image', 3])
})

test('without a bus, a list is used only for a moment', () => {
  const { finder, lists } = open([image(0, 'Bench')], 'untold')
  for (let at = 0; at < 5; at += 1) finder.find(named('Bench'))
  expect(lists()).toBe(1)
})

test('an original is only found with a valid hash and an accepted type', () => {
  for (const broken of [{ hash: '../../etc/passwd' }, { mimeType: 'text/html' }]) {
    const document = { ...envelope(toKey(0)), body: { 'sfdc_cms:media': { source: { ...source, ...broken } } } }
    expect(open([document], 'told').finder.find({ kind: 'media', key: toKey(0), path: '', query: new URLSearchParams() })).toEqual({
      kind: 'not-an-image',
    })
  }
})

test('a language in the address is asked for as delivery writes it, anything else is the default', () => {
  const asked: string[] = []
  const reader = createTestReader([image(0, 'Bench')])
  const finder = createImageFinder({
    reader: { ...reader, findDocument: (key, language, reads) => (asked.push(language), reader.findDocument(key, language, reads)) },
  })
  for (const language of ['de', 'pt-BR', 'en_US', '../x', '']) {
    finder.find({ kind: 'media', key: toKey(0), path: '', query: new URLSearchParams({ language }) })
  }
  expect(asked).toEqual(['de', 'pt_BR', 'en_US', 'en_US', 'en_US'])
})
