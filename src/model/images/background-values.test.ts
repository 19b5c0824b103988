import { expect, test } from 'vitest'

import { toPoint, toPosition } from './background-values.ts'

test('a position is the point of the picture that it keeps, and the other way round', () => {
  expect(toPoint('25% 80%')).toEqual({ x: 0.25, y: 0.8 })
  expect(toPoint('top right')).toEqual({ x: 1, y: 0 })
  expect(toPoint('center')).toEqual({ x: 0.5, y: 0.5 })
  expect(toPoint('12px 4px')).toBeUndefined()
  expect(toPosition({ x: 0.333, y: 1 })).toBe('33% 100%')
  for (const x of [0, 0.01, 0.29, 0.57, 1]) expect(toPoint(toPosition({ x, y: 1 - x }))).toEqual({ x, y: Math.round((1 - x) * 100) / 100 })
})
