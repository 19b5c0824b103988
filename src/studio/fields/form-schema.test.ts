import { expect, test } from 'vitest'

import { isJsonObject, type Json } from '#base/pure/json.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { setAt, valueAt } from './field-path.ts'
import { emptyOf, propertiesOf, readSchema } from './form-schema.ts'

const forms = describeForms({ types: ALL_TYPES, blocks: BLOCK_RULES })
const schemas = [...Object.values(forms.types), ...Object.values(forms.blocks)].map(({ schema }) => schema)

test('every field at the top of a type or a block has a label and a kind', () => {
  const bare = schemas.flatMap((schema) =>
    propertiesOf(schema).flatMap(({ name, schema: each }) => (readSchema(each, schema).field?.label.de ? [] : [name])),
  )
  expect(bare).toEqual([])
})

test('a new entry of every kind holds what its schema asks for, and no more', () => {
  for (const schema of schemas)
    for (const { schema: each } of propertiesOf(schema)) {
      const value = emptyOf(each, schema)
      expect(() => structuredClone(value)).not.toThrow()
      const { schema: read, type } = readSchema(each, schema)
      if (type !== 'object' || !isJsonObject(value) || read['default'] !== undefined) continue
      const needed = Array.isArray(read['required']) ? read['required'] : []
      expect(Object.keys(value).toSorted()).toEqual([...needed].toSorted())
    }
})

test('a field that may be null or missing is read by the kind inside it', () => {
  const product = forms.types['busbar__product']?.schema ?? {}
  const data = propertiesOf(product).find(({ name }) => name === 'data')?.schema
  const peak = propertiesOf(readSchema(data, product).schema).find(({ name }) => name === 'peakPowerW')?.schema
  expect(readSchema(peak, product)).toMatchObject({ type: 'number', isNullable: true, field: { kind: 'quantity', unit: 'W' } })
})

test('values are changed at their path, and siblings stay the same', () => {
  const body: Json = { a: { b: [1, 2, 3] }, c: { d: 1 } }
  const next = setAt(body, ['a', 'b', '1'], 9)
  expect(next).toEqual({ a: { b: [1, 9, 3] }, c: { d: 1 } })
  expect(valueAt(next, ['c'])).toBe(body['c'])
  expect(setAt(body, ['c', 'd'], undefined)).toEqual({ a: { b: [1, 2, 3] }, c: {} })
  expect(setAt(body, ['x', 'y'], 1)).toMatchObject({ x: { y: 1 } })
  expect(Object.hasOwn(setAt({}, ['__proto__', 'x'], 1) as object, '__proto__')).toBe(true)
})

test('a member that is taken away and set again stands where it stood', () => {
  const body = { a: { text: 'One', level: 2, size: 'large' }, b: 1 }
  const emptied = setAt(body, ['a', 'text'], undefined)
  expect(Object.keys((emptied as { a: object }).a)).toEqual(['level', 'size'])
  const other = setAt(setAt(emptied, ['a', 'level'], undefined), ['a', 'align'], 'left')
  expect(JSON.stringify(setAt(emptied, ['a', 'text'], 'One'))).toBe(JSON.stringify(body))
  expect(JSON.stringify(setAt(setAt(other, ['a', 'level'], 3), ['a', 'text'], 'Two'))).toBe(
    '{"a":{"text":"Two","level":3,"size":"large","align":"left"},"b":1}',
  )
})
