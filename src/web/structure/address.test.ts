import { expect, test } from 'vitest'

import { toPublicPath, type SiteLanguage } from '#model/languages.ts'
import { readAddress } from './address.ts'

const EN: SiteLanguage = { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true }
const DE: SiteLanguage = { code: 'de', path: 'de', label: 'Deutsch', isActive: true, isDefault: false }
const BOTH = [EN, DE]

test.each([
  ['/', '/', 'en_US'],
  ['/de', '/', 'de'],
  ['/contact-us', '/contact-us', 'en_US'],
  ['/de/contact-us', '/contact-us', 'de'],
  ['/products/ac-dc/open-frame', '/products/ac-dc/open-frame', 'en_US'],
])('%s is the page %s in %s', (url, path, language) => {
  expect(readAddress(url, '', BOTH)).toMatchObject({ kind: 'page', path, language: { code: language } })
})

test.each([
  ['/Contact-Us', '/contact-us'],
  ['/contact-us/', '/contact-us'],
  ['/contact-us/?a=1&B=2', '/contact-us?a=1&B=2'],
  ['/%63ontact-us', '/contact-us'],
  ['/en', '/'],
  ['/en/contact-us', '/contact-us'],
  ['/EN/Contact-us/', '/contact-us'],
  ['/de/', '/de'],
  ['/DE/contact-us?x', '/de/contact-us?x'],
])('%s moves to %s', (url, to) => expect(readAddress(url, '', BOTH)).toEqual({ kind: 'moved', to }))

test.each([
  '/%',
  '/%zz',
  '/%ff',
  '//evil.example',
  '/a//b',
  '/a%2fb',
  '/a%5Cb',
  '/a\\b',
  '/%00',
  '/%0d%0aSet-Cookie:x',
  '/%2e%2e/x',
  '/./a',
  `/${'a'.repeat(2000)}`,
])('%s cannot be read', (url) => expect(readAddress(url, '', BOTH)).toEqual({ kind: 'malformed' }))

test.each(['/services/data', '/lwr', '/sfsites/c/x', '/cms/x', '/cdn-cgi/image/x', '/assets/A.css', '/api/session', '/studio', '/healthz'])(
  '%s is left to others',
  (url) => {
    expect(readAddress(url, '', BOTH)).toEqual({ kind: 'foreign' })
  },
)

test('below a base path only what is below it is ours, and home has no slash at its end', () => {
  expect(readAddress('/power', '/power', BOTH)).toMatchObject({ kind: 'page', path: '/' })
  expect(readAddress('/power/', '/power', BOTH)).toEqual({ kind: 'moved', to: '/power' })
  expect(readAddress('/power/de/contact-us', '/power', BOTH)).toMatchObject({ kind: 'page', path: '/contact-us', language: DE })
  expect(readAddress('/powerful', '/power', BOTH)).toEqual({ kind: 'foreign' })
  expect(readAddress('/', '/power', BOTH)).toEqual({ kind: 'foreign' })
})

test('with one active language a language’s code is a path like any other', () => {
  expect(readAddress('/de/contact-us', '', [EN, { ...DE, isActive: false }])).toMatchObject({ kind: 'page', path: '/de/contact-us', language: EN })
  expect(readAddress('/en', '', [EN])).toMatchObject({ kind: 'page', path: '/en' })
})

test('a public path has base path and language in front', () => {
  expect([toPublicPath('/', EN, ''), toPublicPath('/', DE, ''), toPublicPath('/a', DE, '/power'), toPublicPath('/', EN, '/power')]).toEqual([
    '/',
    '/de',
    '/power/de/a',
    '/power',
  ])
})
