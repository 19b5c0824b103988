import { expect, test } from 'vitest'

import { describeForms } from '#model/types/describe-forms.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { toExample, toExamplePage } from './to-example.ts'

const { blocks } = describeForms({ types: [], blocks: BLOCK_RULES })
const root = { id: 'root', definition: 'busbar:layout', attributes: {}, version: 1, regions: [] }
const PICTURES = ['MCONE', 'MCTWO']

test('an example has pictures and links of the site', () => {
  const hero = blocks['busbar:hero']
  const button = blocks['busbar:button']
  if (hero === undefined || button === undefined) throw new Error('A block is missing.')
  expect(toExample('busbar:hero', hero, PICTURES).attributes['images']).toEqual({
    desktop: { contentKey: 'MCONE' },
    tablet: { contentKey: 'MCTWO' },
    mobile: { contentKey: 'MCONE' },
  })
  expect(toExample('busbar:hero', hero, []).attributes).toEqual(hero.examples?.[0])
  expect(toExample('busbar:button', button, PICTURES).attributes['link']).toEqual({ type: 'standard__webPage', attributes: { url: '/' } })
})

test.each(Object.entries(blocks))('the example of %s is valid and stands in a page', (definition, form) => {
  const example = toExample(definition, form, PICTURES)
  expect(BLOCK_RULES.get(definition)?.attributes.safeParse(example.attributes).success).toBe(true)
  const page = toExamplePage(root, example, blocks)
  const isRoot = definition === 'busbar:layout'
  expect([...walkComponents(page)].includes(example)).toBe(!isRoot)
})
