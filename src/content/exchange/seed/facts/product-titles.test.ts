import { expect, test } from 'vitest'

import { SeriesData } from '#model/types/series-data.ts'
import { readContent } from '../read-content.ts'
import { FOLDERS } from '../testing/open-seeded.ts'
import { toProductTitle } from './product-titles.ts'

const series = readContent(FOLDERS).items.flatMap(({ type, body }) => (type === 'busbar__product' ? [SeriesData.parse(body['data'])] : []))
const titleOf = (code: string, language: 'en' | 'de') => series.filter((one) => one.code === code).map((one) => toProductTitle(one, language))[0]

test.each(['en', 'de'] as const)('every title in %s gives code, rating, format and market within 60 characters', (language) => {
  const titles = series.map((one) => toProductTitle(one, language))
  expect(titles.length).toBeGreaterThan(60)
  expect(titles.filter((title) => !/^(?:[^:]+ \()?[A-Z]+\d+\)?: \d+ k?[WA] .*\p{L}.*, \p{L}+$/u.test(title))).toEqual([])
  expect(titles.filter(({ length }) => length > 60)).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})

test('what passes power on is named by its current, what is plugged into the wall by its plug', () => {
  expect(titleOf('LNF10', 'en')).toBe('Linnet Filter 10 (LNF10): 10 A EMI filter, industrial')
  expect(titleOf('RDM40', 'en')).toBe('RDM40: 40 A redundancy module, industrial')
  expect(titleOf('EFX8', 'de')).toBe('EFX8: 40 A elektronische Sicherung, Industrie')
  expect(titleOf('SWP18', 'de')).toBe('Swift Plug 18 (SWP18): 18 W Steckernetzteil, Telekom')
})

test('where name and code are too long together, the code stays', () => {
  expect(titleOf('KST300', 'en')).toBe('KST300: 300 W conduction-cooled supply, telecom')
})
