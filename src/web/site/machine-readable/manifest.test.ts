import { expect, test } from 'vitest'

import { demoDocuments } from '../testing/demo-documents.ts'
import { openTestSite } from '../testing/open-site.ts'

/** The style tokens `--paper` and `--night`. */
const STANDARD = { background_color: '#fbfaf6', theme_color: '#0f1828' }

test('the manifest names the site and its icons, and the home page names the manifest', async () => {
  const site = openTestSite()
  const answer = await site.get('/site.webmanifest')
  expect(answer.headers['content-type']).toBe('application/manifest+json')
  expect(JSON.parse(answer.body)).toMatchObject({ name: 'Busbar Power', start_url: '/', display: 'browser', ...STANDARD })
  const link = '<link rel="manifest" href="/site.webmanifest">'
  expect((await site.get('/')).body).toContain(link)
  expect((await site.get('/de')).body).toContain(link)
  expect((await site.get('/contact-us')).body).not.toContain(link)
})

test('the start address lies within the scope, at the root and below a base path', async () => {
  for (const basePath of ['', '/shop']) {
    const { start_url, scope } = JSON.parse((await openTestSite({ config: { basePath } }).get(`${basePath}/site.webmanifest`)).body) as Record<
      string,
      string
    >
    expect(start_url?.startsWith(scope ?? '-')).toBe(true)
  }
})

test('its colours are those of the theme', async () => {
  const documents = demoDocuments().map((document) =>
    document.type === 'busbar__site' ? { ...document, body: { ...document.body, theme: { light: { night: '#112233' } } } } : document,
  )
  const { body } = await openTestSite({ documents }).get('/site.webmanifest')
  expect(JSON.parse(body)).toMatchObject({ ...STANDARD, theme_color: '#112233' })
})

test('whoever asks for /favicon.ico is led to the icon of the build', async () => {
  const answer = await openTestSite().get('/favicon.ico')
  expect([answer.status, answer.headers['location']]).toEqual([302, '/assets/favicon-3.ico'])
})
