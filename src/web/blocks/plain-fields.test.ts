import { expect, test } from 'vitest'
import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import type { FieldKind } from '#model/fields/field.ts'
import { bareOf, walkFields } from '#model/fields/walk-fields.ts'
import { walkValues } from '#model/fields/walk-values.ts'
import { categoryPath } from '#model/links/routes.ts'
import type { Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { CALCULATOR_NAMES } from '#model/types/calculators.ts'
import { ALL_TYPES, findContentType, isContentTypeName } from '#model/types/content-types.ts'
import { ItemFields } from '#model/types/item-fields.ts'
import { listDemoBodies } from '../../../tests/support/demo-bodies.ts'
import { BLOCKS } from './registry.ts'

/** Kinds of texts that the form of an editor asks for as nothing but a text. */
const PLAIN: ReadonlySet<FieldKind['kind']> = new Set(['line', 'text', 'expression', 'key', 'slug'])

const schemas: { name: string; schema: z.ZodType }[] = [
  { name: 'item', schema: ItemFields },
  ...ALL_TYPES.map(({ name, body }) => ({ name, schema: body })),
  ...Array.from(BLOCKS, ([name, { block }]) => ({ name, schema: block.attributes })),
]
const fields = schemas.flatMap(({ name, schema }) => Array.from(walkFields(schema), (field) => ({ ...field, path: `${name} ${field.path}` })))

/** Everything that the demonstration site stores and that blocks show as examples, by field. */
const demo = listDemoBodies()
const values = [
  ...demo.flatMap(({ type, body }) => [...valuesOf(type, findContentType(type)?.body, body), ...valuesOfBlocks(body)]),
  ...Array.from(BLOCKS).flatMap(([name, { block }]) => block.examples.flatMap((example) => valuesOf(name, block.attributes, example))),
]
const plain = values.flatMap(({ path, field, value }) =>
  PLAIN.has(field.kind) && typeof value === 'string' ? [{ path, kind: field.kind, value }] : [],
)

function valuesOf(name: string, schema: z.ZodType | undefined, value: JsonObject) {
  return schema === undefined ? [] : Array.from(walkValues(schema, value), (walked) => ({ ...walked, path: `${name} ${walked.steps.join('.')}` }))
}

function valuesOfBlocks({ component }: JsonObject) {
  if (component === undefined) return []
  return Array.from(walkComponents(component as unknown as Component)).flatMap(({ definition, attributes }) =>
    valuesOf(definition, BLOCKS.get(definition)?.block.attributes, attributes),
  )
}

const tell = (found: readonly { path: string; value: string }[]) => [...new Set(found.map(({ path, value }) => `${path}: ${value.slice(0, 60)}`))]

test('a field that takes listed values is a choice, one that takes URLs is a URL, and one of several shapes says which', () => {
  const expected: readonly (readonly [(bare: z.ZodType) => boolean, readonly FieldKind['kind'][]])[] = [
    [(bare) => bare instanceof z.ZodEnum || bare instanceof z.ZodLiteral, ['choice', 'number']],
    [(bare) => bare instanceof z.ZodURL, ['url']],
    [(bare) => bare instanceof z.ZodUnion, ['either', 'expression', 'url', 'image', 'link']],
  ]
  const described = fields.filter(({ field }) => field !== undefined)
  const wrong = described.filter(({ schema, field }) => expected.some(([is, kinds]) => is(bareOf(schema)) && !kinds.includes(field?.kind ?? 'line')))
  expect(wrong.map(({ path, field }) => `${path}: ${field?.kind}`)).toEqual([])
  // What is bare stands in a field that says of all its shapes what they are.
  expect(fields.filter(({ field, path }) => field === undefined && !/\|\d$/.test(path)).map(({ path }) => path)).toEqual([])
})

test('keys are names that an item or a block gives itself; what is chosen among others is a name, a reference or a choice', () => {
  const own = ['assetPath', 'category', 'code', 'columnKey', 'developerName', 'expressionKey', 'fileAssetName', 'model', 'models[]', 'name']
  const told = ['namedPage', 'parameter', 'readsQuery|1[]', 'recordId', 'routeType', 'urlPath', 'viewType']
  const keys = fields.filter(({ field }) => field?.kind === 'key').map(({ path }) => path.split(/[ .]/).at(-1) ?? '')
  expect([...new Set(keys)].toSorted()).toEqual([...own, ...told])
})

test('no plain text of the demonstration site holds an address, HTML, or the key of an item', () => {
  expect(plain.length).toBeGreaterThan(8000)
  const isAddress = (value: string) => /^(?:https?:\/\/|\/|#|mailto:|tel:)\S+$/.test(value)
  expect(tell(plain.filter(({ value }) => isAddress(value)))).toEqual([])
  expect(tell(plain.filter(({ value }) => /<\/?[a-z][^<]*>|MC[A-Z2-7]{26}|&[a-z]+;/.test(value)))).toEqual([])
})

test('expressions stand in fields that say so', () => {
  const written = values.flatMap(({ path, field, value }) =>
    typeof value === 'string' && value.includes('{!') ? [{ path, kind: field.kind, value }] : [],
  )
  expect(written.length).toBeGreaterThan(40)
  const filledIn = new Set(['expression', 'richText', 'either', 'url', 'group', 'line'])
  expect(tell(written.filter(({ kind }) => !filledIn.has(kind)))).toEqual([])
  expect(tell(written.filter(({ kind }) => kind === 'line'))).toEqual([])
})

test('no plain text is the name of an item, a content type or a calculator', () => {
  const names = new Set(demo.flatMap((item) => [toLookupName(item.type, item), categoryPath(item)]).filter((name) => /^[a-z0-9/-]+$/.test(name)))
  const isName = (value: string) => names.has(value) || isContentTypeName(value) || Object.hasOwn(CALCULATOR_NAMES, value)
  const chosen = plain.filter(({ kind, value }) => kind !== 'key' && kind !== 'slug' && isName(value))
  // What a field of another item must hold is asked for as that field is; no schema tells which. The words by which a sense
  // is told are looked for in running text, and may be terms themselves.
  expect(tell(chosen.filter(({ path }) => !/\bwhere\.\w+$| sense\.\w+\.\d+$/.test(path)))).toEqual([])
  expect(names.size).toBeGreaterThan(500)
})
