import { expect, test } from 'vitest'

import { writeNumber } from '#model/quantities/write-quantity.ts'
import { countDigits, writeInLine } from './write-in-line.ts'

const english = (value: number, digits: number) => writeNumber(value, 'en_US', digits)
const german = (value: number, digits: number) => writeNumber(value, 'de', digits)

test('numbers in a column have the same decimals', () => {
  expect(writeInLine([41.1, 8.25, 120], english, 3)).toEqual(['41', '8', '120'])
  expect(writeInLine([34.3612, 41.1, 48], english, 4)).toEqual(['34.36', '41.10', '48.00'])
  expect(writeInLine([0.5, 1], german, 4)).toEqual(['0,500', '1,000'])
})

test('whole numbers are written without a decimal mark', () => {
  expect(writeInLine([-40, 50, 80], english, 3)).toEqual(['−40', '50', '80'])
  expect(writeInLine([100, 100, 49.5], english, 3)).toEqual(['100', '100', '50'])
})

test('over several decades each number keeps its own figures', () => {
  expect(writeInLine([0.012, 450], english, 3)).toEqual(['0.012', '450'])
})

test('a value that does not exist stays a dash', () => {
  expect(writeInLine([2.5, Number.NaN], english, 3)).toEqual(['2.50', '–'])
})

test('availabilities show the figures behind their nines', () => {
  expect(countDigits(0.5)).toBe(4)
  expect(writeNumber(0.99999998, 'en_US', countDigits(0.99999998))).toBe('0.99999998')
})
