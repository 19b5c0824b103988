import { expect, test } from 'vitest'
import { z } from 'zod'

import { BLOCK_GROUPS, BLOCK_ICONS } from '#model/pages/block-groups.ts'
import { listRegions } from '#model/pages/list-regions.ts'
import type { Label } from '#model/fields/label.ts'
import { BLOCKS } from './registry.ts'
import { bare, listFields } from './testing/list-fields.ts'

const blocks = [...BLOCKS.values()].map(({ block }) => ({ ...block, toString: () => block.definition }))
const fields = blocks.flatMap(({ definition, attributes }) =>
  listFields(attributes).map((field) => ({ ...field, path: `${definition} ${field.path}` })),
)

/** `isSaid`: not empty in both languages. `isSentence`: also ends with a full stop. */
const isSaid = (text: Label | undefined) => [text?.en, text?.de].every((words) => words !== undefined && /\p{L}{2}/u.test(words))
const isSentence = (text: Label | undefined) => isSaid(text) && [text?.en, text?.de].every((words) => words?.endsWith('.'))

test('every field of every block, nested ones too, has a label and a sentence of help in English and German', () => {
  expect(fields.length).toBeGreaterThan(150)
  expect(fields.filter(({ description }) => !isSaid(description?.label)).map(({ path }) => path)).toEqual([])
  expect(fields.filter(({ description }) => !isSentence(description?.help)).map(({ path }) => path)).toEqual([])
})

test('a field says by its kind what it is: links, pictures, lists and choices are never bare', () => {
  const kindOf = (path: string) => fields.find((field) => field.path === path)?.description?.kind
  expect(kindOf('busbar:banner primaryButton.link')).toBe('link')
  expect(kindOf('busbar:hero images.desktop')).toBe('image')
  expect(kindOf('busbar:sideMenu menu')).toBe('name')
  expect(kindOf('busbar:cardGrid cards.[].count.where.*')).toBe('expression')
  const shapes = { list: z.ZodArray, record: z.ZodRecord, choice: z.ZodEnum, flag: z.ZodBoolean } as const
  for (const [kind, shape] of Object.entries(shapes)) {
    const others = fields.filter(({ schema, description }) => bare(schema) instanceof shape !== (description?.kind === kind))
    expect(
      others.map(({ path }) => path),
      kind,
    ).toEqual([])
  }
  // A field with a pattern for names must have a more specific kind than `line`.
  const plain = fields.filter(({ schema, description }) => description?.kind === 'line' && /\[a-z\]/i.test(patternsOf(schema)))
  expect(plain.map(({ path }) => path)).toEqual([])
})

test.each(blocks)('%s says what it is called, what it is for, and where it stands in the list of blocks', ({ label, purpose, icon, group }) => {
  expect([isSaid(label), isSentence(purpose)]).toEqual([true, true])
  expect(BLOCK_ICONS).toContain(icon)
  expect(Object.keys(BLOCK_GROUPS)).toContain(group)
})

test('no two blocks are called the same', () => {
  for (const language of ['en', 'de'] as const) expect(new Set(blocks.map(({ label }) => label[language])).size).toBe(blocks.length)
})

test.each(blocks)('a new %s can be published as it is, or names the fields that have to be filled in first', ({ attributes, initial, fillFirst }) => {
  const problems = attributes.safeParse(initial).error?.issues ?? []
  expect(problems.length > 0).toBe(fillFirst.length > 0)
  // A rule about several fields has no path.
  const named = problems.flatMap(({ path: [name] }) => (name === undefined ? [] : [String(name)]))
  if (named.length > 0) expect(named.toSorted()).toEqual([...fillFirst].toSorted())
})

test('what a region may hold exists', () => {
  const allowed = blocks.flatMap((block) => block.examples.flatMap((example) => listRegions(block, example))).flatMap(({ allow = [] }) => allow)
  expect(allowed.length).toBeGreaterThan(0)
  expect(allowed.filter((one) => !BLOCKS.has(one) && !Object.keys(BLOCK_GROUPS).includes(one))).toEqual([])
})

function patternsOf(schema: z.ZodType): string {
  return JSON.stringify(z.toJSONSchema(bare(schema), { io: 'input' }))
}
