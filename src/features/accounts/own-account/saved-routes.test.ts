import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { ContractError } from '#model/errors.ts'
import type { SignedIn } from '#model/pages/visit.ts'
import { listSaved } from '#content/store/saved-items.ts'

import { databases } from '../../../../tests/support/databases.ts'
import { registerSavedRoutes } from './saved-routes.ts'
import { openAccounts, PLACE } from '../testing/open-accounts.ts'

const GUIDE = { kind: 'guide', path: '/resources/power-supply-guides/hold-up-time' }
let accounts: Awaited<ReturnType<typeof openAccounts>>
let app: FastifyInstance
let visitor: SignedIn | undefined
let ids: string[] = []

beforeAll(async () => {
  accounts = await openAccounts(databases[0])
  ids = [(await accounts.add('ada@example.com')).id, (await accounts.add('bob@example.com')).id]
  app = fastify()
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ContractError ? reply.code(error.status).send([{ errorCode: error.errorCode }]) : reply.send(error),
  )
  registerSavedRoutes(app, {
    place: PLACE,
    openStore: () => accounts.store,
    titleOf: ({ path }) => (path.includes('gone') ? undefined : 'Hold-up time'),
    findSignedIn: async () => visitor,
  })
})
afterAll(async () => {
  await app.close()
  await accounts.close()
})
beforeEach(() => void (visitor = { id: ids[0] ?? '', email: 'ada@example.com', name: 'Ada', role: 'visitor' }))

const post = (payload: object) => app.inject({ method: 'POST', url: '/api/saved', payload })
const isSaved = async () => (await app.inject({ url: '/api/saved', query: GUIDE })).json<unknown>()

test('a page is saved and removed in place, for its visitor alone, and the answer is not cached', async () => {
  expect(await isSaved()).toEqual({ isSaved: false })
  const answer = await post({ ...GUIDE, isSaved: true })
  expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([200, 'private, no-store', { isSaved: true }])
  expect(await isSaved()).toEqual({ isSaved: true })
  visitor = { id: ids[1] ?? '', email: 'bob@example.com', name: 'Bob', role: 'visitor' }
  expect(await isSaved()).toEqual({ isSaved: false })
  expect((await post({ ...GUIDE, isSaved: false })).json()).toEqual({ isSaved: false })
  expect(await listSaved(accounts.store, ids[0] ?? '')).toMatchObject([{ ...GUIDE, title: 'Hold-up time' }])
})

test('guests are told to sign in', async () => {
  visitor = undefined
  const answer = await post({ ...GUIDE, isSaved: true })
  expect([answer.statusCode, answer.json()]).toEqual([401, [{ errorCode: 'INVALID_SESSION_ID' }]])
})

test.each([
  [{ ...GUIDE }],
  [{ ...GUIDE, isSaved: 'yes' }],
  [{ ...GUIDE, kind: 'secret', isSaved: true }],
  [{ ...GUIDE, path: 'https://elsewhere.example/', isSaved: true }],
  [{ ...GUIDE, path: '/gone', isSaved: true }],
  [['__proto__']],
])('%j is refused', async (body) => {
  expect((await post(body)).statusCode).toBe(400)
})

test('a body of another kind or size is refused', async () => {
  const headers = { 'content-type': 'application/json' }
  expect((await app.inject({ method: 'POST', url: '/api/saved', headers, payload: '{' })).statusCode).toBe(400)
  expect((await post({ ...GUIDE, isSaved: true, more: 'x'.repeat(9000) })).statusCode).toBe(413)
})
