import { expect, test } from 'vitest'

import { countSyllables } from './count-syllables.ts'

test.each(
  Object.entries({
    power: 2,
    supply: 2,
    voltage: 2,
    voltages: 3,
    failure: 2,
    abnormal: 3,
    tested: 2,
    reached: 1,
    rates: 1,
    table: 2,
    rule: 1,
    rule24: 1,
  }),
)('English: %s has %d', (word, count) => expect(countSyllables(word, 'en')).toBe(count))

test.each(Object.entries({ reliability: 6, medium: 3, the: 1, being: 2, station: 2, inductor: 3, psu: 1, '48': 1, efficiency: 4 }))(
  'English: %s has %d',
  (word, count) => expect(countSyllables(word, 'en')).toBe(count),
)

test.each(
  Object.entries({ Netzteil: 2, Ausfall: 2, ungewöhnlich: 4, Zuverlässigkeit: 5, Nation: 3, Quelle: 2, Spannung: 2, Geräusche: 3, Idee: 2, V: 1 }),
)('German: %s has %d', (word, count) => expect(countSyllables(word, 'de')).toBe(count))

test('a language without rules is not guessed', () => expect(countSyllables('alimentation', 'fr')).toBeUndefined())
