import { expect, test } from 'vitest'

import { normaliseHex } from './normalise-hex.ts'

test.each([
  ['#0A55A8', '#0a55a8'],
  [' 0a55a8 ', '#0a55a8'],
  ['#05A', '#0055aa'],
  ['05a', '#0055aa'],
])('%s is stored as %s', (typed, stored) => expect(normaliseHex(typed)).toBe(stored))

test.each(['blue', '#12345', '', '#1234567', 'rgb(0, 0, 0)'])('“%s”, which is no colour, stays as it was typed', (typed) =>
  expect(normaliseHex(typed)).toBe(typed),
)
