import { expect, test } from 'vitest'

import { createChooser } from './choose-links.ts'

const link = (path: string) => ({ path, isEndless: false })
const state = (path: string) => ({ path, isEndless: true })

test('each address is requested once', () => {
  const { choose } = createChooser()
  expect(choose([link('/a'), link('/a'), link('/b')]).map(({ path }) => path)).toEqual(['/a', '/b'])
  expect(choose([link('/a')])).toEqual([])
})

test('of states marked as endless, the first six with the same parameters in the same folder are requested', () => {
  const { choose } = createChooser()
  const sorted = Array.from({ length: 9 }, (_, at) => state(`/product/p${at}?sort=x`))
  expect(choose([...sorted, state('/product/p1?page=2'), state('/products/finder?sort=x')]).map(({ path }) => path)).toEqual([
    ...sorted.slice(0, 6).map(({ path }) => path),
    '/product/p1?page=2',
    '/products/finder?sort=x',
  ])
})

test('of other states with the same parameters twenty are requested, and all versions of media', () => {
  const { choose } = createChooser()
  const many = (path: string) => Array.from({ length: 30 }, (_, at) => link(`${path}${at}`))
  expect(choose(many('/glossary?category='))).toHaveLength(20)
  expect(choose(many('/cms/delivery/media/MCA?version='))).toHaveLength(30)
})

test('built assets are left to a comparison of their own', () => {
  expect(
    createChooser()
      .choose([link('/assets/site-O9M2LO2D.css'), link('/assets/images/photo.jpg')])
      .map(({ path }) => path),
  ).toEqual(['/assets/images/photo.jpg'])
})
