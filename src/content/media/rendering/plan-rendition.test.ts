import { describe, expect, test } from 'vitest'

import type { ImageOptions } from '../options/image-option-table.ts'

import { planRendition } from './plan-rendition.ts'

const LANDSCAPE = { width: 1200, height: 800 }
const outputOf = (options: ImageOptions, image = LANDSCAPE) => {
  const output = planRendition(image, options)?.output
  return output === undefined ? undefined : [output.width, output.height]
}

describe('the size of a rendition', () => {
  test.each<[string, ImageOptions, number[]]>([
    ['nothing asked', {}, [1200, 800]],
    ['a width', { width: 600 }, [600, 400]],
    ['a height', { height: 200 }, [300, 200]],
    ['a width larger than the image', { width: 2400 }, [1200, 800]],
    ['a width larger than the image that may enlarge', { width: 2400, fit: 'contain' }, [2400, 1600]],
    ['scale-down into a box', { width: 300, height: 300 }, [300, 200]],
    ['scale-down into a larger box', { width: 3000, height: 3000 }, [1200, 800]],
    ['contain in a larger box', { width: 3000, height: 3000, fit: 'contain' }, [3000, 2000]],
    ['cover', { width: 300, height: 300, fit: 'cover' }, [300, 300]],
    ['cover larger than the image', { width: 2000, height: 2000, fit: 'cover' }, [2000, 2000]],
    ['crop', { width: 300, height: 300, fit: 'crop' }, [300, 300]],
    ['crop larger than the image', { width: 2000, height: 2000, fit: 'crop' }, [1200, 800]],
    ['crop larger on one side', { width: 2000, height: 400, fit: 'crop' }, [1200, 400]],
    ['aspect-crop', { width: 300, height: 300, fit: 'aspect-crop' }, [300, 300]],
    ['aspect-crop larger than the image', { width: 2000, height: 2000, fit: 'aspect-crop' }, [800, 800]],
    ['pad', { width: 300, height: 300, fit: 'pad' }, [300, 300]],
    ['squeeze', { width: 300, height: 300, fit: 'squeeze' }, [300, 300]],
    ['dpr', { width: 300, dpr: 2 }, [600, 400]],
    ['dpr of a fraction', { width: 300, dpr: 0.5 }, [150, 100]],
    ['a turned image', { width: 400, rotate: 90 }, [400, 600]],
    ['a turned image in a box', { width: 400, height: 100, rotate: 270, fit: 'cover' }, [400, 100]],
    ['trimmed sides', { trim: { top: 100, right: 200, bottom: 300, left: 400 } }, [600, 400]],
    ['a trimmed fragment', { 'trim.left': 1000, 'trim.top': 100, 'trim.width': 500, 'trim.height': 50 }, [200, 50]],
    ['trimmed, then resized', { trim: { top: 0, right: 600, bottom: 0, left: 0 }, width: 300 }, [300, 400]],
    ['trimmed twice as much by dpr', { trim: { top: 0, right: 100, bottom: 0, left: 0 }, dpr: 2 }, [1000, 800]],
  ])('for %s', (_, options, size) => {
    expect(outputOf(options)).toEqual(size)
  })
  test('follows the published example of aspect-crop', () => {
    expect(outputOf({ width: 1920, height: 1120, fit: 'aspect-crop' }, { width: 612, height: 613 })).toEqual([612, 357])
  })
  test('is at least a pixel', () => {
    expect(outputOf({ width: 100 }, { width: 10_000, height: 1 })).toEqual([100, 1])
  })
  test('is none when trimming leaves nothing', () => {
    expect(planRendition(LANDSCAPE, { trim: { top: 400, right: 0, bottom: 400, left: 0 } })).toBeUndefined()
  })
})

describe('the part that is kept', () => {
  const square: ImageOptions = { width: 400, height: 400, fit: 'cover' }
  test.each<[string, ImageOptions, number]>([
    ['the middle', {}, 100],
    ['the left', { gravity: 'left' }, 0],
    ['the right', { gravity: 'right' }, 200],
    ['a point in the middle of the part', { gravity: { x: 0.4, y: 0 } }, 40],
    ['the left of the mirrored image', { gravity: 'left', flip: 'h' }, 200],
    ['the top of the image turned to the right', { gravity: 'top', rotate: 90 }, 0],
    ['the top of the image turned to the left', { gravity: 'top', rotate: 270 }, 200],
    ['the left of the image upside down', { gravity: 'left', rotate: 180 }, 200],
  ])('is %s', (_, options, left) => {
    expect(planRendition(LANDSCAPE, { ...square, ...options })).toMatchObject({
      resize: { width: 600, height: 400 },
      crop: { left, top: 0, width: 400, height: 400 },
    })
  })
  test('contains the focal point of the item', () => {
    expect(planRendition(LANDSCAPE, square, { x: 0.9, y: 0.5 })?.crop).toMatchObject({ left: 200 })
    expect(planRendition(LANDSCAPE, { ...square, gravity: 'auto' }, { x: 0.1, y: 0.5 })?.crop).toMatchObject({ left: 0 })
  })
  test('follows the focal point through a trim', () => {
    const trim = { top: 0, right: 0, bottom: 0, left: 600 }
    expect(planRendition(LANDSCAPE, { width: 300, height: 200, fit: 'cover', trim }, { x: 0.5, y: 1 })).toMatchObject({
      cut: { left: 600 },
      crop: { left: 0, top: 200 },
    })
  })
  test('is chosen by sharp when gravity is auto and no focal point is known', () => {
    expect(planRendition(LANDSCAPE, { ...square, gravity: 'auto' })).toMatchObject({ resize: { width: 400, height: 400 }, crop: { attention: true } })
  })
  test('is half as wide when zoomed in on a face', () => {
    expect(planRendition(LANDSCAPE, { ...square, gravity: 'face', zoom: 1 }, { x: 0.5, y: 0.5 })).toMatchObject({
      crop: { left: 400, top: 200, width: 400, height: 400 },
    })
  })
  test('is cut before enlarging, so that no huge image is made on the way', () => {
    expect(planRendition({ width: 10_000, height: 10 }, { width: 100, height: 1000, fit: 'cover' })).toMatchObject({
      cut: { left: 5000, top: 0, width: 1, height: 10 },
      resize: { width: 100, height: 1000 },
    })
  })
})
