import { expect, test } from 'vitest'

import type { ActionRequest } from '#model/pages/page-action.ts'
import { FIRST_LANGUAGE } from '#model/languages.ts'
import { searchAction } from './search-action.ts'

function ask(query: string) {
  const request: ActionRequest = {
    path: '/search',
    language: FIRST_LANGUAGE,
    query: new URLSearchParams(query),
    fields: new Map(),
    files: [],
    cookieHeader: undefined,
    referrer: '',
    clientAddress: '192.0.2.1',
    signedIn: undefined,
    now: new Date(0),
  }
  return searchAction.load?.(request)
}

test('a repeated query is one query, and of other repeated parameters the first counts', async () => {
  expect(await ask('q=ripple&q=noise&kind=guide&kind=term&page=2&page=3')).toMatchObject({
    status: 200,
    data: { search: { text: 'ripple noise', kind: 'guide', page: 2 } },
  })
})

test('a query that is too long together is answered with its beginning and 400', async () => {
  const half = 'a'.repeat(150)
  expect(await ask(`q=${half}&q=${half}`)).toMatchObject({ status: 400, data: { search: { text: `${half} ${'a'.repeat(49)}`, isTooLong: true } } })
})
