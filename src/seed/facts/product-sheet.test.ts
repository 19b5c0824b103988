import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { SeriesData } from '#contract/content-types/catalogue.ts'
import { CONTENT_DIR } from '../testing/open-seeded.ts'
import { toModelsTable, toSheet, toSummary } from './product-sheet.ts'

const { series } = JSON.parse(readFileSync(join(CONTENT_DIR, 'facts/product-series.json'), 'utf8')) as { series: { code: string }[] }
const find = (code: string) => SeriesData.parse(series.find((each) => each.code === code))

test('a mains supply shows its data with units', () => {
  const sheet = toSheet(find('MRT480'))
  expect(sheet['input']).toBe('320–575 V AC, 47–63 Hz, three-phase')
  expect(sheet['isolation']).toBe('3,000 VAC, reinforced')
  expect(sheet['temperature']).toBe('−40 to 70 °C ambient')
  expect(sheet['derating']).toBe('2.5 %/K above 60 °C')
  expect(sheet['weight']).toBe('1.2 kg')
  expect(sheet['mtbf']).toBe('650,000 h (predicted failure rate, not a lifetime)')
})

test('what a series does not have is left out', () => {
  const sheet = toSheet(find('PTR10'))
  expect(Object.keys(sheet).filter((name) => ['isolation', 'holdUp', 'emissions', 'peakPower', 'successor'].includes(name))).toEqual([])
  expect(sheet['outputCurrent']).toBe('20 mA')
  expect(toSheet(find('BTC24'))['derating']).toBeUndefined()
})

test('input variants are told apart', () => {
  expect(toSummary(find('FNC6'))).toBe('6 W, 4.5–13.2 or 9–36 or 18–75 V DC, convection cooling; SIP8, remote on/off.')
})

test('models stand in a table with their name as row head', () => {
  const model = { model: 'PTR10-10K', outputV: 10000, outputA: 0.001, powerW: 10, inputMinV: 22, inputMaxV: 30, stock: 0, leadTimeWeeks: 8 }
  expect(toModelsTable([model])).toContain(
    '<tr><th scope="row">PTR10-10K</th><td class="numeric">22–30\u00A0V</td><td class="numeric">10,000\u00A0V</td><td class="numeric">1\u00A0mA</td><td class="numeric">10\u00A0W</td></tr>',
  )
})

test('decimal points stand below one another', () => {
  const model = { model: 'OSP600-12', outputV: 12, outputA: 50, powerW: 600, inputMinV: 90, inputMaxV: 264, stock: 5, leadTimeWeeks: 8 }
  const table = toModelsTable([model, { ...model, model: 'OSP600-28', outputV: 28, outputA: 21.4, powerW: 599.2 }])
  expect(table).toContain('>50\u00A0\u00A0\u00A0A<')
  expect(table).toContain('>21.4\u00A0A<')
  expect(table).toContain('>12\u00A0V<')
})
