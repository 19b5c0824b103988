import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { FACTS_OF_MODELS, type Fact } from '#features/products/testing/count-facts.ts'
import { finderOver } from '#features/products/testing/demo-catalogue.ts'
import type { Values } from './calculator.ts'
import { CALCULATORS } from './registry.ts'
import { calculate, validValues, withDefaults } from './testing/calculate.ts'

const isSupply = ({ s }: Fact) => !/^(?:hv-|high-voltage|accessories|dc-ups|redundancy|filters)/.test(s.category)

type Demand = (fact: Fact, values: Values, results: Values) => boolean

/** The condition for a supply to satisfy a result, written independently of the calculators. Comparisons with NaN are false. */
const DEMANDS: Record<string, Demand> = {
  'power-budget': (fact, { vin = NaN, pf = NaN }, { requiredRatingW = NaN }) =>
    fact.powerW >= requiredRatingW && fact.inputMinV <= vin && vin <= fact.inputMaxV && (pf === 1 || fact.s.input.type === 'AC'),
  'hold-up': (fact, { poutW = NaN, tWantMs = NaN }) => fact.powerW >= poutW && fact.s.holdUpMs !== null && fact.s.holdUpMs >= tWantMs,
  derating: (fact, _values, { allowedW = NaN, effectiveAmbientC = NaN }) =>
    fact.powerW >= allowedW && fact.s.temperature.reference === 'ambient' && fact.s.temperature.derateFromC >= effectiveAmbientC,
  redundancy: (fact, { mtbfH = NaN }) => fact.s.mtbfKh * 1000 >= mtbfH,
  reliability: (fact, { mtbfH = NaN }) => fact.s.mtbfKh * 1000 >= mtbfH,
  'mopp-lookup': (fact, { vrms = NaN }) => fact.s.isolation.mopp >= 2 && fact.inputMaxV >= vrms,
}
const finder = finderOver()
const linking = CALCULATORS.filter(({ toFinder }) => toFinder !== undefined)

test('only these calculators have results that the catalogue can search', () => {
  expect(linking.map(({ id }) => id).toSorted()).toEqual(Object.keys(DEMANDS).toSorted())
})

test('every calculator with a link says what the linked models have in common', () => {
  expect(CALCULATORS.filter(({ asksFor }) => asksFor !== undefined)).toEqual(linking)
})

describe.each(linking)('$id', (calculator) => {
  test('links to exactly the supplies that satisfy the result, for any values', () => {
    fc.assert(
      fc.property(validValues(calculator), (values) => {
        const results = calculator.compute(values)
        const wish = calculator.toFinder?.(values, results)
        fc.pre(wish !== undefined)
        const { problems, total } = finder.find(wish ?? {}, 'en_US')
        expect(problems).toEqual([])
        expect(total).toBe(FACTS_OF_MODELS.filter((fact) => isSupply(fact) && DEMANDS[calculator.id]?.(fact, values, results)).length)
      }),
    )
  })

  test('finds supplies for the default values', () => {
    const values = withDefaults(calculator)
    const wish = calculator.toFinder?.(values, calculate(calculator))
    const models = new Set(finder.table(wish ?? {}, 'en_US').rows.map(([model]) => model))
    const satisfying = FACTS_OF_MODELS.filter((fact) => isSupply(fact) && DEMANDS[calculator.id]?.(fact, values, calculate(calculator)))
    expect(models).toEqual(new Set(satisfying.map(({ model }) => model)))
    expect(models.size).toBeGreaterThan(0)
  })
})

test('a derating that leaves no power links to no supplies', () => {
  const derating = CALCULATORS.find(({ id }) => id === 'derating')
  if (derating?.toFinder === undefined) throw new Error('The derating calculator has no link.')
  const values = withDefaults(derating, { ta: 90 })
  expect(derating.toFinder(values, derating.compute(values))).toBeUndefined()
})

test('a mains budget is not answered with DC inputs, high voltage, filters, buffers or redundancy modules', () => {
  const budget = CALCULATORS.find(({ id }) => id === 'power-budget')
  const values = withDefaults(budget ?? CALCULATORS[0]!)
  const wish = budget?.toFinder?.(values, budget.compute(values)) ?? {}
  const { columns, rows } = finder.table(wish, 'en_US')
  const at = (label: string) => columns.findIndex((column) => column.label === label)
  expect(new Set(rows.map((row) => row[at('Role')]))).toEqual(new Set(['Power supplies and converters']))
  expect(new Set(rows.map((row) => row[at('Input type')]))).toEqual(new Set(['AC, single phase']))
  expect(rows.map(([model]) => String(model)).filter((model) => /^(?:LNF10|BTC24|BTN24|EFX8|RDM40)/.test(model))).toEqual([])
})
