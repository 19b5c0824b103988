import { expect, test } from 'vitest'

import { pickFormat, pickQuality, type OutputType } from './pick-format.ts'

const BOTH = 'image/avif,image/webp,image/apng,*/*;q=0.8'
const photo = (longest: number, type: OutputType = 'image/jpeg') => ({ type, isAnimated: false, size: { width: longest, height: 100 } })

test('auto takes AVIF up to 1200 px and WebP above', () => {
  expect(pickFormat({ format: 'auto' }, photo(1200), BOTH)).toBe('image/avif')
  expect(pickFormat({ format: 'auto' }, photo(1201), BOTH)).toBe('image/webp')
})
test('AVIF asked for by name is made up to 1600 px', () => {
  expect(pickFormat({ format: 'avif' }, photo(1600), '')).toBe('image/avif')
  expect(pickFormat({ format: 'avif' }, photo(1601), '')).toBe('image/webp')
})
test('a browser that names neither gets a type that all can read', () => {
  expect(pickFormat({ format: 'auto' }, photo(640, 'image/png'), '*/*')).toBe('image/png')
  expect(pickFormat({ format: 'auto' }, photo(640, 'image/webp'), 'image/*')).toBe('image/jpeg')
  expect(pickFormat({ format: 'auto' }, photo(640, 'image/avif'), '')).toBe('image/jpeg')
})
test('fast compression never spends the time of AVIF', () => {
  expect(pickFormat({ format: 'auto', compression: 'fast' }, photo(640), BOTH)).toBe('image/webp')
})
test('animations become WebP, never AVIF', () => {
  const moving = { ...photo(640, 'image/gif'), isAnimated: true }
  expect(pickFormat({ format: 'auto' }, moving, BOTH)).toBe('image/webp')
  expect(pickFormat({ format: 'avif' }, moving, BOTH)).toBe('image/webp')
  expect(pickFormat({}, moving, BOTH)).toBe('image/gif')
})
test('quality is 85 by default, a word or a number, and five eighths of it for AVIF', () => {
  expect(pickQuality(undefined, 'image/webp')).toBe(85)
  expect(pickQuality('low', 'image/jpeg')).toBe(50)
  expect(pickQuality(90, 'image/avif')).toBe(56)
  expect(pickQuality(1, 'image/avif')).toBe(1)
})
