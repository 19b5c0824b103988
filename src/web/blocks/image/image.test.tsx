import { expect, test } from 'vitest'

import { drawBlock, refusal } from '../testing/draw-block.tsx'
import { EXAMPLE_CASE_STUDIES, examplePage } from '../testing/example-page.ts'
import { imageBlock } from './image.block.ts'

const page = examplePage({ content: EXAMPLE_CASE_STUDIES[0] })

test('a picture may be the one that the page’s own item names; an item without one shows none', () => {
  expect(drawBlock(imageBlock, { field: 'image', shape: 'wide' }, page)).toMatch(
    /^<figure class="image c-x" data-align="left" data-shape="wide"><img src="\/images\/case-quiet-ultrasound-cart\.jpg"/,
  )
  expect(drawBlock(imageBlock, { field: 'bannerImage' }, page)).toBe('')
})

test('a narrow column fetches a narrow picture', () => {
  const sizes = (attributes: object) => /sizes="([^"]*)"/.exec(drawBlock(imageBlock, { field: 'image', ...attributes }, page))?.[1]
  expect(sizes({})).toBe('(max-width: 47.9375em) 100vw, (max-width: 80em) 100vw, 1280px')
  expect(sizes({ columnWidth: 6 })).toBe('(max-width: 47.9375em) 100vw, (max-width: 80em) 50vw, 640px')
  expect(sizes({ columnWidth: 6, portion: '50' })).toBe('(max-width: 47.9375em) 100vw, (max-width: 80em) 25vw, 320px')
})

test('an image without a picture and without a field is refused', () => {
  expect(refusal(imageBlock, {})).toBe('Choose an image, or name the field that holds one.')
})
