import { expect, test } from 'vitest'

import type { Component } from '#model/pages/view.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { BLOCK_RULES } from '../../../../tests/support/block-rules.ts'
import { summariseBlock } from './summarise-block.ts'

const { blocks } = describeForms({ types: [], blocks: BLOCK_RULES as never })
const block = (definition: string, attributes: Component['attributes'], ...children: Component[]): Component => ({
  id: 'a',
  definition,
  attributes,
  regions: [{ name: 'col1', children }],
})
const columns = { columns: [{ columnKey: 'col1', columnName: 'Column 1' }] }
const heading = block('busbar:heading', { text: 'Hold-up time', level: 2 })

test('a block is told by its first words, without markup', () => {
  expect(summariseBlock(heading, blocks)).toBe('Hold-up time')
  expect(summariseBlock(block('busbar:richText', { html: '<p>The <em>output</em> stays.</p>' }), blocks)).toBe('The output stays.')
  expect(summariseBlock(block('busbar:heading', { text: 'word '.repeat(20) }), blocks)).toMatch(/^word .{50,54}…$/)
})

test('a placeholder is told by its field', () => {
  expect(summariseBlock(block('busbar:heading', { text: '{!Content.title}' }), blocks)).toBe('‹title›')
})

test('a section is told by what stands in it, not by the names of its columns', () => {
  expect(summariseBlock(block('busbar:section', columns, block('busbar:section', columns), heading), blocks)).toBe('Hold-up time')
  expect(summariseBlock(block('busbar:section', columns), blocks)).toBe('')
})

test('keys of pictures are no words', () => {
  expect(summariseBlock(block('busbar:image', { image: { contentKey: 'MCABCDEFGHIJKLMNOPQRSTUVWXYZ2' } }), blocks)).toBe('')
})
