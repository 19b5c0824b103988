import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { ProductModel } from '../types/product-model.ts'
import { SeriesData } from '../types/series-data.ts'
import { listSpecifications, partsToText } from './specifications.ts'
import { summariseSeries } from './summary.ts'

const read = (file: string) => JSON.parse(readFileSync(`demo/content/facts/${file}.json`, 'utf8'))
const allSeries = (read('product-series').series as unknown[]).map((one) => SeriesData.parse(one))
const allModels = (read('product-models').models as { series: string; demoStock: number; demoLeadTimeWeeks: number | null }[]).map(
  ({ series, demoStock, demoLeadTimeWeeks, ...model }) => ({
    series,
    model: ProductModel.parse({ ...model, stock: demoStock, leadTimeWeeks: demoLeadTimeWeeks }),
  }),
)

const find = (code: string) => allSeries.find((one) => one.code === code)!
const modelsOf = (code: string) => allModels.filter(({ series }) => series === code).map(({ model }) => model)

/** Value and condition of each row, by the name of its quantity, with plain spaces. */
function rowsOf(code: string, language = 'en_US'): Record<string, string> {
  const groups = listSpecifications(find(code), modelsOf(code), language)
  const entries = groups.flatMap(({ rows }) => rows.map(({ label, value, condition }) => [label, [value, condition].map(partsToText).join(' | ')]))
  const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '').replaceAll('\u202F', ' ')
  return Object.fromEntries(entries.map(([label = '', text = '']) => [label, plain(text)]))
}

test('a mains supply shows each quantity with its unit and condition', () => {
  expect(rowsOf('TRN120')).toEqual({
    'Input voltage': '80–264 V AC | ',
    'Input voltage, DC supply': '120–370 V DC | ',
    Phases: 'single-phase | ',
    'Input frequency': '47–63 Hz | ',
    'Power factor': '0.97 | ',
    'Output voltages': '12, 15, 18, 24, 28, 36, 48 V DC | by model',
    'Output current, max.': '10 A | TRN120-12',
    'Output power': '120 W | up to 50 °C ambient temperature',
    'Peak power': '160 W | short-term',
    Efficiency: '92 % | typical, best model',
    'Heat loss at rated power': '10.4 W | worked out from the typical efficiency',
    'Hold-up time': '16 ms | full load, 115 V AC, 230 V AC',
    'Test voltage, input to output': '4000 V AC | test voltage, not a working voltage',
    'Insulation, input to output': 'reinforced | ',
    'Means of patient protection': '2 × MOPP | IEC 60601-1',
    'Approvals and standards': 'IEC 62368-1, IEC 60601-1 | ',
    'Operating temperature': '−40 to 80 °C | ambient temperature',
    'Full power up to': '50 °C | ambient temperature',
    Derating: '1.7 %/K | from 50 °C to 80 °C',
    'Power at the highest temperature': '49 % | at 80 °C',
    Cooling: 'convection | ',
    'Size (L × W × H)': '101.6 × 50.8 × 29 mm | 4.00 × 2.00 × 1.14 in',
    Weight: '175 g | ',
    Mounting: 'chassis | ',
    'Power density': '13.1 W/in³ | 0.8 W/cm³',
    MTBF: '700 000 h | predicted failure rate in service life, not a lifetime',
    Emissions: 'Class B | class as defined in CISPR 32, CISPR 11',
  })
})

test('German pages have German words and decimal commas from the same numbers', () => {
  expect(rowsOf('TRN120', 'de')).toMatchObject({
    Leistungsfaktor: '0,97 | ',
    'Abmessungen (L × B × H)': '101,6 × 50,8 × 29 mm | 4,00 × 2,00 × 1,14 Zoll',
    Ausgangsleistung: '120 W | bis 50 °C Umgebungstemperatur',
    Derating: '1,7 %/K | ab 50 °C bis 80 °C',
    'Prüfspannung, Eingang gegen Ausgang': '4000 V AC | Prüfspannung, keine Arbeitsspannung',
  })
})

test('quantities that a series does not have are left out', () => {
  const rows = rowsOf('PTR10')
  expect(
    Object.keys(rows).filter((label) => /Peak|Hold-up|Emissions|Phases|frequency|Power factor|DC supply|patient|Test voltage/.test(label)),
  ).toEqual([])
  expect(rows['Insulation, input to output']).toBe('none | input and output are not isolated from each other')
  expect(rows['Output current, max.']).toBe('20 mA | PTR10-500')
  expect(rows['Output voltages']).toBe('500 V, 1 kV, 2 kV, 5 kV, 10 kV DC | by model')
})

test('every null of every series leaves its row out', () => {
  const fields = [
    ['Peak power', (data: SeriesData) => data.peakPowerW],
    ['Hold-up time', (data: SeriesData) => data.holdUpMs],
    ['Power factor', (data: SeriesData) => data.input.powerFactor],
    ['Emissions', (data: SeriesData) => data.emissions],
    ['Power density', (data: SeriesData) => data.powerDensityWin3],
    ['Input voltage, DC supply', (data: SeriesData) => data.input.dcRangeV],
  ] as const
  for (const data of allSeries) {
    const rows = rowsOf(data.code)
    for (const [label, value] of fields) expect([data.code, label, label in rows]).toEqual([data.code, label, value(data) !== null])
    expect(JSON.stringify(rows), data.code).not.toMatch(/null|undefined|NaN|Infinity/)
  }
})

test('a baseplate is named as the reference, and without a slope there is no derating', () => {
  const rows = rowsOf('KST300')
  expect(rows['Operating temperature']).toBe('−40 to 100 °C | baseplate temperature')
  expect('Derating' in rows).toBe(false)
})

test('inputs of which each model has one are told apart, three phases and filters are named', () => {
  expect(rowsOf('FNC1')['Input voltage']).toBe('4.5–5.5, 10.8–13.2 or 21.6–26.4 V DC | by model')
  expect(rowsOf('MRT480')['Phases']).toBe('three-phase | ')
  expect(rowsOf('LNF10')).toMatchObject({ 'Input voltage': 'up to 250 V AC | ', 'Rated voltage': '250 V AC | ', 'Rated current': '10 A | ' })
})

test('the military class of emissions leads to its standard', () => {
  const group = listSpecifications(find('MLD120'), [], 'en_US').find(({ name }) => name === 'emc')
  expect(group?.rows[0]?.value).toEqual([{ text: 'MIL-STD-461', standard: 'MIL-STD-461' }])
})

test('the calculated power density is that of the facts', () => {
  for (const data of allSeries.filter(({ powerDensityWin3 }) => powerDensityWin3 !== null)) {
    const shown = Number.parseFloat(rowsOf(data.code)['Power density'] ?? '')
    expect(Math.abs(shown / (data.powerDensityWin3 ?? 0) - 1), data.code).toBeLessThan(0.01)
  }
})

test('a series in one line', () => {
  expect(summariseSeries(find('FNC6'), ['SIP8', 'remote on/off'], 'en')).toBe(
    '6 W, 4.5–13.2, 9–36 or 18–75 V DC, convection cooling; SIP8, remote on/off.',
  )
  expect(summariseSeries(find('MRT480'), [], 'de')).toBe('480 W, 320–575 V AC, dreiphasig, Kühlung: Konvektion.')
})

test('every hold-up time states its load, and one that depends on the input its voltage', () => {
  const times = allSeries.filter(({ holdUpMs }) => holdUpMs !== null)
  expect(times.length).toBeGreaterThan(40)
  for (const { code, input } of times) {
    const said = rowsOf(code)['Hold-up time'] ?? ''
    expect(said, code).toMatch(input.type === 'AC' ? /^\d+ ms \| full load, \d+ V AC/ : /^\d+ ms \| full load$/)
  }
  expect(rowsOf('OSP5000', 'de')['Überbrückungszeit']).toBe('10 ms | Volllast, 400 V AC')
})

test('what needs a fan for its full power gives the power without one in a row of its own', () => {
  expect(rowsOf('TRN180')['Output power by convection']).toBe('130 W | without a fan')
  expect(rowsOf('TRN120')['Output power by convection']).toBeUndefined()
})
