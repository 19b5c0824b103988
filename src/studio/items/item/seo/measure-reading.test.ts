import { expect, test } from 'vitest'

import { measureReading } from './measure-reading.ts'

test('words, sentences and their mean length', () => {
  expect(measureReading(['The fan runs. It is loud.', 'Turn it off!'], 'en-US')).toMatchObject({ words: 9, sentences: 3, wordsPerSentence: 3 })
})

test('English has the reading ease of Flesch, German that of Amstad', () => {
  // Six words of one syllable in one sentence: 206.835 - 1.015 * 6 - 84.6.
  expect(measureReading(['The cat sat on the mat.'], 'en-US').ease).toBeCloseTo(116.145, 3)
  // Four words with nine syllables in one sentence.
  expect(measureReading(['Netzteile liefern sauber Spannung.'], 'de').ease).toBeCloseTo(180 - 4 - 58.5 * (9 / 4), 3)
})

test('other languages are counted without a formula, and an empty page has none', () => {
  expect(measureReading(["L'alimentation fonctionne."], 'fr')).toMatchObject({ sentences: 1, ease: undefined })
  expect(measureReading([], 'en')).toEqual({ words: 0, sentences: 0, wordsPerSentence: 0, ease: undefined, minutes: 0 })
})

test('the time to read depends on the language', () => {
  const text = Array.from({ length: 179 }, () => 'Wort').join(' ')
  expect(measureReading([text], 'de').minutes).toBeCloseTo(1, 6)
  expect(measureReading([text], 'en').minutes).toBeLessThan(0.8)
})
