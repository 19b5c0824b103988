import { expect, test } from 'vitest'

import { placeAdd, placeBar } from './place-bar.ts'

const BAR = { width: 250, height: 30 }
const SHOWN = { width: 1280, height: 900 }
const BLOCK = { left: 100, top: 400, width: 800, height: 200 }
const line = (left: number, top: number, width: number) => ({ left, top, width, height: 20 })

test('the bar of a block stands over its beginning where nothing is written there', () => {
  expect(placeBar(BLOCK, BAR, SHOWN, [line(100, 340, 800), line(100, 410, 800)])).toEqual({ left: 100, top: 370 })
})

test('it stands behind the short last line of the block above', () => {
  expect(placeBar(BLOCK, BAR, SHOWN, [line(100, 375, 300)])).toEqual({ left: 408, top: 370 })
  expect(placeBar({ ...BLOCK, width: 400 }, BAR, SHOWN, [line(100, 375, 200)])).toEqual({ left: 308, top: 370 })
})

test('it stands in the upper right corner if there are words over the block', () => {
  expect(placeBar(BLOCK, BAR, SHOWN, [line(100, 375, 800), line(100, 410, 300)])).toEqual({ left: 650, top: 400 })
})

test('it does not stand in a low block that it would cover by more than half', () => {
  const low = { ...BLOCK, width: 400, height: 60 }
  expect(placeBar(low, BAR, SHOWN, [line(100, 375, 400), line(100, 410, 50)])).toEqual({ left: 100, top: 460 })
})

test('where there are words everywhere, it covers the fewest, and none of the block itself', () => {
  const lines = [line(100, 375, 700), line(100, 405, 800), line(100, 605, 800)]
  expect(placeBar(BLOCK, BAR, SHOWN, lines)).toEqual({ left: 650, top: 370 })
})

test('the bar of the header stands below it, and that of a high first block in its corner', () => {
  const header = { left: 0, top: 0, width: 1280, height: 64 }
  expect(placeBar(header, BAR, SHOWN, [line(0, 20, 1280)])).toEqual({ left: 0, top: 64 })
  expect(placeBar({ ...header, height: 2000 }, BAR, SHOWN, [line(0, 0, 1280)])).toEqual({ left: 1030, top: 0 })
})

test('no part of it is cut off where the block stands at the edge of a narrow page', () => {
  const phone = { width: 390, height: 700 }
  expect(placeBar({ left: 300, top: 400, width: 80, height: 40 }, BAR, phone, [])).toEqual({ left: 140, top: 370 })
})

test('the button that adds a block stands below the middle of the block, or at an end where nothing is written', () => {
  expect(placeAdd(BLOCK, 24, [])).toEqual({ left: 488, top: 600 })
  expect(placeAdd(BLOCK, 24, [line(100, 605, 500)])).toEqual({ left: 876, top: 600 })
  expect(placeAdd(BLOCK, 24, [line(400, 605, 500)])).toEqual({ left: 100, top: 600 })
  expect(placeAdd(BLOCK, 24, [line(100, 605, 800)])).toEqual({ left: 488, top: 600 })
})
