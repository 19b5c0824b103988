import { expect, test } from 'vitest'

import type { Search } from '#model/search.ts'
import { demoDocuments } from '#web/site/testing/demo-documents.ts'
import { createMemoryReader } from '../../../tests/support/memory-reader.ts'
import fastify from 'fastify'

import { createAnswerCache } from '#web/answers/answer-cache.ts'
import { registerDeliveryRoutes } from './routes.ts'
import { createDeliveryService } from './service.ts'

function open() {
  const asked: Parameters<Search['suggest']>[0][] = []
  const search: Search = {
    find: ({ text }) => ({ query: text, total: 0, groups: [] }),
    suggest(query) {
      asked.push(query)
      return [{ kind: 'term', label: 'Glossary', text: [{ text: query.text, isHit: true }], href: '/x' }]
    },
  }
  const reader = createMemoryReader(demoDocuments())
  const service = createDeliveryService({ reader, siteUrl: 'https://www.example.com', basePath: '', openSearch: () => search })
  const app = fastify()
  registerDeliveryRoutes(app, { service, answers: createAnswerCache() })
  return { app, asked }
}

test('suggestions are JSON that browsers keep for a minute and nobody else', async () => {
  const { app, asked } = open()
  const response = await app.inject('/api/suggestions?q=hold+up&lang=de')
  expect(response.json()).toEqual({ suggestions: [{ kind: 'term', label: 'Glossary', text: [{ text: 'hold up', isHit: true }], href: '/x' }] })
  expect(response.headers).toMatchObject({ 'cache-control': 'private, max-age=60', 'x-content-type-options': 'nosniff' })
  expect(asked).toEqual([{ text: 'hold up', language: 'de' }])
})

test('without a language, or with one that the site does not have, the default one is used', async () => {
  const { app, asked } = open()
  await app.inject('/api/suggestions?q=x&lang=xx')
  await app.inject('/api/suggestions?q=x')
  expect(asked.map(({ language }) => language)).toEqual(['en_US', 'en_US'])
})

test.each([
  ['GET', `/api/suggestions?q=${'x'.repeat(10_000)}`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['GET', '/api/suggestions?q=%E0%A4%A', 400, 'INVALID_CONFIG'],
  ['GET', '/api/suggestions?q=a&q=b', 400, 'INVALID_CONFIG'],
  ['POST', '/api/suggestions?q=a', 405, 'METHOD_NOT_ALLOWED'],
  ['DELETE', '/api/suggestions', 405, 'METHOD_NOT_ALLOWED'],
] as const)('%s %.40s is refused with %i', async (method, url, status, errorCode) => {
  const { app, asked } = open()
  const response = await app.inject({ method, url })
  expect([response.statusCode, (response.json() as { errorCode: string }[])[0]?.errorCode]).toEqual([status, errorCode])
  expect(asked).toEqual([])
})
