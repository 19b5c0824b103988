import { expect, test } from 'vitest'

import { BLOCKS } from './registry.ts'
import { drawBlock } from './testing/draw-block.tsx'

/** Their headings depend on the visitor, and stand alone on their pages; so they say none. */
const OF_VISITORS = ['busbar:account', 'busbar:signIn', 'busbar:enquiryForm']
const blocks = [...BLOCKS.values()].map(({ block }) => block)
const examples = blocks
  .filter(({ definition }) => !OF_VISITORS.includes(definition))
  .flatMap((block) => block.examples.map((attributes, number) => ({ name: `${block.definition} ${number + 1}`, block, attributes })))

test.each(examples)('$name says which headings it draws', ({ block, attributes }) => {
  const drawn = Array.from(drawBlock(block, attributes).matchAll(/<h([1-6])\b([^>]*)>/g), ([, level, more = '']) =>
    Number(/aria-level="(\d)"/.exec(more)?.[1] ?? level),
  )
  const inOrder = drawn.filter((level, place) => level !== drawn[place - 1])
  expect(block.headings?.(block.attributes.parse(attributes)) ?? []).toEqual(inOrder)
})

test.each(OF_VISITORS)('%s says no headings', (definition) => {
  const block = blocks.find((each) => each.definition === definition)
  expect([block?.definition, block?.headings]).toEqual([definition, undefined])
})
