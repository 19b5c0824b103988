import { expect, test } from 'vitest'

import { foldWord, listJoined, listPairs, listStems, stemOf, toCode } from './analyse.ts'

test.each([
  ['supplies', 'supply'],
  ['isolated', 'isolation'],
  ['derating', 'derated'],
  ['regulators', 'regulator'],
  ['hopping', 'hop'],
  ['sized', 'size'],
  ['redundant', 'redundancy'],
  ['stabilisation', 'stabilization'],
  ['stabilised', 'stabilizing'],
])('%s and %s are one word in English', (one, other) => {
  expect(stemOf(one, 'en_US')).toBe(stemOf(other, 'en_US'))
})

test.each([
  ['netzteile', 'netzteil'],
  ['wandlern', 'wandler'],
  ['wandlers', 'wandler'],
  ['kondensatoren', 'kondensator'],
  ['strome', 'strom'],
  ['sicherungen', 'sicherung'],
])('%s and %s are one word in German', (one, other) => {
  expect(stemOf(one, 'de_AT')).toBe(stemOf(other, 'de_AT'))
})

test('umlauts may be spelled out in German, and case and accents do not matter', () => {
  expect(foldWord('Überspannung', 'de')).toBe(foldWord('UEBERSPANNUNG', 'de'))
  expect(foldWord('Größe', 'de')).toBe(foldWord('groesse', 'de'))
  expect(foldWord('Café', 'en_US')).toBe('cafe')
})

test('values and units are separate words, and decimal marks are equal', () => {
  expect(listStems('24V', 'en_US')).toEqual(listStems('24 V', 'en_US'))
  expect(listStems('3,3 V', 'de')).toEqual(listStems('3.3 V', 'de'))
})

test('words with hyphens are also known as one word', () => {
  expect(listJoined('Hold-up and open-frame', 'en_US')).toEqual(['holdup', 'openfram'])
})

test('part numbers are compared without separators', () => {
  expect(['TRN120-24', 'trn 120.24', 'TRN–120/24'].map(toCode)).toEqual(['trn12024', 'trn12024', 'trn12024'])
})

test('a word is not found by the stem of a word that every text holds', () => {
  expect([stemOf('oring', 'en_US'), stemOf('ate', 'en_US'), stemOf('or', 'en_US')]).toEqual(['oring', 'ate', 'or'])
})

test('neighbouring words are found when they are written as one', () => {
  expect(listPairs('Hot Swap of a Supply', 'en_US')).toEqual(['hotswap'])
})
