import { expect, test } from 'vitest'

import { keepUnits } from './keep-units.ts'

test.each([
  ['from 100 V to 60 kV', 'from 100·V to 60·kV'],
  ['330 µF lose 20 % at −40 °C', '330·µF lose 20·% at −40·°C'],
  ['2.5 %/K above 50 °C', '2.5·%/K above 50·°C'],
  ['cables of 6 mm² and 3 m', 'cables of 6·mm² and 3·m'],
  ['an I²t of 40 A²s', 'an I²t of 40·A²s'],
  ['<td>1.5 kV</td>', '<td>1.5·kV</td>'],
  ['90 VAC for 1000 hours', '90·VAC for 1000·hours'],
])('%s is not torn', (text, kept) => expect(keepUnits(text)).toBe(kept.replaceAll('·', '\u00A0')))

test.each([
  ['on 14 December 2028', 'on 14·December 2028'],
  ['am 14. Dezember 2028', 'am 14.·Dezember 2028'],
  ['to IEC 61000-3-2 and UL 508', 'to IEC·61000-3-2 and UL·508'],
  ['200 000 bis 1 000 000 h', '200·000 bis 1·000·000·h'],
  ['2023 (Edition 4)', '2023 (Edition·4)'],
  ['to SEMI F47', 'to SEMI·F47'],
  ['CISPR 32, AWG 12', 'CISPR·32, AWG·12'],
  ['2 × 3 inch, 2 × MOPP', '2·×·3 inch, 2·×·MOPP'],
])('%s keeps its number', (text, kept) => expect(keepUnits(text)).toBe(kept.replaceAll('·', '\u00A0')))

test.each(['Figure 2 shows', 'in 2025 All tests', 'the 15 tests', 'Class 2 Hazards', 'in 2025 Mayors'])('%s breaks as it may', (text) =>
  expect(keepUnits(text)).toBe(text),
)

test.each([
  ['90–264 V AC, 47–63 Hz', '90–|264·V AC, 47–|63·Hz'],
  ['für 28-V-Bordnetze', 'für 28-|V-Bordnetze'],
  ['Choosing an AC-DC power supply', 'Choosing an AC-|DC power supply'],
  ['<a href="/AC-DC/5–9">AC-coupled</a> – 5', '<a href="/AC-DC/5–9">AC-coupled</a> – 5'],
])('%s is not torn at its dash', (text, kept) => expect(keepUnits(text)).toBe(kept.replaceAll('·', '\u00A0').replaceAll('|', '\u2060')))
