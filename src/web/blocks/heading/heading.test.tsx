import { expect, test } from 'vitest'

import { subHeadingBlock } from '../sub-heading/sub-heading.block.ts'
import { drawBlock } from '../testing/draw-block.tsx'
import { headingBlock } from './heading.block.ts'

test('a heading is an h2 in large type unless it says otherwise', () => {
  expect(drawBlock(headingBlock, { text: 'Recommended for you' })).toBe(
    '<h2 class="heading c-x" data-size="large" data-align="left">Recommended for you</h2>',
  )
  expect(drawBlock(headingBlock, { text: 'Tests', level: 3, size: 'medium', align: 'center' })).toBe(
    '<h3 class="heading c-x" data-size="medium" data-align="center">Tests</h3>',
  )
})

test('a sub-heading is an h4 in small type, announced at the level it is given', () => {
  expect(drawBlock(subHeadingBlock, { text: 'Read on', ariaLevel: 3 })).toBe(
    '<h4 class="heading c-x" data-size="small" data-align="left" aria-level="3">Read on</h4>',
  )
})

test('a heading whose expression yields nothing is not drawn', () => {
  expect(drawBlock(headingBlock, { text: '{!Nothing.here}' })).toBe('')
})
