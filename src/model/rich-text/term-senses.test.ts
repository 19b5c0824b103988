import { expect, test } from 'vitest'

import { isMeant } from './term-senses.ts'

function isMeantIn(text: string, sense: Parameters<typeof isMeant>[0]['sense']): boolean {
  const from = text.indexOf('[')
  const running = text.replace(/[[\]]/g, '')
  return isMeant(sense === undefined ? {} : { sense }, { running, from, to: text.indexOf(']') - 1 })
}

test('a term without senses is meant wherever it is named', () => {
  expect(isMeantIn('A [volt] is a volt.', undefined)).toBe(true)
})

test('an unmarked one is meant nowhere', () => {
  expect(isMeantIn('A [volt] is a volt.', { unmarked: true })).toBe(false)
})

test('words around it give it another sense, also in other forms and cases', () => {
  const sense = { notNear: ['capacit'] }
  expect(isMeantIn('Capacitors reach their [end of life] earlier.', sense)).toBe(false)
  expect(isMeantIn('The series reaches its [end of life] next year.', sense)).toBe(true)
  expect(isMeantIn('An [end of life] of incapacity.', sense)).toBe(true)
  expect(isMeantIn(`A capacitor. ${'word '.repeat(40)}The [end of life].`, sense)).toBe(true)
})

test('or only those that give it its own', () => {
  const sense = { onlyNear: ['output', 'warm-up'] }
  expect(isMeantIn('The [drift] of the output in ten hours.', sense)).toBe(true)
  expect(isMeantIn('Oscillators [drift] as they age.', sense)).toBe(false)
})
