import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'

import type { Json, JsonObject } from '#base/pure/json.ts'
import { line, richText } from '#model/fields/kinds.ts'
import type { BlockDefinition } from '#model/pages/block.ts'
import { BLOCKS } from '#web/blocks/registry.ts'
import { arbitraryOf } from '#web/blocks/testing/arbitrary-attributes.ts'
import { drawBlock } from '#web/blocks/testing/draw-block.tsx'
import { listFields } from '#web/blocks/testing/list-fields.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { prepareBody } from './prepare-body.ts'

const SCRIPT = 'a<script>alert(1)</script><img src=x onerror=alert(1)>z'
const CLEAN = 'a<img />z'
const RULES: BlockRules = new Map([...BLOCKS].map(([definition, { block }]) => [definition, block]))

const toView = (component: JsonObject): JsonObject => ({
  name: 'Page',
  viewType: 'page',
  dataProviders: [],
  component: {
    id: 'root',
    definition: 'busbar:layout',
    attributes: {},
    regions: [{ name: 'content', children: [{ id: 'x', regions: [], ...component }] }],
  },
})

/** The component as it is stored. */
function stored(component: JsonObject, rules: BlockRules = new Map()): JsonObject {
  const body = prepareBody('sfdc_cms__view', toView(component), rules) as { component: { regions: [{ children: [JsonObject] }] } }
  return body.component.regions[0].children[0]
}

/** Each value in which one text is replaced, with the path of that text’s field. */
function* replaceEach(value: Json | undefined, text: string, path = ''): Generator<{ path: string; value: Json }> {
  if (typeof value === 'string') return yield { path, value: text }
  if (typeof value !== 'object' || value === null) return
  for (const [name, entry] of Object.entries(value)) {
    const step = Array.isArray(value) ? '[]' : name
    for (const found of replaceEach(entry, text, path === '' ? step : `${path}.${step}`)) {
      const changed = Array.isArray(value) ? value.with(Number(name), found.value) : { ...value, [name]: found.value }
      yield { path: found.path, value: changed }
    }
  }
}

const blocks = [...BLOCKS.values()].map(({ block }) => ({ ...block, toString: () => block.definition }))

/** Attributes with a script in one of their texts, as far as the block’s schema accepts them. */
function* withScripts({ attributes, examples }: BlockDefinition): Generator<{ path: string; value: JsonObject }> {
  const samples = fc.sample(arbitraryOf(attributes), { numRuns: 8, seed: 7 }) as JsonObject[]
  for (const one of [...examples, ...samples])
    for (const { path, value } of replaceEach(one, SCRIPT)) if (attributes.safeParse(value).success) yield { path, value: value as JsonObject }
}

test.each(blocks)('a script in any text of %s is removed from rich text when it is saved, and escaped everywhere else', (block) => {
  const rich = new Set(listFields(block.attributes).flatMap(({ path, description }) => (description?.kind === 'richText' ? [path] : [])))
  const met = new Set<string>()
  for (const { path, value } of withScripts(block)) {
    const attributes = stored({ definition: block.definition, attributes: value }, RULES)['attributes'] as JsonObject
    if (rich.has(path)) met.add(path)
    if (rich.has(path)) expect(JSON.stringify(attributes), path).not.toMatch(/<script|onerror/)
    else expect(JSON.stringify(attributes), path).toContain(JSON.stringify(SCRIPT))
    expect(drawBlock(block, attributes), path).not.toMatch(/<script>alert|onerror=alert\(1\)>/)
  }
  expect(met).toEqual(rich)
})

test('the test above meets rich text', () => {
  const fields = blocks.flatMap(({ definition, attributes }) =>
    listFields(attributes).map((field) => ({ ...field, path: `${definition} ${field.path}` })),
  )
  expect(fields.flatMap(({ path, description }) => (description?.kind === 'richText' ? [path] : []))).toContain('busbar:richText html')
})

describe('without a rule for rich text', () => {
  const text = 'a < b'
  it.each([undefined, new Map()])('every text with a tag is sanitised, and no other', (rules) => {
    const attributes = { heading: SCRIPT, cards: [{ text: '<p onclick="x()">B</p>', note: text }], html: 'x & y' }
    expect(stored({ definition: 'busbar:heading', attributes }, rules)['attributes']).toEqual({
      heading: CLEAN,
      cards: [{ text: '<p>B</p>', note: text }],
      html: 'x &amp; y',
    })
  })

  it('so are attributes that a block does not know', () => {
    const attributes = { text: SCRIPT, level: { text: SCRIPT }, extra: SCRIPT }
    expect(stored({ definition: 'busbar:heading', attributes }, RULES)['attributes']).toEqual({ text: SCRIPT, level: { text: CLEAN }, extra: CLEAN })
  })

  it('so are texts of the tree outside of attributes; the fields of the view itself have kinds, and none is rich text', () => {
    const view = toView({ definition: 'busbar:heading', attributes: {} })
    const component = { ...(view['component'] as JsonObject), regions: [{ name: SCRIPT, children: [] }] }
    const body = prepareBody('sfdc_cms__view', { ...view, component, viewType: SCRIPT }, RULES)
    expect(body['component']).toMatchObject({ regions: [{ name: CLEAN }] })
    expect(body['viewType']).toBe(SCRIPT)
  })
})

describe('attributes of an older version of their block', () => {
  const attributes = z.object({
    body: richText({ label: { en: 'Text', de: 'Text' } }),
    note: line({ label: { en: 'Note', de: 'Notiz' } }).optional(),
  })
  const rules: BlockRules = new Map([
    ...RULES,
    ['busbar:quote', { attributes, upcasters: [({ html, ...rest }) => ({ ...rest, body: html }), (older) => ({ ...older, note: 'new' })] }],
  ])

  it('are saved in the newest version’s form, sanitised, with that version', () => {
    const component = { definition: 'busbar:quote', attributes: { html: SCRIPT } }
    expect(stored(component, rules)).toMatchObject({ attributes: { body: CLEAN, note: 'new' }, version: 3 })
    expect(stored({ ...component, attributes: { body: 'b' }, version: 2 }, rules)).toMatchObject({
      attributes: { body: 'b', note: 'new' },
      version: 3,
    })
    expect(stored({ ...component, attributes: { body: 'b' }, version: 3 }, rules)).toMatchObject({ attributes: { body: 'b' }, version: 3 })
  })

  it('are saved without a version for a block in its first one', () => {
    expect(Object.keys(stored({ definition: 'busbar:heading', attributes: { text: 'A' } }, RULES))).toEqual([
      'id',
      'definition',
      'attributes',
      'regions',
    ])
  })
})
