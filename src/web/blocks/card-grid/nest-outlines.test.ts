import { expect, test } from 'vitest'

import { nestOutlines, OUTLINE_SURFACE } from './nest-outlines.ts'

test('outlines share a corner and a scale, and stay on the drawing', () => {
  const [large, small] = nestOutlines([
    { length: 50, width: 25 },
    { length: 100, width: 60 },
    { length: 50, width: 25 },
  ])
  expect(large!.width / 100).toBeCloseTo(small!.width / 50, 2)
  expect(large!.x).toBe(small!.x)
  expect(large!.y + large!.height).toBeCloseTo(small!.y + small!.height, 1)
  expect(large!.x + large!.width).toBeLessThan(OUTLINE_SURFACE.width)
  expect(large!.y).toBeGreaterThan(0)
})

test('each size is drawn once, and without sizes nothing is', () => {
  const size = { length: 50, width: 25 }
  expect(nestOutlines([size, size])).toHaveLength(1)
  expect(nestOutlines([])).toEqual([])
})
