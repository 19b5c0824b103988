import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { listUses } from './list-uses.ts'
import { renameUses } from './rename-uses.ts'

const record = (attributes: JsonObject): JsonObject => ({
  type: 'standard__recordPage',
  attributes: { objectApiName: 'Glossary__kav', ...attributes },
})

function rename(body: JsonObject): JsonObject {
  const uses = [...listUses({ type: 'busbar__glossaryTerm', body }, { blocks: new Map(), languagePaths: [] })].filter(({ mentions }) =>
    mentions.includes('name busbar__glossaryTerm old'),
  )
  return renameUses(body, uses, { from: new Set(['old']), to: 'new' })
}

test('names and links by name have the new name; addresses, which are redirected, and texts stay', () => {
  const body = {
    related: ['first', 'old'],
    next: 'old',
    links: [record({ urlName: 'old' }), record({ urlName: 'older' })],
    body: '<p>old <a href="/terms/old">old</a></p>',
  }
  expect(rename(body)).toEqual({ ...body, related: ['first', 'new'], next: 'new', links: [record({ urlName: 'new' }), record({ urlName: 'older' })] })
})

test('a body without the name is the same object', () => {
  const body = { related: ['other'] }
  expect(rename(body)).toBe(body)
})
