import { expect, test } from 'vitest'

import { createAnswerCache } from './answer-cache.ts'
import { MOST_URLS, type DropNews } from './drop-news.ts'
import type { Answer } from './prepared-answer.ts'

const answer = (...reads: string[]): Answer => ({ status: 200, headers: { 'Content-Type': 'text/html' }, body: 'x', reads: new Set(reads) })

function openHeard() {
  const cache = createAnswerCache()
  const heard: DropNews[] = []
  const end = cache.onDrop((news) => void heard.push(news))
  return { cache, heard, end }
}

test('a drop names the URLs under which the answers were asked for, with their query, and the tokens', async () => {
  const { cache, heard } = openHeard()
  await cache.keep('/a?page=2', answer('key:A', 'type:x'))
  await cache.keep('/b', answer('key:B'))
  await cache.keep(' contents A', answer('key:A'))
  cache.alias('/services/data/v64.0/contents/A?pageSize=5', ' contents A')
  await cache.keep('not-found:/en', answer('key:A'))
  await cache.keep('/shop contents A', answer('key:A'))
  cache.drop(['key:A', 'type:x', 'key:unread'])
  expect(heard).toEqual([
    { tokens: new Set(['key:A', 'type:x', 'key:unread']), urls: ['/a?page=2', '/services/data/v64.0/contents/A?pageSize=5'], isComplete: true },
  ])
})

test('tokens are told even when no cached answer had read them, because other caches may hold one', () => {
  const { cache, heard } = openHeard()
  cache.drop(['key:A'])
  cache.drop([])
  expect(heard).toEqual([{ tokens: new Set(['key:A']), urls: [], isComplete: true }])
})

test('an answer that was being made from what changed is named when it is sent', async () => {
  const { cache, heard } = openHeard()
  const drawing = Promise.withResolvers<Answer>()
  const made = cache.make('/slow', () => drawing.promise)
  cache.drop(['key:A', 'key:B'])
  drawing.resolve(answer('key:A', 'key:C'))
  await made
  expect(heard).toEqual([
    { tokens: new Set(['key:A', 'key:B']), urls: [], isComplete: true },
    { tokens: new Set(['key:A']), urls: ['/slow'], isComplete: true },
  ])
})

test('when the cache is cleared, or very many answers are dropped, the list is marked as incomplete', async () => {
  const { cache, heard } = openHeard()
  await cache.keep('/a', answer('key:A'))
  cache.clear()
  expect(heard).toEqual([{ tokens: new Set(), urls: [], isComplete: false }])
  for (let index = 0; index <= MOST_URLS; index += 1) await cache.keep(`/${index}`, answer('key:A'))
  cache.drop(['key:A'])
  expect([heard[1]?.urls.length, heard[1]?.isComplete, cache.stats().answers]).toEqual([MOST_URLS, false, 0])
})

test('evictions are not told, and a removed listener is told nothing', async () => {
  const cache = createAnswerCache({ maximumBytes: 100_000 })
  const heard: DropNews[] = []
  const end = cache.onDrop((news) => void heard.push(news))
  for (let index = 0; index < 100; index += 1) await cache.keep(`/${index}`, answer('key:A'))
  expect([heard, cache.stats().answers < 100]).toEqual([[], true])
  end()
  cache.drop(['key:A'])
  expect(heard).toEqual([])
})
