import { expect, test } from 'vitest'

import type { ContentItem } from './content-item.ts'
import { publishingOrder } from './publishing-order.ts'

const item = (apiName: string): ContentItem => ({ apiName, type: 'busbar__faq', title: apiName, urlName: apiName, body: {} })

test('what is referred to comes first, the rest stays in its order', () => {
  const references: Record<string, string[]> = { a: ['c', 'an-image'], c: ['d'] }
  const ordered = publishingOrder(['a', 'b', 'c', 'd'].map(item), ({ apiName }) => references[apiName] ?? [])
  expect(ordered.map(({ apiName }) => apiName)).toEqual(['d', 'c', 'a', 'b'])
})

test('a cycle is reported with a name from it', () => {
  const references: Record<string, string[]> = { a: ['b'], b: ['a'] }
  expect(() => publishingOrder(['a', 'b'].map(item), ({ apiName }) => references[apiName] ?? [])).toThrow(
    'The content items around a refer to each other in a circle.',
  )
})
