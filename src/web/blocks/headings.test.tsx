import { expect, test } from 'vitest'

import { BLOCKS } from './registry.ts'
import { drawBlock } from './testing/draw-block.tsx'

/** Their headings depend on the visitor, and stand alone on their pages. */
const OF_VISITORS = new Set(['busbar:account', 'busbar:signIn', 'busbar:enquiryForm'])
const examples = [...BLOCKS.values()].flatMap(({ block }) =>
  block.examples.map((attributes, number) => ({ name: `${block.definition} ${number + 1}`, block, attributes })),
)

test.each(examples)('$name says which headings it draws', ({ block, attributes }) => {
  if (OF_VISITORS.has(block.definition)) return
  const drawn = Array.from(drawBlock(block, attributes).matchAll(/<h([1-6])\b([^>]*)>/g), ([, level, more = '']) =>
    Number(/aria-level="(\d)"/.exec(more)?.[1] ?? level),
  )
  const inOrder = drawn.filter((level, place) => level !== drawn[place - 1])
  expect(block.headings?.(block.attributes.parse(attributes)) ?? []).toEqual(inOrder)
})
