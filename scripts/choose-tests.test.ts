import { expect, test } from 'vitest'

import { chooseTests, needsProduct } from './choose-tests.ts'

const files = [
  'src/texts/say.test.ts',
  'src/web/browser/loader.test.ts',
  'src/content/store/feed.test.ts',
  'tests/e2e/journeys.test.ts',
  'tests/e2e/carousel.test.ts',
  'tests/faults/mail.test.ts',
]
const choose = (...words: string[]) => chooseTests(words, { files, root: '/busbar' })

test('a browser is asked for only when a chosen test needs one', () => {
  expect(choose('src/texts', 'src/content').some(needsProduct)).toBe(false)
  expect(choose('src/web/browser').some(needsProduct)).toBe(true)
  expect(choose('tests/e2e/journeys').some(needsProduct)).toBe(true)
})

test('a path chooses tests however it is written', () => {
  for (const word of ['src/texts', './src/texts', '/busbar/src/texts', 'texts/say.test.ts:12'])
    expect(choose(word)).toEqual([{ file: 'src/texts/say.test.ts', project: 'pure' }])
  expect(choose('tests/e2e').map(({ project }) => project)).toEqual(['journeys', 'browser'])
  expect(choose('src/nowhere')).toEqual([])
})
