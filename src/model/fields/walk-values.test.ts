import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Json } from '#base/pure/json.ts'
import { either, flag, group, key, line, list, record, text } from './kinds.ts'
import { walkValues } from './walk-values.ts'

const words = { label: { en: 'Label', de: 'Name' } }
const schema = z.object({
  title: line(words).optional(),
  steps: list(words, z.array(group(words, { text: text(words).default('') }))),
  tokens: record(words, z.record(z.string(), line(words))),
  reads: either(words, z.union([flag(words), list(words, z.array(key(words)))])),
  bare: z.string(),
})
const walk = (value: Json) => Array.from(walkValues(schema, value), ({ steps, field, value: found }) => [steps.join('.'), field.kind, found])

test('every value of a described field is found with its kind, at any depth', () => {
  const value = { title: 'A', steps: [{ text: 'B' }], tokens: { red: '#f00' }, reads: ['q'], bare: 'C', unknown: 'D' }
  expect(walk(value)).toEqual([
    ['title', 'line', 'A'],
    ['steps', 'list', [{ text: 'B' }]],
    ['steps.0', 'group', { text: 'B' }],
    ['steps.0.text', 'text', 'B'],
    ['tokens', 'record', { red: '#f00' }],
    ['tokens.red', 'line', '#f00'],
    ['reads', 'either', ['q']],
    ['reads', 'list', ['q']],
    ['reads.0', 'key', 'q'],
  ])
})

test('what is missing, half written or of another shape is passed over', () => {
  expect(walk({ steps: 'none', tokens: [], reads: 3 })).toEqual([
    ['steps', 'list', 'none'],
    ['tokens', 'record', []],
    ['reads', 'either', 3],
  ])
  expect(walk(null)).toEqual([])
})
