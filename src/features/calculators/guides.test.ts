import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { CALCULATOR_NAMES } from '#model/types/calculators.ts'
import { loadCalculator } from './load-calculator.ts'
import { CALCULATORS, findCalculator } from './registry.ts'
import { expectResults } from './testing/calculate.ts'

type Fact = { id: string; unit: string; default: number; min: number; max: number }
type Vector = { inputs: Record<string, number>; outputs: Record<string, number> }
type Guide = {
  slug: string
  calculator: { id: string; name: string; inputs: Fact[]; outputs: { id: string; unit: string }[]; testVectors: Vector[] }
}

const { guides } = JSON.parse(readFileSync(new URL('../../../demo/content/facts/guides.json', import.meta.url), 'utf8')) as { guides: Guide[] }

test('every guide has its calculator, in the order of the guides', () => {
  expect(CALCULATORS.map(({ id, name }) => [id, name('en')])).toEqual(guides.map(({ calculator }) => [calculator.id, calculator.name]))
})

test('editors can choose each of them under its own name, and no other', () => {
  const named = CALCULATORS.map(({ id, name }) => [id, { en: name('en'), de: name('de') }])
  expect(Object.entries(CALCULATOR_NAMES)).toEqual(named)
})

test.each(guides.map(({ calculator }) => [calculator.id, calculator] as const))('%s asks for and gives what its guide says', (id, facts) => {
  const calculator = findCalculator(id)
  const pure = (unit: string) => (unit === '–' ? '' : unit)
  expect(calculator?.inputs.map((input) => [input.id, input.unit, input.default, input.min, input.max])).toEqual(
    facts.inputs.map((input) => [input.id, pure(input.unit), input.default, input.min, input.max]),
  )
  expect(calculator?.outputs.map(({ id, unit }) => [id, unit])).toEqual(facts.outputs.map(({ id, unit }) => [id, pure(unit)]))
})

const vectors = guides.flatMap(({ calculator }) => calculator.testVectors.map((vector) => [calculator.id, vector] as const))

test.each(vectors)('%s gives the results of its guide', (id, { inputs, outputs }) => {
  expectResults(findCalculator(id)?.compute(inputs) ?? {}, outputs, 1e-3)
})

test.each(CALCULATORS)('loading $id in the browser gives the same calculator', async (calculator) => {
  expect(await loadCalculator(calculator.id, 'de')).toBe(calculator)
})

test('an unknown id finds no calculator', async () => {
  expect(findCalculator('toString')).toBeUndefined()
  expect(await loadCalculator('toString', 'en')).toBeUndefined()
})
