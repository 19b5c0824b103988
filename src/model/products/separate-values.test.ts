import { expect, test } from 'vitest'

import { separateValues } from './separate-values.ts'

test.each([
  ['24V5A', '24V 5A'],
  ['24V100W', '24V 100W'],
  ['3V3 20A', '3.3V 20A'],
  ['2MOPP', '2 MOPP'],
  ['24 V 5 A', '24 V 5 A'],
  ['24,5V2A', '24,5V 2A'],
  ['TRN120-3V3', 'TRN120-3V3'],
  ['UL94V-0', 'UL94V-0'],
  ['IEC 61000-4-5', 'IEC 61000-4-5'],
])('%s is read as %s', (typed, read) => expect(separateValues(typed)).toBe(read))
