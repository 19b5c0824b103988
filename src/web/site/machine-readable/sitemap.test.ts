import { expect, test } from 'vitest'

import { demoDocuments, item, route, term, view } from '../testing/demo-documents.ts'
import { openTestSite } from '../testing/open-site.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>/g)].map((match) => match[1])

test('the sitemap names every page that may be indexed, once for each language its text exists in', async () => {
  const hidden = term('hidden', 'Not for search engines.')
  const documents = [
    ...demoDocuments(),
    { ...hidden, body: { ...hidden.body, isSeoIndexed: false } },
    view('search', [], { pageTitle: 'Search' }),
    route('/search', 'search'),
    item('busbar__article', 'unrouted', {}),
  ]
  const { headers, body } = await openTestSite({ documents }).get('/sitemap-en.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(locations(body).toSorted()).toEqual([
    '/',
    '/case-studies',
    '/case-studies/rail',
    '/case-studies/tunnel',
    '/contact-us',
    '/resources/power-supply-glossary',
    '/resources/power-supply-glossary/abnormal-failure',
    '/resources/power-supply-glossary/alpha',
    '/resources/power-supply-glossary/alternating-current',
    '/resources/power-supply-glossary/beta',
  ])
  expect(body).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>')
  expect(body).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/"/>')
})

test('the index of sitemaps names one a language, each with the time of its last change', async () => {
  const site = openTestSite()
  const { body } = await site.get('/sitemap.xml')
  expect(locations(body)).toEqual(['/sitemap-en.xml', '/sitemap-de.xml'])
  expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(2)
  expect(locations((await site.get('/sitemap-de.xml')).body)).toContain('/de')
  expect((await site.get('/sitemap-fr.xml')).status).toBe(404)
})

test('every page of the sitemap answers 200', async () => {
  const site = openTestSite()
  for (const path of locations((await site.get('/sitemap-en.xml')).body)) expect((await site.get(path ?? '')).status, path).toBe(200)
})

test('robots.txt shows the way to the sitemap', async () => {
  expect((await openTestSite().get('/robots.txt')).body).toMatch(/\nSitemap: https:\/\/www\.example\.com\/sitemap\.xml\n$/)
})
