import { createAuthoringClient } from '#studio/api/authoring-client.ts'
import type { BrowserCopy } from '#studio/items/item/browser-copies.ts'
import { beginEditing } from '#studio/items/item/editing.ts'
import { openEdit } from '#studio/items/item/open-edit.ts'

import type { AuthoringServer, Person } from './authoring-server.ts'

export type TestEditPlace = {
  server: AuthoringServer
  person: Person
  contentKey: string
  language: string
  found?: BrowserCopy | undefined
}

/** An edit over real HTTP, by a network that can fail; the browser's database is a variable. */
export async function openTestEdit({ server, person, contentKey, language, found }: TestEditPlace) {
  const network: { fault?: 'down' | 'breaks-off'; wait?: Promise<unknown> | undefined; sent: string[] } = { sent: [] }
  const client = createAuthoringClient({
    basePath: '',
    async send(url, init) {
      network.sent.push(`${init.method} ${url.split('/').at(-1)}`)
      await network.wait
      if (network.fault === 'down') throw new TypeError('Failed to fetch')
      const answer = await fetch(server.origin + url, { ...init, headers: { ...init.headers, cookie: person.cookie } })
      return network.fault === 'breaks-off' ? new Response((await answer.text()).slice(0, 5), answer) : answer
    },
  })
  const opened = await client('readDraft', { contentKey, language })
  const told: unknown[] = []
  const browser: { copy: BrowserCopy | undefined; isFull?: boolean } = { copy: found }
  const edit = openEdit(beginEditing(opened, found), {
    client,
    place: { account: person.id, contentKey, language },
    copies: {
      keep: async (_place, copy) => {
        if (browser.isFull !== true) browser.copy = copy
        return browser.isFull !== true
      },
      drop: async () => void (browser.copy = undefined),
    },
    tell: { failed: (error) => told.push(error), saved: () => told.push('saved'), merged: (author) => told.push(`merged with ${author}`) },
  })
  return {
    ...edit,
    network,
    browser,
    told,
    standing: () => edit.state().editing.standing,
    words: () => edit.state().editing.words,
    type: (name: string, value: string) => edit.write((words) => ({ ...words, body: { ...words.body, [name]: value } })),
  }
}
