import { expect, test } from 'vitest'

import type { FinderAnswer } from '#model/products/finder.ts'
import { atDepth } from '../../../tests/support/effort.ts'
import { FACTS_OF_MODELS, holdsForNames, isAccessory, NUMBER_OF, testOfOption, VALUES_OF, type Test } from './testing/count-facts.ts'
import { finderOver } from './testing/demo-catalogue.ts'
import { createRandom } from './testing/random.ts'
import { randomState, type RandomState } from './testing/random-state.ts'

const STATES = atDepth({ quick: 120, sampled: 500, long: 2000 })
const finder = finderOver()

function ask(state: RandomState): FinderAnswer {
  return finder.find(Object.fromEntries(Object.entries(state).map(([name, { typed }]) => [name, typed])), 'en_US')
}

function count(tests: readonly Test[]): number {
  return FACTS_OF_MODELS.filter((fact) => tests.every((holds) => holds(fact))).length
}

/** The expected count of an option: the filter's other choices are left out, unless the filter requires all chosen values. */
function countOption(state: RandomState, name: string, value: string): number {
  const tests = Object.entries(state).flatMap(([other, { test }]) => (other === name && name !== 'approvals' ? [] : [test]))
  return count([...tests, testOfOption(name, value), holdsForNames([...Object.keys(state), name])])
}

test(`in ${STATES} random states the total and every option’s count equal a count over the raw data`, () => {
  let options = 0
  let found = 0
  for (let seed = 1; seed <= STATES; seed += 1) {
    const state = randomState(createRandom(seed))
    const answer = ask(state)
    const typed = JSON.stringify(Object.fromEntries(Object.entries(state).map(([name, one]) => [name, one.typed])))
    expect(answer.problems, `${seed} ${typed}`).toEqual([])
    expect(answer.total, `${seed} ${typed}`).toBe(count([...Object.values(state).map((one) => one.test), holdsForNames(Object.keys(state))]))
    if (answer.total > 0) found += 1
    for (const filter of answer.filters) {
      for (const { value, count: shown } of filter.options) {
        expect(shown, `${seed} ${typed}: ${filter.name} ${value}`).toBe(countOption(state, filter.name, value))
        options += 1
      }
    }
  }
  expect(options).toBeGreaterThan(STATES * 100)
  expect(found).toBeGreaterThan(STATES / 2)
})

test('every value that a model has is offered, and no other value', () => {
  const { filters } = ask({})
  for (const [name, valuesOf] of Object.entries(VALUES_OF)) {
    const offered = filters.find((one) => one.name === name)?.options.map(({ value }) => value)
    expect(new Set(offered), name).toEqual(new Set(FACTS_OF_MODELS.flatMap(valuesOf)))
  }
  const voltages = filters.find(({ name }) => name === 'voltage')?.options.map(({ value }) => Number(value))
  expect(voltages).toEqual([...new Set(FACTS_OF_MODELS.filter((fact) => !isAccessory(fact)).map(({ outputV }) => outputV))].toSorted((a, b) => a - b))
})

test('values that are numbers stand in the order of the numbers', () => {
  for (const { name, options } of ask({}).filters) {
    if (NUMBER_OF[name] === undefined && name !== 'outputs' && name !== 'input' && name !== 'temperature') continue
    const numbers = options.map(({ value }) => Number(value.split('..')[0]))
    expect(numbers.length, name).toBeGreaterThan(1)
    expect(numbers, name).toEqual(numbers.toSorted((a, b) => a - b))
  }
})

test('a numeric column is sorted by number, up and down, and models without a number come last', () => {
  for (const [column, name] of [
    ['power', 'power'],
    ['voltage', 'voltage'],
    ['current', 'current'],
    ['holdup', 'holdup'],
    ['stock', 'stock'],
  ] as const) {
    const byModel = new Map(FACTS_OF_MODELS.map((fact) => [fact.model, NUMBER_OF[name]?.(fact) ?? null]))
    for (const sign of ['', '-']) {
      const models = Array.from({ length: 15 }, (_, at) => finder.find({ sort: sign + column, page: String(at + 1) }, 'en_US').rows).flat()
      expect(models).toHaveLength(363)
      const values = models.map(({ model }) => byModel.get(model) ?? null)
      const numbers = values.filter((value) => value !== null)
      expect(values).toEqual([...numbers.toSorted((a, b) => (sign === '' ? a - b : b - a)), ...values.filter((value) => value === null)])
    }
  }
})

test('choosing an option leaves as many models as its count, and choosing it again leads back', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const state = randomState(createRandom(seed))
    const { filters } = ask(state)
    for (const { name, options } of filters) {
      const option = options.find(({ isChosen, count: promised }) => !isChosen && promised > 0)
      if (option === undefined) continue
      const next = finder.find(option.toggled(), 'en_US')
      const again = next.filters.find((one) => one.name === name)?.options.find(({ value }) => value === option.value)
      expect(again?.isChosen, `${seed} ${name} ${option.value} ${JSON.stringify(option.toggled())}`).toBe(true)
      const wasAlone = state[name] === undefined || name === 'approvals'
      if (wasAlone) expect(next.total, `${seed} ${name}`).toBe(option.count)
      if (state[name] === undefined) expect(again?.toggled()[name]).toBeUndefined()
    }
  }
})

test('an output is asked of supplies; accessories are shown to those who name them', () => {
  const modelsOf = (parameters: Record<string, string>) => finder.table(parameters, 'en_US').rows.map(([model]) => String(model))
  const others = /^(?:BTN24|BTC24|EFX8|RDM40|LNF10)/
  expect(modelsOf({ voltage: '24', power: '240' }).filter((model) => others.test(model))).toEqual([])
  expect(modelsOf({ power: '1' }).filter((model) => others.test(model))).toEqual([])
  expect(modelsOf({ category: 'redundancy', voltage: '24' })).toEqual(['RDM40-48', 'EFX8-24'])
  expect(modelsOf({ role: 'accessory', supply: 'dc', voltage: '12' })).toEqual(['RDM40-48'])
  expect(modelsOf({ category: 'redundancy', voltage: '60' })).toEqual([])
  // A state without an output is not about supplies: the list of all models is complete.
  expect(modelsOf({}).filter((model) => others.test(model))).toHaveLength(5)
  expect(modelsOf({ mounting: 'din-rail' }).some((model) => others.test(model))).toBe(true)
})

test('the voltage of an accessory is shown as the range that it passes on', () => {
  const [row] = finder.find({ category: 'redundancy', voltage: '24' }, 'en_US').rows
  expect(row?.cells['voltage']?.text.replaceAll('\u2060', '')).toBe('10–56')
})

test('small currents are shown in mA or µA, and stay amperes in the file', () => {
  const { rows } = finder.find({ role: 'high-voltage', sort: 'current' }, 'en_US')
  const shown = rows.map(({ cells }) => cells['current']?.text ?? '')
  expect(shown.some((text) => /µA|mA/.test(text))).toBe(true)
  for (const text of shown) expect(text).not.toContain('10⁻')
  const { columns, rows: file } = finder.table({ role: 'high-voltage', sort: 'current' }, 'en_US')
  const at = columns.findIndex(({ label, unit }) => label === 'Output current' && unit === 'A')
  expect(file[0]?.[at]).toBeLessThan(0.001)
  expect(finder.find({ current: '0.0005' }, 'en_US').chips[0]?.text.replaceAll('\u00A0', ' ')).toContain('0.5 mA')
})
