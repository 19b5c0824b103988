import { expect, test } from 'vitest'

import { leadOf } from './leads.ts'

const block = (definition: string, attributes = {}) => ({ id: 'one', definition, attributes, regions: [] })

test('a block that shows what another item holds leads to it', () => {
  expect(leadOf(block('busbar:include', { view: 'speak_to_an_expert' }))).toEqual({ kind: 'part', name: 'speak_to_an_expert' })
  expect(leadOf(block('busbar:sideMenu', { heading: 'Help', menu: 'Help_And_Support' }))).toEqual({ kind: 'menu', name: 'Help_And_Support' })
})

test('a block with words of its own, or without a name yet, leads nowhere', () => {
  expect(leadOf(block('busbar:heading', { view: 'speak_to_an_expert' }))).toBeUndefined()
  expect(leadOf(block('busbar:include'))).toBeUndefined()
})
