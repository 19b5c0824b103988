import { expect, test } from 'vitest'

import { listMenuPlaces } from './list-menu-places.ts'

test('an entry may stand before, behind and below each entry of a menu', () => {
  const items = [{ label: 'Products', subMenu: [{ label: 'Finder' }] }, { label: 'Contact' }]
  expect(listMenuPlaces({ items })).toEqual([
    { below: undefined, index: 0, after: undefined },
    { below: 0, above: 'Products', index: 0, after: undefined },
    { below: 0, above: 'Products', index: 1, after: 'Finder' },
    { below: undefined, index: 1, after: 'Products' },
    { below: 1, above: 'Contact', index: 0, after: undefined },
    { below: undefined, index: 2, after: 'Contact' },
  ])
})

test('a draft that is not complete has places, too', () => {
  expect(listMenuPlaces({})).toEqual([{ below: undefined, index: 0, after: undefined }])
  expect(listMenuPlaces({ items: [null] }).at(-1)).toEqual({ below: undefined, index: 1, after: '…' })
})
