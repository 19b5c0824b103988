import { expect, test } from 'vitest'

import { createNameTree, type Mention } from './name-tree.ts'

type Named = { urlName: string; title: string; abbreviation?: string }

function matcherOf(names: readonly Named[]): (text: string) => Mention[] {
  const tree = createNameTree()
  for (const { urlName, title, abbreviation } of names)
    for (const [rank, name] of [title, abbreviation].entries()) if (name !== undefined) tree.add(name, { contentKey: urlName, urlName, rank })
  return tree.find
}

const match = matcherOf([
  { urlName: 'hold-up-time', title: 'Hold-Up Time' },
  { urlName: 'alternating-current', title: 'Alternating Current', abbreviation: 'AC' },
  { urlName: 'ac-dc-converter', title: 'AC-DC Converter' },
  { urlName: 'reach', title: 'REACH' },
  { urlName: 'mosfet', title: 'MOSFET', abbreviation: 'MOSFET' },
  { urlName: 'current', title: 'Current' },
  { urlName: 'availability', title: 'Availability' },
  { urlName: 'y-capacitor', title: 'Y Capacitor' },
  { urlName: 'netzteil', title: 'Netzteil' },
])
const mentioned = (text: string) => match(text).flatMap(({ text: found, urlName }) => (urlName === undefined ? [] : [`${found}=${urlName}`]))

test.each([
  [
    'The hold-up time, the Hold-up times and the hold up time',
    ['hold-up time=hold-up-time', 'Hold-up times=hold-up-time', 'hold up time=hold-up-time'],
  ],
  ['An AC-DC converter takes AC.', ['AC-DC converter=ac-dc-converter', 'AC=alternating-current']],
  ['AC-coupled, ac and an AC-to-DC stage', []],
  ['To reach the limits of REACH', ['REACH=reach']],
  ['two MOSFETs in series', ['MOSFETs=mosfet']],
  ['alternating current and currents', ['alternating current=alternating-current', 'currents=current']],
  ['availabilities', ['availabilities=availability']],
  ['Y capacitors (class Y2)', ['Y capacitors=y-capacitor']],
  ['die Netzteile und des Netzteils', ['Netzteile=netzteil', 'Netzteils=netzteil']],
  ['undercurrent, Strombegrenzung', []],
])('%s', (text, expected) => {
  expect(mentioned(text)).toEqual(expected)
  expect(
    match(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('a text of nothing but hyphens and spaces stays as it is', () => {
  for (const text of ['', ' - ', '--AC--', 'x'.repeat(50_000)]) expect(mentioned(text)).toEqual([])
})

test('names may contain characters of regular expressions and names of object properties', () => {
  const odd = matcherOf(
    ['.*', '(', '[a-z]+', 'C++', '$&', '', ' ', '__proto__', 'toString'].map((title, index) => ({ urlName: `t-${index}`, title })),
  )
  expect(odd('constructor, valueOf and .* or a ( C++').filter(({ urlName }) => urlName !== undefined)).toEqual([])
  expect(odd('proto and toString').map(({ urlName }) => urlName)).toEqual(['t-7', undefined, 't-8'])
})

test('a megabyte that nearly mentions hundreds of terms at every word is read in one pass', () => {
  const alike = Array.from({ length: 300 }, (_, index) => ({ urlName: `t-${index}`, title: `a ${'b '.repeat(14)}${index}` }))
  const text = `a ${'b '.repeat(20)}`.repeat(24_000)
  expect(matcherOf(alike)(text)).toEqual([{ text }])
})

test('a sentence of thousands of words is the name of no term', () => {
  const text = 'a '.repeat(50_000)
  expect(matcherOf([{ urlName: 'long', title: `${'a '.repeat(5000)}z` }])(text)).toEqual([{ text }])
})
