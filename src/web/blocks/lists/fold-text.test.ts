import { expect, test } from 'vitest'

import { foldText, holdsWords } from './fold-text.ts'

const holds = (text: string, query: string) => holdsWords(foldText(text), query)

test.each(['hold-up', 'holdup', 'hold up', 'HOLD-UP time', 'time hold', ''])('"%s" finds Hold-Up Time', (query) => {
  expect(holds('Hold-Up Time', query)).toBe(true)
})

test.each([
  ['Köhler effect', 'kohler'],
  ['Kohler effect', 'köhler'],
  ['DC‑DC converter', 'dc-dc'],
  ['50 Ω', '50 ω'],
  ['Maße', 'masse'],
])('in "%s" the words "%s" are found', (text, query) => expect(holds(text, query)).toBe(true))

test.each(['holdover', 'time x', 'esd'])('"%s" does not find Hold-Up Time', (query) => {
  expect(holds('Hold-Up Time', query)).toBe(false)
})

test('letters of two words next to each other are no word', () => expect(holds('proves during', 'esd')).toBe(false))
