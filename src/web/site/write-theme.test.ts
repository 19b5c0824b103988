import { afterEach, expect, test } from 'vitest'

import { readTheme } from '#model/theme/read-theme.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { styleHash } from './page-headers.ts'
import { demoDocuments, keyFor } from './testing/demo-documents.ts'
import { openTestSite, type TestSite } from './testing/open-site.ts'
import { withoutUnusedFonts, writeTheme } from './write-theme.ts'

const sites: TestSite[] = []
afterEach(() => Promise.all(sites.splice(0).map(({ app }) => app.close())))

const settings = demoDocuments().find(({ type }) => type === 'busbar__site') as PublishedDocument
const themed = (theme: JsonObject, more: Partial<PublishedDocument> = {}) => ({ ...settings, ...more, body: { ...settings.body, theme } })
function openThemed(theme: JsonObject, others: PublishedDocument[] = []) {
  const site = openTestSite({ documents: [...demoDocuments().filter(({ type }) => type !== 'busbar__site'), themed(theme), ...others] })
  sites.push(site)
  return site
}
const stylesOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
const written = (theme: JsonObject) => writeTheme(readTheme({ theme }))
const reference = { source: { type: 'imageReference', ref: { contentKey: keyFor('sfdc_cms__imagebench') } } }

test.each([[{}], [{ light: {}, dark: {} }], [{ light: { signal: '#F5A70A' }, dark: { paper: '#0d1420' }, corner: 2, textFont: 'busbar-sans' }]])(
  'the standard theme, written as %j, adds no byte to a page',
  async (theme) => {
    expect(written(theme)).toBe('')
    const plain = openTestSite()
    sites.push(plain)
    for (const path of ['/', '/contact-us', '/de/contact-us', '/nowhere'])
      expect((await openThemed(theme).get(path)).body).toBe((await plain.get(path)).body)
  },
)

test('each scheme has its own colours, and the overlay of pictures follows the dark surface', () => {
  expect(written({ light: { link: '#AA0000' } })).toBe('@media (prefers-color-scheme:light){:root{--link:#aa0000}}')
  expect(written({ light: { night: '#112233' }, dark: { night: '#000011' } })).toBe(
    '@media (prefers-color-scheme:light){:root{--night:#112233;--scrim:#112233cc}}' +
      '@media (prefers-color-scheme:dark){:root{--night:#000011;--scrim:#000011cc}}',
  )
})

test('corners and fonts hold in both schemes', () => {
  expect(written({ corner: 6, textFont: 'system-sans', valueFont: 'busbar-sans' })).toBe(
    ":root{--corner:6px;--sans:system-ui, sans-serif;--mono:'Busbar Sans', 'Busbar Sans Fallback', system-ui, sans-serif}",
  )
})

test('what is no theme is left out, so that no rule is left', () => {
  expect(written({ light: { link: 'red}body{display:none', ink: '#12345', '--x': '#000000' }, corner: 99, textFont: 'comic', dark: [] })).toBe('')
})

test('a page has the theme in its one style element, which its policy allows', async () => {
  const { body, headers } = await openThemed({ light: { link: '#aa0000' } }).get('/contact-us')
  expect(stylesOf(body)).toContain('--link:#aa0000')
  expect(headers['content-security-policy']).toContain(styleHash(stylesOf(body)))
  expect(body).not.toContain('style=')
})

test('the page for an address without one has the theme, too', async () => {
  const { status, body } = await openThemed({ light: { link: '#aa0000' } }).get('/contact-us/nowhere')
  expect([status, stylesOf(body).includes('--link:#aa0000')]).toEqual([404, body.includes('class="page-header"')])
})

test('all languages have the theme of the default one', async () => {
  const site = openThemed({ light: { link: '#aa0000' } }, [themed({ light: { link: '#00aa00' } }, { language: 'de' })])
  const { body } = await site.get('/de/contact-us')
  expect(stylesOf(body)).toContain('--link:#aa0000')
  expect(stylesOf(body)).not.toContain('#00aa00')
})

test('a cached page has another theme as soon as it is published, and is as before after the standard was published again', async () => {
  const site = openTestSite()
  sites.push(site)
  const before = await site.get('/contact-us')
  site.publish({ ...themed({ light: { link: '#aa0000' } }), version: 2 })
  expect(stylesOf((await site.get('/contact-us')).body)).toContain('--link:#aa0000')
  site.publish({ ...settings, version: 3 })
  expect((await site.get('/contact-us')).body).toBe(before.body)
})

test('a font that the theme does not use is not preloaded', () => {
  const fonts = ['/assets/busbar-sans-1.woff2', '/assets/busbar-mono-2.woff2']
  const assets = { css: [], loader: '', fonts }
  const left = (theme: JsonObject) => withoutUnusedFonts(assets, readTheme({ theme })).fonts
  expect(left({})).toBe(fonts)
  expect(left({ textFont: 'system-sans' })).toEqual(['/assets/busbar-mono-2.woff2'])
  expect(left({ valueFont: 'system-mono' })).toEqual(['/assets/busbar-sans-1.woff2'])
  expect(left({ textFont: 'system-serif', valueFont: 'busbar-sans' })).toEqual(['/assets/busbar-sans-1.woff2'])
  expect(left({ textFont: 'system-serif', valueFont: 'system-mono' })).toEqual([])
})

test('a logo stands in place of mark and name, with the name of the site in words', async () => {
  const { body } = await openThemed({ logo: reference }).get('/contact-us')
  const [header = '', footer = ''] = [/<header.*?<\/header>/s, /<footer.*?<\/footer>/s].map((part) => part.exec(body)?.[0])
  for (const part of [header, footer]) {
    expect(part).toMatch(/<a class="brand" href="\/"><picture class="brand-logo"><img src="[^"]*cdn-cgi[^"]*" alt="Busbar Power"/)
    expect(part).not.toContain('brand-mark')
  }
})

test('with one for dark surfaces each surface has its own', async () => {
  const other = { source: { type: 'imageReference', ref: { contentKey: keyFor('sfdc_cms__imageherodesktop') } } }
  const { body } = await openThemed({ logo: reference, logoOnDark: other }).get('/contact-us')
  expect(body).toContain('<source media="screen and (prefers-color-scheme:dark)"')
  expect(body).toContain('<source media="print"')
})
