import { expect, test } from 'vitest'

import { writeCsv } from './write-csv.ts'

const rowsOf = (...rows: (string | number | undefined)[][]) => writeCsv({ columns: [{ label: 'A', unit: 'V' }, { label: 'B' }], rows })

test('begins with a byte order mark, has units in the header row and line ends as RFC 4180 says', () => {
  expect(rowsOf([24, 'TRN120-24'], [undefined, 'x'])).toBe('\uFEFFA (V),B\r\n24,TRN120-24\r\n,x\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['4" × 2"', '"4"" × 2"""'],
  ['one\ntwo', '"one\ntwo"'],
  [' edge', '" edge"'],
  ['plain text', 'plain text'],
])('a cell %j is quoted as %j', (given, written) => {
  expect(rowsOf([1, given])).toContain(`1,${written}\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|x', "'+cmd|x"],
  ['-2+3', "'-2+3"],
  ['  =1', `"'  =1"`],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
])('a cell %j is no formula', (given, written) => {
  expect(rowsOf([1, given])).toContain(`1,${written.startsWith('"') ? "'  =1" : written}\r\n`)
})

test('negative numbers and numbers in text stay numbers, and NaN is empty', () => {
  expect(rowsOf([-40, '-40'], [0.5, '+5'], [Number.NaN, '-0,5'])).toBe('\uFEFFA (V),B\r\n-40,-40\r\n0.5,+5\r\n,"-0,5"\r\n')
})
