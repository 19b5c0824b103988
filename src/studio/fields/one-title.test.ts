import { expect, test } from 'vitest'

import { namesItself, writeTitle } from './one-title.ts'

const image = { group: 'media', title: 'title' } as const
const article = { group: 'knowledge', title: 'title' } as const
const words = (own?: string) => ({ title: 'Open frame', urlName: '', body: own === undefined ? {} : { title: own } })

test('a file has one title, unless two were written', () => {
  expect(namesItself(words('Open frame'), image)).toBe(true)
  expect(namesItself(words(), image)).toBe(true)
  expect(namesItself(words('A bench'), image)).toBe(false)
  expect(namesItself(words('Open frame'), article)).toBe(false)
})

test('the title of the type follows the one that is shown', () => {
  expect(writeTitle(words('Open frame'), image, 'Brick')).toEqual({ title: 'Brick', urlName: '', body: { title: 'Brick' } })
  expect(writeTitle(words('A bench'), image, 'Brick')).toEqual({ title: 'Brick', urlName: '', body: { title: 'A bench' } })
  expect(writeTitle(words('Open frame'), article, 'Brick').body).toEqual({ title: 'Open frame' })
})
