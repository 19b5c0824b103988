import { expect, test } from 'vitest'

import { createAuthoringClient, type Send } from './authoring-client.ts'

const ask = (send: Send, signal?: AbortSignal) =>
  createAuthoringClient({ basePath: '', send })('readItem', { contentKey: 'MCAAAA', ...(signal && { signal }) })
const away = { name: 'AuthoringRefusal', status: 0, errorCode: 'SERVER_UNAVAILABLE' }

test('a server that cannot be reached, and an answer that breaks off, are refusals with one sentence', async () => {
  await expect(ask(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject(away)
  await expect(ask(async () => new Response('{"item"'))).rejects.toMatchObject(away)
})

test('a call that was taken back is rejected with the reason of its signal', async () => {
  const signal = AbortSignal.abort(new Error('Left'))
  await expect(ask(() => Promise.reject(signal.reason), signal)).rejects.toThrow('Left')
})
