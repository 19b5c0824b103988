import fc from 'fast-check'
import { expect, test } from 'vitest'

import { RIPPLE } from './ripple.ts'
import { calculate, expectMonotonic, expectResults, expectScaling, judge, validValues, withDefaults } from './testing/calculate.ts'

// The inductor current and its charge in 200 000 steps of a period; the filter from its transfer function 1/(1 − ω²LC).
test.each([
  [
    { vin: 48, vout: 12, lUH: 22, fKHz: 200, cUF: 220, esrMOhm: 10 },
    { dutyCycle: 0.25, inductorRippleA: 2.04545, capRippleMV: 5.81095, esrRippleMV: 20.4545 },
  ],
  [
    { vin: 12, vout: 3.3, lUH: 4.7, fKHz: 500, cUF: 47, esrMOhm: 5 },
    { dutyCycle: 0.275, inductorRippleA: 1.018085, capRippleMV: 5.41535, esrRippleMV: 5.09043 },
  ],
  [
    { vin: 24, vout: 12, lUH: 33, fKHz: 150, cUF: 470, esrMOhm: 30 },
    { dutyCycle: 0.5, inductorRippleA: 1.212121, capRippleMV: 2.14915, esrRippleMV: 36.3636, worstCaseMV: 38.5128 },
  ],
  [
    { l2UH: 2.2, c2UF: 47, fKHz: 200 },
    { filterCornerKHz: 15.65164, filterAttenuationDB: 44.205446 },
  ],
  [
    { l2UH: 0.47, c2UF: 10, fKHz: 500 },
    { filterCornerKHz: 73.4127, filterAttenuationDB: 33.138656 },
  ],
  [
    { l2UH: 4.7, c2UF: 100, fKHz: 150 },
    { filterCornerKHz: 7.34127, filterAttenuationDB: 52.391972 },
  ],
])('a stage of %j ripples as it should', (values, expected) => expectResults(calculate(RIPPLE, values), expected, 2e-5))

test('twice the inductance halves all ripple', () =>
  expectScaling(RIPPLE, 'lUH', 2, { inductorRippleA: 0.5, capRippleMV: 0.5, esrRippleMV: 0.5, worstCaseMV: 0.5 }))
test('twice the frequency halves the current and quarters the capacitor ripple', () =>
  expectScaling(RIPPLE, 'fKHz', 2, { inductorRippleA: 0.5, capRippleMV: 0.25, esrRippleMV: 0.5 }))
test('twice the capacitance halves its share only', () => expectScaling(RIPPLE, 'cUF', 2, { capRippleMV: 0.5, esrRippleMV: 1 }))
test('four times the filter capacitance halves the corner frequency', () => expectScaling(RIPPLE, 'c2UF', 4, { filterCornerKHz: 0.5 }))
test('a larger filter never attenuates less', () => {
  expectMonotonic(RIPPLE, 'l2UH', 'filterAttenuationDB', 'rises')
  expectMonotonic(RIPPLE, 'c2UF', 'filterAttenuationDB', 'rises')
})
test('a higher input voltage never gives less ripple', () => expectMonotonic(RIPPLE, 'vin', 'inductorRippleA', 'rises'))

test('a stage that would have to step the voltage up is refused', () => {
  expect(RIPPLE.check?.(withDefaults(RIPPLE, { vin: 5, vout: 5 })).map(({ input }) => input)).toEqual(['vout'])
})

test('a filter whose corner frequency is above the switching frequency has no attenuation', () => {
  expect(calculate(RIPPLE, { fKHz: 30 })['filterAttenuationDB']).toBeNaN()
})

test.each([
  [{}, 'good', 'at most 31.9 mV, or 0.64 % of the output voltage'],
  [{}, 'good', 'leaves 0.41 mV'],
  [{ esrMOhm: 60 }, 'caution', '1.7 % of the output voltage'],
  [{ l2UH: 0.01, c2UF: 1 }, 'bad', 'The filter makes it worse'],
])('%j is told to be %s', (some, kind, words) => {
  const values = withDefaults(RIPPLE, some)
  const verdict = judge(RIPPLE, values)
  expect(verdict?.kind).toBe(kind)
  expect(verdict?.text('en').replaceAll(/\s/g, ' ')).toContain(words)
})

test('the waveform stays below the upper bound, and its parts have the computed sizes', () => {
  fc.assert(
    fc.property(validValues(RIPPLE), (values) => {
      const results = RIPPLE.compute(values)
      const plot = RIPPLE.plot(values, results)
      const sizeOf = (id: string) => {
        const ys = plot.kind === 'line' ? (plot.series.find((series) => series.id === id)?.points ?? []).map(([, y]) => y) : []
        return Math.max(...ys) - Math.min(...ys)
      }
      expect(sizeOf('sum')).toBeLessThanOrEqual((results['worstCaseMV'] ?? 0) * (1 + 1e-9))
      expectResults(
        { esr: sizeOf('esr'), capacitance: sizeOf('capacitance') },
        { esr: results['esrRippleMV'] ?? 0, capacitance: results['capRippleMV'] ?? 0 },
        1e-6,
      )
    }),
  )
})
