import type { AnswerOf } from '#model/authoring/calls.ts'
import { ACCOUNT_HEADER } from '#model/authoring/places.ts'
import { createAuthoringClient, type AuthoringClient, type ClientPlace } from '#studio/api/authoring-client.ts'

import { untilSignedIn } from './session.ts'

/**
 * The client of the studio: a call that finds the session ended waits until somebody has signed in again, then is sent once more. It belongs
 * to whoever asked first who is here: where another account is signed in meanwhile, in another tab, nothing is sent in its name.
 */
export function createClient({ basePath, language, send = (url, init) => fetch(url, init) }: ClientPlace): AuthoringClient {
  let account: string | undefined
  const ask = createAuthoringClient({
    basePath,
    language,
    async send(url, init) {
      const own = account === undefined ? init : { ...init, headers: { ...init.headers, [ACCOUNT_HEADER]: account } }
      let response = await send(url, own)
      while (response.status === 401) {
        await untilSignedIn()
        response = await send(url, own)
      }
      return response
    },
  })
  return async (name, request) => {
    const answer = await ask(name, request)
    if (name === 'describeSelf') account ??= (answer as AnswerOf<'describeSelf'>).id
    return answer
  }
}
