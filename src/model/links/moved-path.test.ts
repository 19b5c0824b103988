import { expect, test } from 'vitest'

import { isWithin, movePath, pathAbove, pathBelow } from './moved-path.ts'

test('what lies below moves along, what only begins with the same letters stays', () => {
  const move = { from: '/resources', to: '/help/resources' }
  expect(['/resources', '/resources/faq', '/resources/:urlName', '/resources-old', '/'].map((path) => movePath(path, move))).toEqual([
    '/help/resources',
    '/help/resources/faq',
    '/help/resources/:urlName',
    '/resources-old',
    '/',
  ])
  expect(isWithin('/resources-old', '/resources')).toBe(false)
})

test('paths are taken apart and put together', () => {
  expect([pathAbove('/a/b'), pathAbove('/a'), pathAbove('/')]).toEqual(['/a', '/', undefined])
  expect([pathBelow('/', 'b'), pathBelow('/a', ':urlName')]).toEqual(['/b', '/a/:urlName'])
})
