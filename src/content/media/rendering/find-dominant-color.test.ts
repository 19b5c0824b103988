import { expect, test } from 'vitest'

import { findDominantColor } from './find-dominant-color.ts'

const pixels = (...colors: readonly (readonly number[])[]) => Uint8Array.from(colors.flat())
const GREEN = [20, 120, 60, 255]

test('the colour of most pixels wins over the average, and similar ones are averaged', () => {
  expect(findDominantColor(pixels(GREEN, [24, 124, 64, 255], [250, 250, 250, 255]))).toBe('#167a3e')
})

test('an image with a transparent pixel has none, because it would show through for good', () => {
  expect(findDominantColor(pixels(GREEN, GREEN, [0, 0, 0, 254]))).toBeUndefined()
  expect(findDominantColor(new Uint8Array())).toBeUndefined()
})
