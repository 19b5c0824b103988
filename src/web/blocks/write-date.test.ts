import { expect, test } from 'vitest'

import { writeDate } from './write-date.ts'

test.each([
  ['2027-05-11', 'en_US', '11\u00A0May 2027'],
  ['2027-05-11', 'de', '11.\u00A0Mai 2027'],
  ['2025-06', 'en_US', 'June 2025'],
  ['2025-06', 'de', 'Juni 2025'],
])('%s is written in the language %s as %s', (stored, language, written) => expect(writeDate(stored, { language })).toBe(written))

test.each(['', '2027', '2027-13', '2027-02-31', '2027-05-11 to 2027-05-13', 'EN 50155', '0000-00-00'])('"%s" is no date and stays', (text) => {
  expect(writeDate(text, { language: 'de' })).toBe(text)
})
