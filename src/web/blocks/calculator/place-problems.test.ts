import { expect, test } from 'vitest'

import { HOLD_UP } from '#features/calculators/hold-up.ts'
import { readState } from '#features/calculators/state.ts'
import { placeProblems, toFieldId } from './place-problems.ts'

const placesFor = (params: Record<string, string>) =>
  placeProblems(HOLD_UP, readState(HOLD_UP, params, 'en_US')).map((problem) => toFieldId('calculator', problem))

test('a problem is placed at the value or the tolerance that it is about', () => {
  expect(placesFor({ v1: 'x' })).toEqual(['calculator-v1'])
  expect(placesFor({ 'v1.tol': 'x' })).toEqual(['calculator-v1-tolerance'])
  expect(placesFor({ v1: 'x', 'v1.tol': '-5', capUF: '' })).toEqual(['calculator-capUF', 'calculator-v1', 'calculator-v1-tolerance'])
})

test('values that do not go together are placed at the value that is named', () => {
  expect(placesFor({ v2: '395' })).toEqual(['calculator-v2'])
  expect(placesFor({})).toEqual([])
})
