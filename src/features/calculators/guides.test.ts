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

/** Inputs and outputs for common causes, which the facts of the guide do not have. */
const OWN = new Set(['betaPct', 'independentAvailability', 'commonAvailability'])
const atMost = (value: number) => expect.toSatisfy((own: number) => own <= value, `at most ${value}`) as number
const atLeast = (value: number) => expect.toSatisfy((own: number) => own >= value, `at least ${value}`) as number

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
  const inputs = (calculator?.inputs ?? []).filter((input) => !OWN.has(input.id))
  expect(inputs.map((input) => [input.id, input.unit, input.default])).toEqual(
    facts.inputs.map((input) => [input.id, pure(input.unit), input.default]),
  )
  // The bounds of the guides are those of usual designs; the calculators end where physics does.
  for (const [at, { min, max }] of facts.inputs.entries()) expect([inputs[at]?.min, inputs[at]?.max]).toEqual([atMost(min), atLeast(max)])
  const outputs = (calculator?.outputs ?? []).filter((output) => !OWN.has(output.id))
  expect(outputs.map(({ id, unit }) => [id, unit])).toEqual(facts.outputs.map(({ id, unit }) => [id, pure(unit)]))
})

const vectors = guides.flatMap(({ calculator }) => calculator.testVectors.map((vector) => [calculator.id, vector] as const))

test.each(vectors)('%s gives the results of its guide', (id, { inputs, outputs }) => {
  expectResults(findCalculator(id)?.compute({ betaPct: 0, ...inputs }) ?? {}, outputs, 1e-3)
})

test.each(CALCULATORS)('loading $id in the browser gives the same calculator', async (calculator) => {
  expect(await loadCalculator(calculator.id, 'de')).toBe(calculator)
})

test('an unknown id finds no calculator', async () => {
  expect(findCalculator('toString')).toBeUndefined()
  expect(await loadCalculator('toString', 'en')).toBeUndefined()
})
