import { expect, test } from 'vitest'

import { keepingTexts } from './keeping-texts.ts'

test('as many texts are kept as are usual, and few that are very long', () => {
  const worked: number[] = []
  const keep = keepingTexts((text) => worked.push(text.length))
  const count = (texts: readonly string[]) => {
    const before = worked.length
    for (const text of texts) keep(text)
    return worked.length - before
  }
  const usual = Array.from({ length: 1200 }, (_, number) => `${number} ${'a'.repeat(5000)}`)
  expect([count(usual), count(usual)]).toEqual([1200, 0])
  expect([count(['another']), count(usual.slice(-1199)), count(usual.slice(0, 1))]).toEqual([1, 0, 1])
  const long = Array.from({ length: 5 }, (_, number) => `${number} ${'a'.repeat(3_000_000)}`)
  expect([count(long), count(long.slice(-2)), count(long.slice(0, 1))]).toEqual([5, 0, 1])
  const longest = 'a'.repeat(9_000_000)
  expect([count([longest]), count([longest]), count(long.slice(-1))]).toEqual([1, 0, 1])
})
