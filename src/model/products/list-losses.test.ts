import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { SeriesData } from '../types/series-data.ts'
import { listLosses } from './list-losses.ts'

const facts = JSON.parse(readFileSync('demo/content/facts/product-series.json', 'utf8')) as { series: unknown[] }
const all = facts.series.map((one) => SeriesData.parse(one))
const find = (code: string) => all.find((one) => one.code === code)!
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('\u2060', ''))

test('the successor of a series that is cooled by convection says what it gives without a fan, and its peak', () => {
  expect(plain(listLosses(find('HRN150'), find('TRN180'), 'en'))).toEqual([
    'Output power by convection: 130 W instead of 150 W',
    'Peak power: 250 W instead of 300 W',
    'Hold-up time: 14 ms instead of 16 ms',
  ])
  expect(plain(listLosses(find('HRN150'), find('TRN180'), 'de'))[0]).toBe('Ausgangsleistung bei Konvektion: 130 W statt 150 W')
})

test('an output voltage without a successor is named', () => {
  expect(plain(listLosses(find('HRN80'), find('TRN120'), 'en'))).toEqual(['Output voltages: without 5 V'])
})

test('a narrower input, a narrower range of temperature, a missing approval and more noise are less', () => {
  const before = find('TRN120')
  const after: SeriesData = {
    ...before,
    input: { ...before.input, minV: 90, maxV: 250 },
    temperature: { ...before.temperature, minC: -20, maxC: 70, derateFromC: 40 },
    cooling: 'conduction',
    approvals: ['IEC 62368-1'],
    emissions: 'A',
  }
  expect(plain(listLosses(before, after, 'en'))).toEqual([
    'Output power by convection: not stated, before 120 W',
    'Lowest input voltage: 90 V instead of 80 V',
    'Highest input voltage: 250 V instead of 264 V',
    'Lowest operating temperature: −20 °C instead of −40 °C',
    'Highest operating temperature: 70 °C instead of 80 °C',
    'Full power up to: 40 °C instead of 50 °C',
    'Approvals and standards: without IEC 60601-1',
    'Emissions: without Class B',
  ])
})

test('a series has no less than itself', () => {
  for (const one of all) expect(listLosses(one, one, 'de'), one.code).toEqual([])
})
