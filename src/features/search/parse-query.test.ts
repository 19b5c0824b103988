import { expect, test } from 'vitest'

import { parseQuery } from './parse-query.ts'

test('a number that was copied from a page is searched as it was typed there', () => {
  expect(parseQuery('IEC\u00A060068-\u20602-\u206030 Spannungs\u00ADprüfung').text).toBe('IEC 60068-2-30 Spannungsprüfung')
})
