import { expect, test } from 'vitest'

import { cardsPerPage, carouselWindow, fullWindowStart } from './carousel.ts'

test('three cards stand above 768 px, one at 768 px and below', () => {
  expect([320, 768, 769, 1920].map(cardsPerPage)).toEqual([1, 1, 3, 3])
})

test('the left arrow is there only away from the start, the right one only while cards follow', () => {
  expect(carouselWindow(9, 0, 3)).toEqual({ start: 0, end: 3, canGoLeft: false, canGoRight: true })
  expect(carouselWindow(9, 1, 3)).toEqual({ start: 1, end: 4, canGoLeft: true, canGoRight: true })
  expect(carouselWindow(9, 5, 3)).toEqual({ start: 5, end: 8, canGoLeft: true, canGoRight: true })
  expect(carouselWindow(9, 6, 3)).toEqual({ start: 6, end: 9, canGoLeft: true, canGoRight: false })
})

test('no arrow leads anywhere when all cards are on screen, or none', () => {
  expect(carouselWindow(3, 0, 3)).toEqual({ start: 0, end: 3, canGoLeft: false, canGoRight: false })
  expect(carouselWindow(2, 0, 3)).toEqual({ start: 0, end: 2, canGoLeft: false, canGoRight: false })
  expect(carouselWindow(0, 0, 1)).toEqual({ start: 0, end: 0, canGoLeft: false, canGoRight: false })
})

test('after a resize the start is lowered so far that the window is full, and never raised', () => {
  expect(fullWindowStart(9, 8, 3)).toBe(6)
  expect(fullWindowStart(9, 6, 3)).toBe(6)
  expect(fullWindowStart(9, 2, 1)).toBe(2)
  expect(fullWindowStart(2, 1, 3)).toBe(0)
})
