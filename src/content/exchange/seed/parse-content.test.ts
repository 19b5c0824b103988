import { expect, test } from 'vitest'

import { parseContent } from './parse-content.ts'

test('a sentence on several lines is read as one, wherever it stands', () => {
  expect(parseContent('{"a": {"$lines": ["One sentence", "on two lines."]}, "b": [{"$lines": ["x", "y"]}]}')).toEqual({
    a: 'One sentence on two lines.',
    b: ['x y'],
  })
})

test('what is no list of lines stays as it is', () => {
  const value = { $lines: ['a'], other: 1 }
  expect(parseContent(JSON.stringify({ value, plain: { $ref: 'x' }, text: { $lines: 'x' } }))).toEqual({
    value,
    plain: { $ref: 'x' },
    text: { $lines: 'x' },
  })
})
