import fastify from 'fastify'
import { expect, test } from 'vitest'

import { createAnswerCache } from '#web/answers/answer-cache.ts'
import type { AnswerMaker } from '#web/answers/answer-maker.ts'
import { AnswerRefused, type RefusalReason } from '#web/answers/answer-refused.ts'
import { demoDocuments } from '../../../tests/delivery/demo-content.ts'
import { CASES, SITE } from '../../../tests/delivery/delivery-server.ts'
import { createMemoryReader } from '../../../tests/support/memory-reader.ts'
import type { DeliveryTask } from './delivery-task.ts'
import { registerDeliveryRoutes } from './routes.ts'
import { createDeliveryService } from './service.ts'

/** The routes over a maker that refuses everything, and the tasks that it was given. */
function open(reason: RefusalReason) {
  const tasks: DeliveryTask[] = []
  const refuse = (task: DeliveryTask) => {
    tasks.push(task)
    return Promise.reject(new AnswerRefused(reason))
  }
  const maker: AnswerMaker<DeliveryTask> = { draw: refuse, prepare: refuse }
  const service = createDeliveryService({ reader: createMemoryReader(demoDocuments()), siteUrl: 'https://www.example.com', basePath: '' })
  const app = fastify()
  registerDeliveryRoutes(app, { service, answers: createAnswerCache(), maker })
  return { app, tasks }
}

const CALLS = [SITE, `${SITE}?pageSize=3`, '/api/models.csv', '/api/models/count?power=100', '/api/suggestions?q=hold']

test.each([
  ['client', 429, 'REQUEST_LIMIT_EXCEEDED', /^Too many requests from your address/],
  ['all', 503, 'SERVER_UNAVAILABLE', /^More is being asked/],
] as const)(
  'a refusal (%s) is %i with a sentence in the shape of every error, and says when to ask again',
  async (reason, status, errorCode, sentence) => {
    const { app } = open(reason)
    for (const url of CALLS) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.json()]).toEqual([url, status, [{ errorCode, message: expect.stringMatching(sentence) }]])
      expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store', 'content-type': 'application/json;charset=UTF-8' })
    }
  },
)

test('every call that is not in the cache is drawn elsewhere; wrong ones are refused here', async () => {
  const { app, tasks } = open('all')
  for (const url of CALLS) await app.inject(url)
  await app.inject({ method: 'POST', url: CASES, headers: { 'content-type': 'application/json' }, payload: '{}' })
  expect(tasks.map(({ kind }) => kind)).toEqual(['call', 'call', 'modelsFile', 'modelsCount', 'suggestions', 'post'])
  expect((await app.inject(`${SITE}?pageSize=251`)).statusCode).toBe(400)
  expect((await app.inject('/services/nothing')).statusCode).toBe(404)
  expect(tasks).toHaveLength(6)
})
