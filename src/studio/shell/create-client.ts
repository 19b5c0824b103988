import { createAuthoringClient, type AuthoringClient } from '#studio/api/authoring-client.ts'

import { untilSignedIn } from './session.ts'

/** The client of the studio: a call that finds the session ended waits until somebody has signed in again, then is sent once more. */
export function createClient(basePath: string): AuthoringClient {
  return createAuthoringClient({
    basePath,
    async send(url, init) {
      let response = await fetch(url, init)
      while (response.status === 401) {
        await untilSignedIn()
        response = await fetch(url, init)
      }
      return response
    },
  })
}
