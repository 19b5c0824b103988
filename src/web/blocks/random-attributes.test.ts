import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BLOCKS } from './registry.ts'
import { arbitraryOf } from './testing/arbitrary-attributes.ts'
import { drawBlock } from './testing/draw-block.tsx'

const blocks = [...BLOCKS.values()].map(({ block }) => ({ ...block, toString: () => block.definition }))

test.each(blocks)('%s draws whatever its fields allow, and no word of the machine', (block) => {
  fc.assert(
    fc.property(arbitraryOf(block.attributes), (attributes) => {
      const html = drawBlock(block, attributes as object)
      expect(html).not.toMatch(/undefined|\[object Object\]|NaN/)
    }),
  )
})
