import { expect, test } from 'vitest'

import { estimateWork, type Drawing } from './estimate-work.ts'

const drawing = (width: number, { type = 'image/webp', ...more }: Partial<Drawing> = {}): Drawing => {
  const original = { width: 1920, height: 1280, type: 'image/jpeg' as const }
  return { original, plan: { output: { width, height: Math.round((width * 2) / 3) } }, options: {}, type, pages: 1, ...more }
}

test('what pages ask for is small work, in the formats that they get', () => {
  const asked = [drawing(640, { type: 'image/avif' }), drawing(960, { type: 'image/avif' }), drawing(1920), drawing(1920, { type: 'image/jpeg' })]
  expect(asked.map(estimateWork).filter((ms) => ms > 400)).toEqual([])
})

test('larger results, costlier formats and effects, more frames and larger originals take longer', () => {
  const base = estimateWork(drawing(1200))
  const longer = [
    drawing(1600),
    drawing(1200, { type: 'image/avif' }),
    drawing(1200, { type: 'image/gif' }),
    drawing(1200, { options: { blur: 250 } }),
    drawing(1200, { options: { segment: 'foreground' } }),
    drawing(1200, { pages: 4 }),
    drawing(1200, { original: { width: 8000, height: 5000, type: 'image/jpeg' } }),
    drawing(1200, { original: { width: 1920, height: 1280, type: 'image/avif' } }),
  ]
  expect(longer.map(estimateWork).filter((ms) => ms <= base)).toEqual([])
  expect(estimateWork(drawing(1200, { options: { compression: 'fast' } }))).toBeLessThan(base)
})
