import { expect, test } from 'vitest'

import { drawOutline, type OutlineShape } from './outline-drawing.ts'

const surface = { width: 640, mostHeight: 300, text: 13, language: 'en' }
const bodies = (shapes: readonly OutlineShape[]) => shapes.filter((shape) => shape.kind === 'outline')
const texts = (shapes: readonly OutlineShape[]) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

test.each([
  [{ length: 101.6, width: 50.8, height: 29 }],
  [{ length: 19.5, width: 6.1, height: 10.2 }],
  [{ length: 430, width: 483, height: 44 }],
  [{ length: 380, width: 140, height: 88 }],
])('both views of %o are to one scale and stay on the drawing', (sizeMm) => {
  const { shapes, scale, width, height } = drawOutline(sizeMm, surface)
  const [top, side] = bodies(shapes)
  expect(top!.width / sizeMm.length).toBeCloseTo(scale, 2)
  expect(top!.height / sizeMm.width).toBeCloseTo(scale, 1)
  expect(side!.width).toBe(top!.width)
  expect(side!.height / sizeMm.height).toBeCloseTo(scale, 1)
  expect(side!.y).toBeGreaterThan(top!.y + top!.height)
  expect(top!.x + top!.width).toBeLessThan(width)
  expect(side!.y + side!.height).toBeLessThan(height)
})

test('dimensions are in mm and inch, with the marks of the language', () => {
  const size = { length: 101.6, width: 50.8, height: 29 }
  expect(texts(drawOutline(size, surface).shapes)).toEqual(['101.6 (4.00)', '50.8', '(2.00)', '29', '(1.14)', 'Top', 'Side'])
  expect(texts(drawOutline(size, { ...surface, language: 'de' }).shapes)).toContain('101,6 (4,00)')
})

test('the largest of the given scales that fits is used', () => {
  expect(drawOutline({ length: 100, width: 50, height: 20 }, { ...surface, scales: [10, 5, 2, 1] }).scale).toBe(2)
})

test('arrows of a short dimension point inwards from outside', () => {
  const { shapes } = drawOutline({ length: 500, width: 400, height: 4 }, surface)
  const lines = shapes.flatMap((shape) => (shape.kind === 'dimension' ? [shape] : []))
  const [top, side] = bodies(shapes)
  const last = lines.at(-1)!
  expect(last.from[1]).toBeLessThan(side!.y)
  expect(last.to[1]).toBeGreaterThan(side!.y + side!.height)
  expect(lines[0]!.from[0]).toBe(top!.x)
})
