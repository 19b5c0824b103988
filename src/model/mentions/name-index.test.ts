import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ItemName } from '../content/content-reader.ts'
import { createNameIndex, listNames } from './name-index.ts'
import { mentionsToken, nameTokens, toFilterTest } from './mention-tokens.ts'

const TYPE = 'busbar__glossaryTerm'
const word = fc.constantFrom('power', 'Power', 'supply', 'supplies', 'factor', 'AC', 'MOSFET', 'MOSFETs', 'Netzteil', 'Netzteilen', 'reach', 'REACH')
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const text = fc.array(fc.tuple(word, fc.constantFrom(' ', '-', ', ', '/')), { maxLength: 20 }).map((all) => all.flat().join(''))
const change = fc.record({
  key: fc.constantFrom('A', 'B', 'C', 'D'),
  title: fc.option(words),
  abbreviation: fc.option(fc.constantFrom('PSU', 'AC', 'power'), { nil: undefined }),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function toName({ key, title, abbreviation }: Change): ItemName | undefined {
  return title === null ? undefined : { contentKey: key, type: TYPE, language: 'en_US', urlName: key.toLowerCase(), title, abbreviation }
}

test('after any changes of names, texts mention what they mention for an index that is made of the names anew', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.array(text, { minLength: 1, maxLength: 4 }), (changes, texts) => {
      const index = createNameIndex()
      const now = new Map<string, ItemName>()
      const linkable = texts.map((one) => ({ pieces: [one] }))
      for (const one of changes) {
        const name = toName(one)
        index.set(one.key, name)
        if (name === undefined) now.delete(one.key)
        else now.set(one.key, name)
        const fresh = createNameIndex()
        for (const [key, own] of [...now].toReversed()) fresh.set(key, own)
        for (const own of linkable) expect(index.find(own)).toEqual(fresh.find({ pieces: own.pieces }))
      }
    }),
  )
})

test('a change of names that changes what a text mentions touches the token of the text', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), text, (changes, own) => {
      const index = createNameIndex()
      const linkable = { pieces: [own] }
      const before = new Map<string, ItemName | undefined>()
      for (const one of changes) {
        const earlier = index.find(linkable)
        const name = toName(one)
        index.set(one.key, name)
        const isTouched = toFilterTest(nameTokens(TYPE, [before.get(one.key), name].flatMap(listNames)))
        before.set(one.key, name)
        if (index.find(linkable) !== earlier) expect(isTouched?.(mentionsToken(TYPE, linkable))).toBe(true)
      }
    }),
  )
})

test('a name touches the texts that may mention it, and few others', () => {
  const isTouched = toFilterTest(nameTokens(TYPE, ['Power Factor Correction']))
  const touched = (piece: string) => isTouched?.(mentionsToken(TYPE, { pieces: [piece] }))
  expect(touched('the power factor of a supply')).toBe(true)
  expect(touched('the factor of power')).toBe(false)
  const others = Array.from({ length: 1000 }, (_, place) => touched(`power supply ${place} and ${place * 7} other words of text ${place * 13}`))
  expect(others.filter((one) => one === true).length).toBeLessThan(30)
})

test('a text that a change does not concern keeps the object of its mentions', () => {
  const index = createNameIndex()
  index.set('A', toName({ key: 'A', title: 'Power Factor', abbreviation: undefined }))
  const own = { pieces: ['the power factor'] }
  const mentions = index.find(own)
  index.set('B', toName({ key: 'B', title: 'Quokka', abbreviation: undefined }))
  expect(index.find(own)).toBe(mentions)
  index.set('A', undefined)
  expect(index.find(own)).toEqual([[{ text: 'the power factor' }]])
})
