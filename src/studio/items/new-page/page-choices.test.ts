import { expect, test } from 'vitest'

import { hasTitles, NO_CHOICES, toNewPage, withFirstLanguage } from './page-choices.ts'

const first = { language: 'en_US', title: ' Tools ', path: '/tools' }

test('a page without further choices is asked for by its title and path alone', () => {
  expect(JSON.parse(JSON.stringify(toNewPage(NO_CHOICES, first)))).toEqual({ language: 'en_US', title: 'Tools', path: '/tools' })
})

test('each language has its own title and words for search engines', () => {
  const search = { de: { pageTitle: ' Werkzeuge für Netzteile ', description: '' }, fr: { pageTitle: 'not chosen', description: '' } }
  expect(JSON.parse(JSON.stringify(toNewPage({ ...NO_CHOICES, others: { de: 'Werkzeuge' }, search }, first)))).toMatchObject({
    others: [{ language: 'de', title: 'Werkzeuge', pageTitle: 'Werkzeuge für Netzteile' }],
  })
})

test('another first language takes its title and the place in the menu away', () => {
  const chosen = { ...NO_CHOICES, others: { de: 'Werkzeuge', fr: '' }, menu: { contentKey: 'MC1', index: 2 } }
  const changed = withFirstLanguage(chosen, 'de')
  expect([changed.others, changed.menu]).toEqual([{ fr: '' }, undefined])
  expect([hasTitles(chosen), hasTitles(withFirstLanguage(chosen, 'fr'))]).toEqual([false, true])
})
