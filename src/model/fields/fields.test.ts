import { expect, test } from 'vitest'
import { z } from 'zod'

import { curve, quantity } from './data-kinds.ts'
import { ruleSays } from './rule-sentence.ts'
import { describeField, isRichText } from './field.ts'
import { choice, line, list, richText, slug } from './kinds.ts'

const label = { en: 'Text', de: 'Text' }

test('a field is known by its kind however it is wrapped', () => {
  const field = richText({ label })
  for (const wrapped of [
    field,
    field.optional(),
    field.nullable(),
    field.default(''),
    field.optional().default('x'),
    field.transform((value) => value.trim()),
  ])
    expect(isRichText(wrapped)).toBe(true)
  expect(isRichText(z.string())).toBe(false)
})

test('the description of one field does not apply to another that shares its schema', () => {
  const shared = z.string()
  const one = line({ label: { en: 'One', de: 'Eins' } }, shared)
  const other = richText({ label: { en: 'Other', de: 'Anderes' } }, shared)
  expect([describeField(one)?.label.en, describeField(other)?.label.en, describeField(shared)]).toEqual(['One', 'Other', undefined])
  expect([isRichText(one), isRichText(other)]).toEqual([false, true])
})

test('a choice takes its values from its options and refuses others with its own sentence', () => {
  const align = choice({ label, options: { left: { en: 'Left', de: 'Links' }, right: { en: 'Right', de: 'Rechts' } } }, ruleSays('blockAlign'))
  expect(align.parse('left')).toBe('left')
  expect(align.safeParse('up').error?.issues[0]?.message).toBe('Align left, center or right.')
  expect(describeField(align)).toMatchObject({ kind: 'choice', options: [{ value: 'left' }, { value: 'right', label: { de: 'Rechts' } }] })
})

test('a list describes itself and what it lists', () => {
  const names = list({ label }, z.array(slug({ label })).max(3))
  expect(describeField(names)?.kind).toBe('list')
  expect(describeField(names.element)?.kind).toBe('slug')
  expect(names.safeParse(['a', 'b', 'c', 'd']).success).toBe(false)
})

test('a curve has two points or more by ascending x', () => {
  const derating = curve({ label, x: { label, unit: '°C' }, y: { label, unit: 'W' } })
  const at = (...xs: number[]) => derating.safeParse({ points: xs.map((x) => ({ x, y: 1 })) }).success
  expect([at(1), at(1, 2), at(2, 1), at(1, 1)]).toEqual([false, true, false, false])
  expect(describeField(derating)).toMatchObject({ x: { unit: '°C' }, y: { unit: 'W' } })
})

test('a quantity is nominal unless it says otherwise', () => {
  expect(describeField(quantity({ label, unit: 'W' }))).toMatchObject({ kind: 'quantity', unit: 'W', bound: 'nominal' })
  expect(describeField(quantity({ label, unit: '%', bound: 'typical' }).optional())).toMatchObject({ bound: 'typical' })
})
