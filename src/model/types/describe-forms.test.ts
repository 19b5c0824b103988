import { expect, test } from 'vitest'
import { z } from 'zod'

import { curve, file, holes, pins, quantity, table } from '../fields/data-kinds.ts'
import type { FieldDescription } from '../fields/field.ts'
import { flag, line, richText, text } from '../fields/kinds.ts'
import { bareOf, walkFields } from '../fields/walk-fields.ts'
import { ALL_TYPES, isContentTypeName } from './content-types.ts'
import { ItemFields } from './item-fields.ts'
import { describeForms, type FormSchema, toFormSchema } from './describe-forms.ts'

const FIELDS = [{ name: 'item', body: ItemFields }, ...ALL_TYPES].flatMap((type) =>
  Array.from(walkFields(type.body), ({ path, schema, field }) => ({ name: `${type.name} ${path}`, schema, field })),
)
const words = { label: { en: 'Label', de: 'Name' }, help: { en: 'Help.', de: 'Hilfe.' } }
const isSaid = (text: { en: string; de: string } | undefined) => text !== undefined && text.en.trim() !== '' && text.de.trim() !== ''

test('every field of every content type has a label and help in both languages', () => {
  expect(FIELDS.length).toBeGreaterThan(220)
  expect(FIELDS.filter(({ field }) => !isSaid(field?.label) || !isSaid(field?.help)).map(({ name }) => name)).toEqual([])
})

test('labels are not repeated as help, and German is not English', () => {
  const lazy = FIELDS.filter(({ field }) => field?.help?.en === field?.label.en || field?.help?.de === field?.help?.en)
  expect(lazy.map(({ name }) => name)).toEqual([])
})

test('the kind of a field agrees with its schema', () => {
  const expected: Partial<Record<FieldDescription['kind'], (bare: z.ZodType) => boolean>> = {
    flag: (bare) => bare instanceof z.ZodBoolean,
    number: (bare) => bare instanceof z.ZodNumber,
    quantity: (bare) => bare instanceof z.ZodNumber,
    list: (bare) => bare instanceof z.ZodArray,
    table: (bare) => bare instanceof z.ZodArray,
    record: (bare) => bare instanceof z.ZodRecord,
    group: (bare) => bare instanceof z.ZodObject,
    either: (bare) => bare instanceof z.ZodUnion,
    choice: (bare) => bare instanceof z.ZodEnum,
  }
  const isText = (bare: z.ZodType) => bare instanceof z.ZodString || bare instanceof z.ZodStringFormat || bare instanceof z.ZodObject
  const isOther = ({ schema, field }: (typeof FIELDS)[number]) => field !== undefined && !(expected[field.kind] ?? isPlain)(bareOf(schema))
  const isPlain = (bare: z.ZodType) => isText(bare) || bare instanceof z.ZodUnion || bare instanceof z.ZodLazy
  expect(FIELDS.filter(isOther).map(({ name, field }) => `${name}: ${field?.kind}`)).toEqual([])
})

test('fields whose names promise a link, an image or a text of HTML are of that kind', () => {
  const kindsOf: readonly (readonly [RegExp, readonly string[]])[] = [
    [/[. ]link$/, ['link', 'colour']],
    [/[. ](?:url|canonicalUrl|script)$/, ['url']],
    [/[. ](?:image|bannerImage|logo|socialImage)$/, ['image']],
    [/ (?:body|table)$/, ['richText']],
    [/[. ](?:related|glossary|sectors|keyStandards)\[\]$/, ['name']],
    [/ path$/, ['path']],
    [/ page$/, ['path']],
  ]
  const wrong = FIELDS.filter(({ name, field }) => {
    const rule = kindsOf.find(([pattern]) => pattern.test(name))
    return rule !== undefined && !rule[1].includes(field?.kind ?? '')
  })
  expect(wrong.map(({ name, field }) => `${name}: ${field?.kind}`)).toEqual([])
})

test('types that fields point at exist', () => {
  const named = FIELDS.flatMap(({ field }) => (field !== undefined && 'to' in field ? field.to : []))
  const above = ALL_TYPES.flatMap((type) => type.above?.type ?? [])
  expect([...named, ...above].filter((name) => !isContentTypeName(name))).toEqual([])
})

test('every form has a label and a kind for each property', () => {
  const forms = describeForms({ types: ALL_TYPES, blocks: new Map() })
  expect(Object.keys(forms.types)).toEqual(ALL_TYPES.map(({ name }) => name))
  for (const [name, { schema }] of Object.entries(forms.types)) {
    const properties = Object.entries(schema['properties'] as Record<string, FormSchema>)
    expect(
      properties.filter(([, property]) => property['x-field'] === undefined).map(([property]) => `${name} ${property}`),
      name,
    ).toEqual([])
  }
  expect(forms.types['busbar__standard']?.schema).toMatchObject({
    properties: {
      family: { enum: ['safety', 'environmental', 'regulation'], 'x-field': { kind: 'choice', options: [{ value: 'safety' }, {}, {}] } },
      sectors: { items: { type: 'string', 'x-field': { kind: 'name', to: ['busbar__sector'] } } },
    },
  })
  expect(JSON.parse(JSON.stringify(forms.types['busbar__faq'], undefined, 1))).toEqual(forms.types['busbar__faq'])
})

test('forms say how long a text may be, by its schema or by its kind, and nothing of what is no text', () => {
  const fields = z.object({
    own: line(words, z.string().max(70)),
    line: line(words).optional(),
    text: text(words),
    html: richText(words),
    is: flag(words),
  })
  const properties = toFormSchema(fields)['properties'] as Record<string, FormSchema>
  expect(Object.entries(properties).map(([name, { maxLength }]) => [name, maxLength])).toEqual([
    ['own', 70],
    ['line', 500],
    ['text', 10_000],
    ['html', undefined],
    ['is', undefined],
  ])
})

test('a block is described by its attributes and its own labels', () => {
  const label = { en: 'Button', de: 'Schaltfläche' }
  const regions = [{ name: 'content', label, allow: ['busbar:text' as const], max: 2 }]
  const button = { attributes: z.object({ text: line(words) }), label, group: 'links', icon: 'button', purpose: label, regions }
  expect(describeForms({ types: [], blocks: new Map([['busbar:button', button]]) }).blocks['busbar:button']).toMatchObject({
    label,
    purpose: label,
    regions,
    schema: { properties: { text: { type: 'string', 'x-field': { kind: 'line', ...words } } }, required: ['text'] },
  })
})

test('forms are plain JSON, also of blocks with functions', () => {
  const label = { en: 'Button', de: 'Schaltfläche' }
  const drawn = { resolve: () => ({}), needs: () => ({}), styles: () => '', upcasters: [(old: object) => old], island: undefined }
  const button = { attributes: z.object({ text: line(words) }), label, group: 'links', icon: 'button', ...drawn }
  const forms = describeForms({ types: ALL_TYPES, blocks: new Map([['busbar:button', button]]) })
  expect(Object.keys(forms.blocks['busbar:button'] ?? {}).toSorted()).toEqual(['group', 'icon', 'label', 'schema'])
  expect(structuredClone(forms)).toStrictEqual(forms)
  expect(JSON.parse(JSON.stringify(forms))).toStrictEqual(forms)
})

test('the kinds for data sheets describe themselves', () => {
  const sheet = z.object({
    derating: curve({ ...words, x: { ...words, unit: '°C' }, y: { ...words, unit: 'W' } }),
    ratings: table(words, { power: quantity({ ...words, unit: 'W', bound: 'maximum', condition: words.help }) }),
    connector: pins(words),
    outline: holes(words),
    drawing: file(words).optional(),
    efficiency: quantity({ ...words, unit: '%', bound: 'typical' }).nullable(),
  })
  expect(toFormSchema(sheet)['properties']).toMatchObject({
    derating: { properties: { points: { minItems: 2 } }, 'x-field': { kind: 'curve', x: { unit: '°C' }, y: { unit: 'W' } } },
    ratings: {
      items: { properties: { power: { type: 'number', 'x-field': { kind: 'quantity', unit: 'W', bound: 'maximum', condition: words.help } } } },
      'x-field': { kind: 'table' },
    },
    connector: { items: { required: ['number', 'name'] }, 'x-field': { kind: 'pins' } },
    outline: { items: { properties: { thread: {}, depth: {} } }, 'x-field': { kind: 'holes' } },
    drawing: { required: ['contentKey', 'title', 'revision', 'issuedOn'], 'x-field': { kind: 'file' } },
    efficiency: { 'x-field': { kind: 'quantity', unit: '%', bound: 'typical' } },
  })
})
