import { describe, expect, test } from 'vitest'

import type { ImageOptions } from '../options/image-option-table.ts'

import { findSizeProblem, hasteIfHuge, isTooMuchWork } from './bound-rendition.ts'
import { planRendition, type Size } from './plan-rendition.ts'

const LIMIT = 40_000_000
const PHOTO = { width: 1920, height: 1200 }
const HUGE = { width: 8000, height: 5000 }

function problemOf(options: ImageOptions, original: Size = PHOTO): string | undefined {
  const plan = planRendition(original, options)
  if (plan === undefined) throw new Error('There is no plan.')
  return findSizeProblem(original, { plan, options }, LIMIT)?.name
}

describe('an enlargement', () => {
  test.each<[string, ImageOptions]>([
    ['contain', { width: 3840, fit: 'contain' }],
    ['cover', { width: 3840, height: 2160, fit: 'cover' }],
    ['cover, twice as dense', { width: 1920, height: 1080, dpr: 2, fit: 'cover' }],
    ['pad', { width: 3840, height: 2160, fit: 'pad' }],
    ['squeeze', { width: 2160, height: 3840, fit: 'squeeze' }],
  ])('by %s ends at 10 megapixels', (_, options) => {
    expect(problemOf(options)).toBeUndefined()
    const dpr = options.dpr ?? 1
    expect(problemOf({ ...options, width: 8000 / dpr, height: options.height === undefined ? undefined : 4000 / dpr })).toBe('enlarged')
  })
  test('is never made by a fit that only makes smaller', () => {
    for (const fit of ['scale-down', 'crop', 'aspect-crop'] as const) expect(problemOf({ width: 8000, height: 5000, fit })).toBeUndefined()
  })
  test('to as many pixels as the original has is none', () => {
    expect(problemOf({ width: 8000, height: 5000, fit: 'cover' }, HUGE)).toBeUndefined()
    expect(problemOf({ width: 5000, height: 8000, fit: 'squeeze' }, HUGE)).toBeUndefined()
  })
  test('of a small part is cut before, so it counts by its result', () => {
    expect(problemOf({ width: 300, height: 3000, fit: 'cover' }, { width: 10_000, height: 10 })).toBeUndefined()
  })
})

test('an original or a result with more pixels than the limit is refused, and so is a longer side than 12000 px', () => {
  expect(problemOf({ width: 640 }, { width: 8001, height: 5000 })).toBe('pixels')
  expect(problemOf({ width: 12_000, height: 12_000, fit: 'cover' })).toBe('pixels')
  expect(problemOf({ width: 12_000, dpr: 2, fit: 'contain' }, { width: 24_000, height: 1 })).toBe('pixels')
})

test('results above 10 megapixels are compressed fast; what pages ask for is compressed as before', () => {
  const planOf = (options: ImageOptions) => planRendition(HUGE, options) ?? { output: HUGE }
  expect(hasteIfHuge({ width: 3840 }, planOf({ width: 3840 }), 1)).toEqual({ width: 3840 })
  expect(hasteIfHuge({ width: 4100 }, planOf({ width: 4100 }), 1)).toEqual({ width: 4100, compression: 'fast' })
  expect(hasteIfHuge({ width: 640 }, planOf({ width: 640 }), 50)).toEqual({ width: 640, compression: 'fast' })
})

test('only what would take longer than a few seconds is not begun', () => {
  const drawing = { original: { ...HUGE, type: 'image/jpeg' as const }, plan: { output: HUGE }, pages: 1 }
  expect(isTooMuchWork({ ...drawing, options: { compression: 'fast' }, type: 'image/webp' })).toBe(false)
  expect(isTooMuchWork({ ...drawing, options: {}, type: 'image/gif' })).toBe(true)
})
