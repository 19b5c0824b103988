import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BLOCKS } from './registry.ts'
import { arbitraryOf } from './testing/arbitrary-attributes.ts'
import { drawBlock } from './testing/draw-block.tsx'

const blocks = [...BLOCKS.values()].map(({ block }) => ({ ...block, toString: () => block.definition }))

test.each(blocks)('%s draws all values that its fields allow, without words such as undefined or NaN', (block) => {
  fc.assert(
    fc.property(arbitraryOf(block.attributes), (attributes) => {
      const html = drawBlock(block, attributes as object)
      expect(html).not.toMatch(/undefined|\[object Object\]|NaN/)
    }),
  )
})
