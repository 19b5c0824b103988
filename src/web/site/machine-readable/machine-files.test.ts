import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

import { demoDocuments, item, term } from '../testing/demo-documents.ts'
import { openTestSite } from '../testing/open-site.ts'

const GLOSSARY = '/resources/power-supply-glossary'
const alpha = term('alpha', 'The first term & more.')
const withText = {
  ...alpha,
  body: { ...alpha.body, abbreviation: 'A', body: '<h2>In a design</h2><p>See <a href="/contact-us">us</a> for 10<sup>3</sup>.</p>' },
}
const others = demoDocuments().filter(({ urlName }) => urlName !== 'alpha')

test('an article is also there as Markdown, with absolute addresses and the way back to its page', async () => {
  const site = openTestSite({ documents: [...others, withText] })
  const { status, headers, body } = await site.get(`${GLOSSARY}/alpha.md`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(headers['link']).toBe(`<https://www.example.com${GLOSSARY}/alpha>; rel="canonical"`)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).toContain('The first term & more.')
  expect(body).toContain('- Abbreviation: A')
  expect(body).toContain('## In a design\n\nSee [us](https://www.example.com/contact-us) for 10<sup>3</sup>.')
  expect((await site.get(`${GLOSSARY}/alpha`)).body).toContain(`<link rel="alternate" type="text/markdown" href="${GLOSSARY}/alpha.md">`)
})

test('a twin is written again when its item changes, and goes with it', async () => {
  const site = openTestSite({ documents: [...others, withText] })
  await site.get(`${GLOSSARY}/alpha.md`)
  site.publish({ ...withText, body: { ...withText.body, body: '<p>Changed.</p>' } })
  expect((await site.get(`${GLOSSARY}/alpha.md`)).body).toContain('Changed.')
  site.answers.drop(site.content.withdraw(withText.contentKey, 'en_US'))
  expect((await site.get(`${GLOSSARY}/alpha.md`)).status).toBe(404)
})

test('what has no text, is not indexed or is no page has no twin', async () => {
  const hidden = { ...withText, body: { ...withText.body, isSeoIndexed: false } }
  const site = openTestSite({ documents: [...others, hidden] })
  for (const path of [`${GLOSSARY}/alpha.md`, `${GLOSSARY}/beta.md`, '/contact-us.md', '/nothing.md', '/.md'])
    expect((await site.get(path)).status, path).toBe(404)
  const moved = await site.get(`${GLOSSARY.toUpperCase()}/Beta.md`)
  expect([moved.status, moved.headers['location']]).toEqual([301, `${GLOSSARY}/beta.md`])
})

test('a page without a twin is answered alike however often its twin is asked for', async () => {
  const site = openTestSite()
  await site.app.ready()
  const server = createServer((request, response) => {
    if (!site.answers.offer(request, response)) site.app.routing(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/contact-us.md`)
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), body: await answer.text() }
  }
  const first = await ask()
  expect(first).toMatchObject({ status: 404, policy: expect.stringContaining('default-src') })
  expect(await ask()).toEqual(first)
  await new Promise((settle) => server.close(settle))
})

test('the feed holds the newest articles of its language and every page names it', async () => {
  const news = item('sfdc_cms__news', 'news-one', { title: 'One', excerpt: 'Short & clear', body: '<p>x</p>' })
  const site = openTestSite({ documents: [...demoDocuments(), { ...news, title: 'One <b>' }] })
  const feed = await site.get('/feed.xml')
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain('xml:lang="en-US"')
  expect(feed.body).toMatch(/<entry><id>https:\/\/www\.example\.com\/resources\/power-supply-glossary\/abnormal-failure<\/id>/)
  expect(feed.body).not.toContain('One <b>')
  expect((await site.get('/de/feed.xml')).body).toContain('xml:lang="de"')
  expect((await site.get('/contact-us')).body).toContain('<link rel="alternate" type="application/atom+xml" title="Busbar Power" href="/feed.xml">')
})

test('the feed leaves out characters that XML cannot contain', async () => {
  const title = 'Odd\0 \v\ufffe\ud800 💡'
  const site = openTestSite({ documents: demoDocuments().map((document) => ({ ...document, title })) })
  expect((await site.get('/feed.xml')).body).toContain('<title>Odd  💡</title>')
})

test('llms.txt leads to the twins, terms last', async () => {
  const { body } = await openTestSite({ documents: [...others, withText] }).get('/llms.txt')
  expect(body).toMatch(/^# Busbar Power\n\n> Power supplies and the knowledge behind them\n/)
  expect(body).toContain(`- [alpha](https://www.example.com${GLOSSARY}/alpha.md): The first term & more.`)
  expect(body.indexOf('## Article')).toBeLessThan(body.indexOf('## Optional: Glossary Term'))
})

test('a staging site tells machines nothing but to stay away', async () => {
  const site = openTestSite({ config: { isNoindex: true }, documents: [...others, withText] })
  expect((await site.get('/robots.txt')).body).toContain('Disallow: /\n')
  expect((await site.get('/sitemap.xml')).body).not.toContain('<loc>')
  expect((await site.get(`${GLOSSARY}/alpha.md`)).status).toBe(404)
})
