import { expect, test } from 'vitest'

import type { Json } from '#base/pure/json.ts'
import { isTree } from './walk-components.ts'

const block = (id: string, regions: Json = []) => ({ id, definition: 'busbar:section', attributes: {}, regions })

test('a page whose blocks are of another shape than blocks, however deep, is no tree', () => {
  expect(isTree(block('root', [{ name: 'content', children: [block('a', [{ name: 'content', children: [block('b')] }])] }]))).toBe(true)
  for (const regions of [[null], [{ name: 'content' }], [{ children: [] }], [{ name: 'content', children: [null] }], null])
    expect(isTree(block('root', [{ name: 'content', children: [block('a', regions)] }]))).toBe(false)
  expect(isTree(undefined)).toBe(false)
})
