import { expect, test } from 'vitest'

import { nameLanguage } from './name-language.ts'

const SITE = ['en_US', 'de', 'de_AT', 'zh_Hans_CN', 'zh_Hant_TW']

function namesIn(language: string): string[] {
  return SITE.map((code) => nameLanguage(code, { site: SITE, language }))
}

test('a language tells its region where the site has another one of the same name', () => {
  expect(namesIn('en')).toEqual(['English', 'German', 'German (Austria)', 'Chinese (Simplified, China)', 'Chinese (Traditional, Taiwan)'])
  expect(namesIn('de').slice(0, 3)).toEqual(['Englisch', 'Deutsch', 'Deutsch (Österreich)'])
})

test('a language that the site no longer has is told apart from those that it has', () => {
  expect(nameLanguage('en_GB', { site: SITE, language: 'en' })).toBe('English (United Kingdom)')
  expect(nameLanguage('fr_CA', { site: SITE, language: 'en' })).toBe('French')
})

test('what is no language is shown as it is', () => {
  for (const code of ['', 'de_1', 'x']) expect(nameLanguage(code, { site: SITE, language: 'en' })).toBe(code)
})
