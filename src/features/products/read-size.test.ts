import { expect, test } from 'vitest'

import { readSize } from './read-size.ts'

test.each([
  ['102×51×30 mm', { long: 102, short: 51, height: 30 }],
  ['102 x 51 x 30', { long: 102, short: 51, height: 30 }],
  ['51 * 102', { long: 102, short: 51, height: undefined }],
  ['4 x 2 in', { long: 101.6, short: 50.8, height: undefined }],
  ['4"×2"', { long: 101.6, short: 50.8, height: undefined }],
  ['3 × 5 × 1,2 Zoll', { long: 127, short: 76.2, height: 30.48 }],
  ['10,2 cm x 51 mm', { long: 102, short: 51, height: undefined }],
  ['2 by 4 inch', { long: 101.6, short: 50.8, height: undefined }],
])('“%s” is a space to fit in', (typed, box) => {
  expect(readSize(typed)).toEqual({ kind: 'boxes', boxes: [box] })
})

test.each(['102', '1x2x3x4', '102 x', 'a x b', '0 x 10', '-5 x 10', '1e9 x 1', 'x', '102 kg x 5 kg'])('“%s” is refused with a sentence', (typed) => {
  const read = readSize(typed)
  expect(read.kind === 'problem' ? read.message('en') : typed).toMatch(/^[A-Z“].*\.$/)
})
