import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { CROP_PLACES, cropForFrame } from './crops.ts'

const photo = { width: 3000, height: 2000 }

describe('what a page shows of a picture', () => {
  test('is all of it where the proportions are the same', () => {
    expect(cropForFrame(photo, { width: 3, height: 2 }, { x: 0.1, y: 0.9 })).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })
  test('is cut above and below, or at the sides, in the proportion of the focal point', () => {
    expect(cropForFrame(photo, { width: 3, height: 1 }, { x: 0.2, y: 0.25 })).toEqual({ left: 0, top: 0.125, width: 1, height: 0.5 })
    expect(cropForFrame(photo, { width: 3, height: 4 }, { x: 1, y: 0.25 })).toEqual({ left: 0.5, top: 0, width: 0.5, height: 1 })
    expect(cropForFrame(photo, { width: 3, height: 1 })).toMatchObject({ top: 0.25 })
  })
})

test('the focal point is in every crop, wherever it is, and every crop lies in the picture', () => {
  for (const frame of CROP_PLACES)
    for (const image of [photo, { width: 300, height: 2000 }, { width: 5000, height: 400 }])
      for (let x = 0; x <= 1; x += 0.125)
        for (let y = 0; y <= 1; y += 0.125) {
          const { left, top, width, height } = cropForFrame(image, frame, { x, y })
          expect([left <= x, x <= left + width + 1e-9, top <= y, y <= top + height + 1e-9]).not.toContain(false)
          expect([left >= 0, top >= 0, left + width <= 1 + 1e-9, top + height <= 1 + 1e-9]).not.toContain(false)
          expect((width * image.width) / (height * image.height)).toBeCloseTo(frame.width / frame.height, 6)
        }
})

test('the proportions are those of the style sheets', () => {
  const ratioIn = (file: string) =>
    [...readFileSync(`src/web/blocks/${file}`, 'utf8').matchAll(/aspect-ratio: (\d+) \/ (\d+)/g)].map(([, ...of]) => of.map(Number))
  const of = (place: string) => CROP_PLACES.filter((each) => each.place === place).map(({ width, height }) => [width, height])
  expect(ratioIn('image/image.css')).toEqual(of('wide'))
  for (const file of ['card-grid/card-grid.css', 'content-list/content-list.css', 'page-header/page-header.css'])
    expect(ratioIn(file)).toEqual(of('card'))
})
