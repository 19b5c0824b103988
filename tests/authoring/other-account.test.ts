import { afterAll, beforeAll, expect, test } from 'vitest'

import { createClient } from '#studio/shell/create-client.ts'
import { hasEnded, signedIn } from '#studio/shell/session.ts'

import { type AuthoringServer, openAuthoringServer } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew } from '../support/sample-content.ts'

const language = 'en_US'
let server: AuthoringServer

beforeAll(async () => void (server = await openAuthoringServer(databases[0])))
afterAll(async () => await server.close())

test('what one has typed waits while another account is signed in in the same browser, and is sent in no other name', async () => {
  const [edda, otto] = [await server.signIn('Edda', 'editor'), await server.signIn('Otto', 'editor')]
  const contentKey = await publishNew(server.store, faq('shared-browser'))
  let { cookie } = edda
  const client = createClient({
    basePath: '',
    send: async (url, init) => await fetch(server.origin + url, { ...init, headers: { ...init.headers, cookie } }),
  })
  expect(await client('describeSelf', {})).toMatchObject({ id: edda.id })
  ;({ cookie } = otto)
  const kept = client('keepWorkingCopy', { contentKey, language, body: { title: 'Hers', urlName: 'a', body: {}, baseVersion: 1 } })
  await expect.poll(hasEnded).toBe(true)
  // Asking again who is here changes nothing, for as long as it is somebody else.
  signedIn()
  await expect.poll(hasEnded).toBe(true)
  ;({ cookie } = edda)
  signedIn()
  await kept
  expect((await otto.call('readDraft', { contentKey, language })).workingCopy).toBeUndefined()
  expect((await edda.call('readDraft', { contentKey, language })).workingCopy?.title).toBe('Hers')
})

test('a request for another account is refused with what to do, one without the header is as before', async () => {
  const carl = await server.signIn('Carl', 'editor')
  const ask = async (headers: Record<string, string>) => await carl.ask('GET', '/api/authoring/self', { headers })
  const refused = await ask({ 'x-busbar-account': 'somebody-else' })
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('sign in with that one')])
  expect([(await ask({})).status, (await ask({ 'x-busbar-account': carl.id })).status]).toEqual([200, 200])
})
