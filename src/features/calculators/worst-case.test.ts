import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { atDepth } from '../../../tests/support/effort.ts'
import type { Calculator, CalculatorOutput, Values } from './calculator.ts'
import { AIRFLOW } from './airflow.ts'
import { CABLE_DROP } from './cable-drop.ts'
import { DERATING } from './derating.ts'
import { HOLD_UP } from './hold-up.ts'
import { INRUSH } from './inrush.ts'
import { LEAKAGE } from './leakage.ts'
import { POWER_FACTOR } from './power-factor.ts'
import { CALCULATORS } from './registry.ts'
import { RIPPLE } from './ripple.ts'
import { judge, validValues, withDefaults } from './testing/calculate.ts'
import { takeEnds, takeWorst, worstCase, type Range } from './worst-case.ts'

const values = Object.fromEntries(HOLD_UP.inputs.map((input) => [input.id, input.default]))

test('without tolerances the worst case is the value itself', () => {
  const { holdUpMs } = worstCase(HOLD_UP, { ...values, tolPct: 0, agePct: 0 }, {})
  expect(holdUpMs?.low).toBe(holdUpMs?.nominal)
  expect(holdUpMs?.high).toBe(holdUpMs?.nominal)
})

test('the ends come from the worst and the best corner', () => {
  const { holdUpMs } = worstCase(HOLD_UP, values, { v1: 2, v2: 2 })
  // 211.2 µF · (382.2² − 306²) · 0.94 / 300 W and 330 µF · (397.8² − 294²) · 0.94 / 300 W, by hand.
  expect(holdUpMs?.low).toBeCloseTo(34.7033, 3)
  expect(holdUpMs?.high).toBeCloseTo(74.2503, 3)
})

test('corners stay within the bounds of the inputs', () => {
  const { effectiveCapUF, holdUpMs } = worstCase(HOLD_UP, { ...values, effPct: 100 }, { effPct: 10 })
  expect(holdUpMs?.high).toBe(holdUpMs?.nominal)
  expect(effectiveCapUF?.high).toBe(effectiveCapUF?.nominal)
})

test('a tolerance of 100 % reaches 0, not the least value that may be entered', () => {
  const { dropV } = worstCase(CABLE_DROP, withDefaults(CABLE_DROP), { areaMM2: 100 })
  expect(dropV?.high).toBe(Infinity)
  expect(judge(CABLE_DROP, withDefaults(CABLE_DROP), { areaMM2: 100 })?.kind).toBe('bad')
  expect(worstCase(POWER_FACTOR, withDefaults(POWER_FACTOR), { v: 100 })['currentA']?.high).toBe(Infinity)
})

test('a tolerance that is asked for as a value of its own is 0 at the nominal value and whole at the worst end', () => {
  const { effectiveCapUF } = worstCase(HOLD_UP, values, {})
  expect([effectiveCapUF?.low, effectiveCapUF?.nominal, effectiveCapUF?.high]).toEqual([expect.closeTo(211.2, 9), 330, 330])
  expect(effectiveCapUF?.lowAt.map(({ input, percent }) => [input.id, percent])).toEqual([
    ['tolPct', 20],
    ['agePct', 20],
  ])
  // 2π · 60 Hz · 2.2 nF · 264 V, by hand; 20 % less and more.
  const { normalMA } = worstCase(LEAKAGE, withDefaults(LEAKAGE), {})
  expect([normalMA?.low, normalMA?.nominal, normalMA?.high]).toEqual([0.17516, 0.21896, 0.26275].map((value) => expect.closeTo(value, 4)))
})

test.each(CALCULATORS.filter(({ check }) => check !== undefined))(
  '$id never calls a design good that its check refuses within the tolerances',
  (calculator) => {
    const loose = calculator.inputs.filter(({ tolerancePct }) => tolerancePct !== undefined)
    fc.assert(
      fc.property(validValues(calculator), fc.double({ min: 0, max: 100, noNaN: true }), fc.array(fc.boolean()), (values, percent, sides) => {
        const tolerances = Object.fromEntries(loose.map(({ id }) => [id, percent]))
        const { low, high } = takeEnds(calculator, values, tolerances)
        const corner = { ...values, ...Object.fromEntries(loose.map(({ id }, at) => [id, (sides[at] === true ? high : low)[id] ?? Number.NaN])) }
        if ((calculator.check?.(corner) ?? []).length > 0) expect(judge(calculator, values, tolerances)?.kind).toBe('bad')
      }),
      { numRuns: atDepth({ quick: 500, sampled: 2000, long: 10_000 }) },
    )
  },
)

test('a stage that cannot regulate at the low end of its input is refused, with that end', () => {
  const { kind, text } = judge(RIPPLE, withDefaults(RIPPLE, { vout: 22 }), { vin: 10 }) ?? {}
  expect(kind).toBe('bad')
  expect(text?.('en').replaceAll(/\s/g, ' ')).toContain('In the worst corner the input is 21.6 V, which is not above the output of 22 V')
  expect(text?.('de').replaceAll(/\s/g, ' ')).toContain('21,6 V')
  expect(judge(RIPPLE, withDefaults(RIPPLE, { vout: 21.5 }), { vin: 10 })?.kind).not.toBe('bad')
  expect(judge(INRUSH, withDefaults(INRUSH, { rNtc: 0 }), { rSrc: 100 })?.text('en')).toContain('nothing limits the current')
})

test('where tolerances overlap, the worst case is that of the overlap, and its corner is named', () => {
  const ranges = worstCase(HOLD_UP, { ...values, v1: 390, v2: 300 }, { v1: 15, v2: 15, effPct: 1 })
  expect(ranges['holdUpMs']?.low).toBe(0)
  expect(ranges['requiredCapUF']?.high).toBe(Infinity)
  expect(ranges['energyJ']?.highAt.map(({ input, side, percent }) => [input.id, side, percent])).toEqual([
    ['v1', 1, 15],
    ['v2', -1, 15],
  ])
  expect(takeWorst(HOLD_UP, ranges)).toMatchObject({ holdUpMs: 0, requiredCapUF: Infinity })
})

test('a corner at which an output does not exist is its worst case', () => {
  const near = { ...Object.fromEntries(RIPPLE.inputs.map((input) => [input.id, input.default])), fKHz: 40, l2UH: 1, c2UF: 22 }
  const { filterAttenuationDB } = worstCase(RIPPLE, near, { fKHz: 20 })
  expect(filterAttenuationDB?.nominal).toBeGreaterThan(-20)
  expect(filterAttenuationDB?.low).toBeNaN()
  expect(filterAttenuationDB?.lowAt.map(({ input, side }) => [input.id, side])).toEqual([['fKHz', -1]])
})

test('an output without a value has no range', () => {
  const none: Calculator = { ...HOLD_UP, compute: () => ({ holdUpMs: Number.NaN }) }
  expect(worstCase(none, values, { v1: 2 })['holdUpMs']).toEqual({
    nominal: Number.NaN,
    low: Number.NaN,
    high: Number.NaN,
    lowAt: [],
    highAt: [],
  })
})

/** From good to bad; a note does not judge. */
const SEVERITIES = ['note', 'good', 'caution', 'bad']

describe.each(CALCULATORS.filter(({ inputs }) => inputs.some(({ tolerancePct }) => tolerancePct !== undefined)))('$id', (calculator) => {
  const loose = calculator.inputs.filter(({ tolerancePct }) => tolerancePct !== undefined)
  const perInput = (least: number, most: number) =>
    fc.array(fc.double({ min: least, max: most, noNaN: true }), { minLength: loose.length, maxLength: loose.length })
  const percents = perInput(0, 30)
  const toTolerances = (percent: readonly number[]) => Object.fromEntries(loose.map(({ id }, at) => [id, percent[at] ?? 0]))

  /** The values with every loose input moved by its share, from -1 to 1, of its tolerance. */
  function designAt(values: Values, percent: readonly number[], share: readonly number[]): Values {
    const moved = loose.map(({ id, min, max }, at) => {
      const value = (values[id] ?? 0) * (1 + ((share[at] ?? 0) * (percent[at] ?? 0)) / 100)
      return [id, Math.min(max, Math.max(min, value))]
    })
    return { ...values, ...Object.fromEntries(moved) }
  }

  test('has no worse value anywhere in a box of tolerances than at the corner it names', () => {
    const places = fc.array(perInput(-1, 1), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(validValues(calculator), percents, places, (values, percent, shares) => {
        const ranges = worstCase(calculator, values, toTolerances(percent))
        for (const share of shares) {
          const results = calculator.compute(designAt(values, percent, share))
          for (const output of calculator.outputs) expectWithin(output, results[output.id] ?? Number.NaN, ranges[output.id])
        }
      }),
      { numRuns: atDepth({ quick: 200, sampled: 1000, long: 10_000 }) },
    )
  })

  test('judges no design better than one that is within its tolerances', () => {
    fc.assert(
      fc.property(validValues(calculator), percents, perInput(-1, 1), (values, percent, share) => {
        const design = designAt(values, percent, share)
        if ((calculator.check?.(design) ?? []).length > 0) return
        // What a standard says for a nominal voltage is no matter of tolerances.
        if (calculator === POWER_FACTOR && (values['v'] ?? 0) < 220 !== (design['v'] ?? 0) < 220) return
        const [judged, found] = [judge(calculator, values, toTolerances(percent)), judge(calculator, design)]
        const severity = (kind = 'note') => SEVERITIES.indexOf(kind)
        expect(severity(judged?.kind), `${found?.text('en')} against ${judged?.text('en')}`).toBeGreaterThanOrEqual(severity(found?.kind))
      }),
      { numRuns: atDepth({ quick: 500, sampled: 2000, long: 10_000 }) },
    )
  })
})

function expectWithin({ id, worst }: CalculatorOutput, value: number, range: Range | undefined): void {
  if (range === undefined || Number.isNaN(range.nominal)) return
  if (Number.isNaN(value)) return expect(range[worst ?? 'low'], `${id} exists at every corner and not inside`).toBeNaN()
  const slack = Number.isFinite(value) ? 1e-9 * Math.abs(value) : 0
  if (!Number.isNaN(range.low)) expect(value, id).toBeGreaterThanOrEqual(range.low - slack)
  if (!Number.isNaN(range.high)) expect(value, id).toBeLessThanOrEqual(range.high + slack)
}

test.each([
  ['the distortion at its upper end', POWER_FACTOR, { pW: 400, thdPct: 50 }, { thdPct: 10, v: 10, cosphi: 1 }, 'bad'],
  ['the power at its upper end', POWER_FACTOR, { pW: 75, thdPct: 300 }, { pW: 10 }, 'bad'],
  ['the speed of air at its upper end', AIRFLOW, { heatW: 270 }, { heatW: 10, areaCm2: 10 }, 'caution'],
] as const)('a verdict is that of %s', (_, calculator, some, tolerances, kind) => {
  expect(judge(calculator, withDefaults(calculator, some), tolerances)?.kind).toBe(kind)
  expect(judge(calculator, withDefaults(calculator, some))?.kind).toBe('good')
})

test('a cable that its tolerance makes too thin is not recommended again', () => {
  const text = judge(CABLE_DROP, withDefaults(CABLE_DROP, { lenM: 1.7 }), { lenM: 5, areaMM2: 5 })?.text('en')
  expect(text).toMatch(/at least 2\.6\smm², that is 4\smm²/)
})

test('without any power left, derating names its cause', () => {
  const sentence = (some: Record<string, number>) => judge(DERATING, withDefaults(DERATING, some))?.text('en')
  expect(sentence({ lowLineFactor: 0, ta: 20 })).toContain('factor for low line is 0')
  expect(sentence({ slope: 100, ta: 60 })).toContain('below the limit of 70')
  expect(sentence({ ta: 80 })).toContain('its limit is 70')
})
