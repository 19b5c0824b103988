import { expect, test } from 'vitest'

import { EXAMPLE_PRODUCTS } from '#web/blocks/testing/example-products.ts'
import { ProductBody } from '../types/product.ts'
import { findSuccessorModel, fitOf, listDifferences } from './replacement.ts'

const series = (urlName: string) => ProductBody.parse(EXAMPLE_PRODUCTS.find((one) => one.urlName === urlName)?.body)
const [before, after] = [series('hrn80'), series('trn120')]

test('only what differs is listed, with both values', () => {
  const rows = listDifferences(before, after, 'en').map((row) => [row.label, row.before, row.after].join(': ').replaceAll('\u00A0', ' '))
  expect(rows).toContain('Output power: 80 W: 120 W')
  expect(rows).toContain('Peak power: –: 160 W')
  expect(rows).toContain('Efficiency: 86 %: 92 %')
  expect(rows.filter((row) => /Output current|Phases|Full power up to/.test(row))).toEqual([])
})

test('a series does not differ from itself', () => {
  expect(listDifferences(after, after, 'de')).toEqual([])
})

test.each([
  ['fits', { length: 101.6, width: 50.8, height: 31 }, { length: 101.6, width: 50.8, height: 29 }],
  ['fits', { length: 100, width: 50, height: 30 }, { length: 50, width: 90, height: 30 }],
  ['fitsHigher', { length: 101.6, width: 50.8, height: 29 }, { length: 101.6, width: 50.8, height: 31 }],
  ['larger', { length: 101.6, width: 50.8, height: 31 }, { length: 101.7, width: 20, height: 10 }],
])('a successor %s by its numbers', (fit, old, its) => {
  expect(fitOf(old, its)).toBe(fit)
})

test('a model is followed by the one with the same output voltage, or by none', () => {
  const names = before.models.map((model) => findSuccessorModel(model, after.models)?.model)
  expect(names).toEqual([undefined, 'TRN120-12', 'TRN120-24'])
})
