import { expect, test } from 'vitest'

import { keepUnits, loosenSize } from './keep-units.ts'

test.each([
  ['from 100 V to 60 kV', 'from 100·V to 60·kV'],
  ['330 µF lose 20 % at −40 °C', '330·µF lose 20·% at −40·°C'],
  ['2.5 %/K above 50 °C', '2.5·%/K above 50·°C'],
  ['cables of 6 mm² and 3 m', 'cables of 6·mm² and 3·m'],
  ['an I²t of 40 A²s', 'an I²t of 40·A²s'],
  ['<td>1.5 kV</td>', '<td>1.5·kV</td>'],
  ['90–132 VAC or 230 V AC, 4000 V DC', '90–|132·VAC or 230·V·AC, 4000·V·DC'],
  ['after 15 years, MTBF 600 kh', 'after 15·years, MTBF 600·kh'],
  ['in 15 Jahren und 3 Tagen', 'in 15·Jahren und 3·Tagen'],
  ['up to ≤ 16 A', 'up to ≤·16·A'],
  ['90 VAC for 1000 hours', '90·VAC for 1000·hours'],
])('%s is not torn', (text, kept) => expect(keepUnits(text)).toBe(kept.replaceAll('·', '\u00A0').replaceAll('|', '\u2060')))

test.each([
  ['on 14 December 2028', 'on 14·December 2028'],
  ['am 14. Dezember 2028', 'am 14.·Dezember 2028'],
  ['to IEC 61000-3-2 and UL 508', 'to IEC·61000-|3-|2 and UL·508'],
  ['200 000 bis 1 000 000 h', '200·000 bis 1·000·000·h'],
  ['2023 (Edition 4)', '2023 (Edition·4)'],
  ['to SEMI F47', 'to SEMI·F47'],
  ['CISPR 32, AWG 12', 'CISPR·32, AWG·12'],
  ['IEC 60068-2-1, 60068-2-2 and 60068-2-30', 'IEC·60068-|2-|1, 60068-|2-|2 and 60068-|2-|30'],
  ['EN IEC 62477-1, ETSI EN 300 019, CSA C22.2', 'EN·IEC·62477-|1, ETSI·EN·300·019, CSA·C22.2'],
  ['MIL-STD-461 and MIL-HDBK-217F', 'MIL-|STD-|461 and MIL-|HDBK-|217F'],
  ['Abmessungen (L × B × H)', 'Abmessungen (L·×·B·×·H)'],
  ['102 × 51 × 30 mm', '102·×·51·×·30·mm'],
  ['2 × 3 inch, 2 × MOPP', '2·×·3 inch, 2·×·MOPP'],
])('%s keeps its number', (text, kept) => expect(keepUnits(text)).toBe(kept.replaceAll('·', '\u00A0').replaceAll('|', '\u2060')))

test.each(['TRN120-24 and SPA150-5-18', 'Figure 2 shows', 'in 2025 All tests', 'the 15 tests', 'Class 2 Hazards', 'in 2025 Mayors'])(
  '%s breaks as it may',
  (text) => expect(keepUnits(text)).toBe(text),
)

test.each([
  ['90–264 V AC, 47–63 Hz', '90–|264·V·AC, 47–|63·Hz'],
  ['für 28-V-Bordnetze', 'für 28-|V-Bordnetze'],
  ['19-Zoll-Geräte und 50-Hz-Netze', '19-|Zoll-Geräte und 50-|Hz-Netze'],
  ['Choosing an AC-DC power supply', 'Choosing an AC-|DC power supply'],
  ['<a href="/AC-DC/5–9">AC-coupled</a> – 5', '<a href="/AC-DC/5–9">AC-coupled</a> – 5'],
])('%s is not torn at its dash', (text, kept) => expect(keepUnits(text)).toBe(kept.replaceAll('·', '\u00A0').replaceAll('|', '\u2060')))

test('in a cell a size may break before a cross, and nothing else may', () => {
  expect(loosenSize('25.4\u00A0×\u00A025.4\u00A0×\u00A016.5\u00A0mm')).toBe('25.4 ×\u00A025.4 ×\u00A016.5\u00A0mm')
  expect(loosenSize('2\u00A0×\u00A0MOPP')).toBe('2\u00A0×\u00A0MOPP')
})
