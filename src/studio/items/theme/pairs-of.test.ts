import { expect, test } from 'vitest'

import { measurePairs } from '#model/theme/contrast-pairs.ts'
import { readTheme } from '#model/theme/read-theme.ts'
import type { ColourName } from '#model/theme/theme-colours.ts'
import { pairsOf } from './pairs-of.ts'

const tell = (name: ColourName, light = {}) =>
  pairsOf(name, measurePairs(readTheme({ theme: { light } }), 'light')).map(({ front, back, verdict }) => `${front} on ${back} ${verdict}`)

test('a colour of text tells the contrast on each of its surfaces', () => {
  expect(tell('link')).toEqual(['link on paper passes', 'link on tint passes'])
  expect(tell('link', { link: '#8a8a8a' })).toEqual(['link on paper large', 'link on tint large'])
  expect(tell('link', { link: '#eeeeee' })).toEqual(['link on paper fails', 'link on tint fails'])
})

test('a surface tells everything on it that is too faint, or what is nearest to that', () => {
  expect(tell('paper')).toEqual(['data-2 on paper passes'])
  expect(tell('paper', { paper: '#000000' })).toEqual(expect.arrayContaining(['ink on paper fails', 'muted on paper fails']))
  expect(tell('night', { night: '#777777' }).length).toBeGreaterThan(1)
})

test('the signal colour is text on dark surfaces, and the ground of buttons', () => {
  expect(tell('signal')).toEqual(['signal on night passes', 'signal on scrim passes', 'on-signal on signal passes'])
})

test('a hairline carries no meaning', () => expect(tell('hairline')).toEqual([]))
