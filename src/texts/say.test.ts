import { expect, test } from 'vitest'

import { countForms, pickForm } from './count-forms.ts'
import { speaks, spokenIn } from './languages.ts'
import { isPlainText, say, sayIn } from './say.ts'
import { joinTexts, textOf, verbatim } from './text.ts'

test('a text is filled with its values, in English where the catalogue does not speak a language', () => {
  expect(say('de', 'carouselStatus', { from: 1, to: 3, total: 9 })).toBe('1 bis 3 von 9')
  expect(say('en_US', 'skipToContent')).toBe('Skip to content')
  expect(say('fr', 'skipToContent')).toBe('Skip to content')
})

test('a value that looks like an argument stays what it is', () => {
  expect(say('en', 'searchBack', { query: '{query} ${1}' })).toBe('All results for “{query} ${1}”')
})

test('counted things take the form that the language has for them', () => {
  const of = (count: number) => [say('en', 'searchCount', { count, query: 'ups' }), say('de', 'searchFinderModels', { count, values: '24 V' })]
  expect(of(0)[0]).toBe('Nothing found for “ups”')
  expect(of(1)).toEqual(['1 result for “ups”', '1 Modell erfüllt 24 V'])
  expect(of(1234)).toEqual(['1,234 results for “ups”', '1.234 Modelle erfüllen 24 V'])
})

test('readers are addressed only in languages that the catalogue speaks itself', () => {
  expect([speaks('de'), speaks('en_GB'), speaks('fr'), speaks('toString')]).toEqual([true, true, false, false])
  expect([spokenIn('de_AT'), spokenIn('DE-de'), spokenIn('fr')]).toEqual(['de', 'de', 'en'])
})

test('a text of a later language has the texts in it in the same language', () => {
  const text = textOf('calculationAt', { label: textOf('holdUpTime'), problem: joinTexts(textOf('quantityNothing'), verbatim('µF')) })
  expect(text('en_US')).toBe('Hold-up time: Enter a number, such as 0.5. µF')
  expect(text('de')).toBe('Überbrückungszeit: Geben Sie eine Zahl ein, zum Beispiel 0,5. µF')
})

test('names made of data are texts only where the catalogue has them and they are filled with nothing', () => {
  expect(['choice.mounting.pcb', 'choice.mounting.none', 'searchBack', 'toString'].map(isPlainText)).toEqual([true, false, false, false])
})

test('a script gets every form of a counted text, with its braces open', () => {
  const text = sayIn('de')
  const forms = countForms('de', (count) => text('formProblems', { count, shown: '{count}' }))
  expect(forms).toEqual({ one: 'Bitte prüfen Sie eine Angabe', other: 'Bitte prüfen Sie {count} Angaben' })
  expect([pickForm(forms, 1, 'de'), pickForm(forms, 7, 'de')]).toEqual([forms.one, forms.other])
})
