import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CALCULATORS } from './registry.ts'
import { HOLD_UP } from './hold-up.ts'
import type { Problem } from './calculator.ts'
import { readState, writeState, type State } from './state.ts'

const toTold = ({ input, message }: Problem) => ({ input, message: { en: message('en'), de: message('de') } })
const withoutEntered = (state: State) => ({ ...state, entered: {}, problems: state.problems.map(toTold) })

test('an address without parameters shows the defaults, written in the language of the page', () => {
  const { values, tolerances, entered, problems } = readState(HOLD_UP, {}, 'de')
  expect(problems).toEqual([])
  expect(values).toEqual({ capUF: 330, tolPct: 20, agePct: 20, v1: 390, v2: 300, poutW: 150, effPct: 94, tWantMs: 20 })
  expect(tolerances).toEqual({ v1: 2, v2: 2, poutW: 0, effPct: 1 })
  expect(entered['capUF']).toEqual({ text: '330', unit: 'µF', tolerance: '' })
})

test('a value in another unit is stored in the input’s own unit and linked in it', () => {
  const state = readState(HOLD_UP, { capUF: '0,47', 'capUF.unit': 'mF', poutW: '0.2 kW', 'poutW.tol': '±5 %' }, 'en')
  expect(state.values).toMatchObject({ capUF: 470, poutW: 200 })
  expect(state.entered['capUF']).toEqual({ text: '0,47', unit: 'mF', tolerance: '' })
  expect(writeState(HOLD_UP, state)).toEqual([
    ['capUF', '470'],
    ['poutW', '200'],
    ['poutW.tol', '5'],
  ])
})

test('an emptied field is a problem and does not get the default', () => {
  const { values, problems } = readState(HOLD_UP, { capUF: '' }, 'en')
  expect(values).not.toHaveProperty('capUF')
  expect(problems.map(toTold)).toEqual([
    {
      input: 'capUF',
      message: {
        en: 'Bulk capacitance (nominal): Enter a number, such as 0.5.',
        de: 'Kapazität des Zwischenkreises (Nennwert): Geben Sie eine Zahl ein, zum Beispiel 0,5.',
      },
    },
  ])
})

test('a value out of bounds is named with its bounds and unit', () => {
  const { problems } = readState(HOLD_UP, { effPct: '101' }, 'en')
  expect(problems.map(({ message }) => message('en').replaceAll(/\s/g, ' '))).toEqual([
    'Efficiency of the stage after the bulk capacitor: 101 % is too large; enter a value from 1 % to 100 %.',
  ])
})

test('all wrong fields are reported at once', () => {
  const { problems } = readState(HOLD_UP, { capUF: 'x', v1: '1 MV', 'v2.tol': '300', 'poutW.unit': 'hp' }, 'en')
  expect(problems.map(({ input }) => input)).toEqual(['capUF', 'v1', 'v2', 'poutW'])
  expect(problems[2]?.message('en').replaceAll(/\s/g, ' ')).toContain('Tolerance: 300 % is too large; enter a value from 0 % to 100 %.')
  expect(problems[3]?.message('en')).toContain('choose one of W, mW, kW')
})

test('values that contradict each other are reported once all of them can be read', () => {
  const { problems } = readState(HOLD_UP, { v1: '300', v2: '300' }, 'en')
  expect(problems.map(toTold)).toEqual([{ input: 'v2', message: expect.objectContaining({ en: expect.stringContaining('must be below') }) }])
})

test('property names such as __proto__ are not read as parameters', () => {
  expect(readState(HOLD_UP, JSON.parse('{"__proto__":{"capUF":"7"}}'), 'en').values['capUF']).toBe(330)
})

test('a permalink restores the state, even one with problems', () => {
  const typed = fc.oneof(fc.double({ noNaN: true }).map(String), fc.constantFrom('', '9..', '1,5', '2k2', '3 kg', '0.47 mF', '20'), fc.string())
  const suffix = fc.constantFrom('', '.unit', '.tol')
  fc.assert(
    fc.property(fc.constantFrom(...CALCULATORS), fc.array(fc.tuple(fc.nat(), suffix, typed), { maxLength: 5 }), (calculator, fields) => {
      const params = Object.fromEntries(
        fields.map(([at, suffix, text]) => [(calculator.inputs[at % calculator.inputs.length]?.id ?? '') + suffix, text]),
      )
      const state = readState(calculator, params, 'en')
      const link = writeState(calculator, state)
      const again = readState(calculator, Object.fromEntries(link), 'de')
      expect(withoutEntered(again)).toEqual(withoutEntered(state))
      expect(writeState(calculator, again)).toEqual(link)
    }),
  )
})

test('a permalink restores every valid value exactly', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CALCULATORS),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }),
      (calculator, shares) => {
        const params = Object.fromEntries(
          calculator.inputs.map(({ id, min, max, isWhole }, at) => {
            const value = min + (max - min) * (shares[at] ?? 0)
            return [id, String(isWhole ? Math.round(value) : value)]
          }),
        )
        const state = readState(calculator, params, 'en')
        const again = readState(calculator, Object.fromEntries(writeState(calculator, state)), 'en')
        expect(withoutEntered(again)).toEqual(withoutEntered(state))
      },
    ),
  )
})
