import { expect, test } from 'vitest'

import { splitSentences } from './split-sentences.ts'

test('sentences end with their signs', () => {
  expect(splitSentences('It fails. Why? Nobody knows!', 'en')).toEqual(['It fails.', 'Why?', 'Nobody knows!'])
})

test('numbers, abbreviations and dates do not end one', () => {
  expect(splitSentences('At 3.3 V, e.g. Fig. 2 shows it. Done.', 'en')).toHaveLength(2)
  expect(splitSentences('Ein Netzteil, z. B. Nr. 7, läuft seit dem 3. Mai. Es hält.', 'de')).toHaveLength(2)
  expect(splitSentences('Ein Ausfall, d. h. Ende der Funktion, ca. Mitte des Jahres.', 'de')).toHaveLength(1)
})

test('what holds no word is no sentence', () => {
  expect(splitSentences('… !', 'en')).toEqual([])
})
