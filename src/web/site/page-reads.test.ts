import { beforeEach, describe, expect, test } from 'vitest'

import { caseStudy, demoDocuments, item, route, term, view } from './testing/demo-documents.ts'
import { openTestSite, type TestSite } from './testing/open-site.ts'

const ARTICLE = '/resources/power-supply-glossary/abnormal-failure'
const GLOSSARY = '/resources/power-supply-glossary'
const ALL = [
  '/',
  '/de',
  '/contact-us',
  ARTICLE,
  GLOSSARY,
  `${GLOSSARY}/alpha`,
  `${GLOSSARY}/beta`,
  '/case-studies',
  '/case-studies/rail',
  '/case-studies/tunnel',
]

/** The pages that are no longer cached after a change; checks that exactly these were told to the drop listener. */
async function dropsOf(site: TestSite, change: (site: TestSite) => void): Promise<string[]> {
  for (const url of ALL) await site.get(url)
  const named: string[] = []
  const end = site.answers.onDrop(({ urls }) => void named.push(...urls))
  change(site)
  end()
  const dropped: string[] = []
  for (const url of ALL) {
    const key = url
    let isDrawn = false
    await site.answers.make(key, () => {
      isDrawn = true
      return { status: 500, headers: {}, body: '', reads: new Set<string>() }
    })
    if (isDrawn) dropped.push(url)
  }
  expect(named.toSorted()).toEqual(dropped.toSorted())
  return dropped
}

describe('a change', () => {
  let site: TestSite
  beforeEach(() => {
    site = openTestSite()
  })

  test('to one case study draws again the pages that show it and no other', async () => {
    const known = demoDocuments().find(({ urlName }) => urlName === 'rail')
    expect(await dropsOf(site, ({ publish }) => publish({ ...(known ?? caseStudy('rail', 1)), title: 'New' }))).toEqual([
      ARTICLE,
      '/case-studies',
      '/case-studies/rail',
    ])
  })

  test('to one term draws again its own page and the index', async () => {
    const known = demoDocuments().find(({ urlName }) => urlName === 'alpha')
    expect(await dropsOf(site, ({ publish }) => publish({ ...(known ?? term('alpha', '')), version: 2 }))).toEqual([GLOSSARY, `${GLOSSARY}/alpha`])
  })

  test('to an included view draws again the pages that include it', async () => {
    expect(await dropsOf(site, ({ publish }) => publish(view('speak_to_an_expert', [], { pageTitle: 'x' })))).toEqual([ARTICLE])
  })

  test('to an image draws again the pages that show it', async () => {
    const image = demoDocuments().find(({ urlName }) => urlName === 'bench')
    expect(await dropsOf(site, ({ publish }) => publish(image ?? item('sfdc_cms__image', 'bench', {})))).toEqual([ARTICLE])
  })

  test('to the routes or the site’s settings draws again every page', async () => {
    expect(await dropsOf(site, ({ publish }) => publish(route('/new', 'home', { routeType: 'custom-new' })))).toEqual(ALL)
    const settings = demoDocuments().find(({ type }) => type === 'busbar__site')
    expect(await dropsOf(openTestSite(), ({ publish }) => publish(settings ?? item('busbar__site', 'site', {})))).toEqual(ALL)
  })

  test('that publishes the target of a dead link draws the page with that link again', async () => {
    expect((await site.get(ARTICLE)).body).toContain('see nowhere.')
    site.publish(view('nowhere', [], { pageTitle: 'Nowhere' }))
    site.publish(route('/nowhere', 'nowhere'))
    expect((await site.get(ARTICLE)).body).toContain('see <a href="/nowhere">nowhere</a>.')
  })
})

test('a published change shows on the next request, a withdrawn item’s page is gone', async () => {
  const site = openTestSite()
  expect((await site.get(`${GLOSSARY}/alpha`)).body).toContain('The first term.')
  const known = demoDocuments().find(({ urlName }) => urlName === 'alpha') ?? term('alpha', '')
  site.publish({ ...known, body: { ...known.body, definition: 'Changed.' } })
  expect((await site.get(`${GLOSSARY}/alpha`)).body).toContain('Changed.')
  site.answers.drop(site.content.withdraw(known.contentKey, 'en_US'))
  expect((await site.get(`${GLOSSARY}/alpha`)).status).toBe(404)
})

test('a page with an unknown recordId is drawn again once that record exists', async () => {
  const described = view('contact_us', [], { pageTitle: 'Contact', description: '{!Record.definition}' })
  const site = openTestSite({
    documents: [
      ...demoDocuments().filter(
        ({ urlName, type }) => urlName !== 'contact_us' && !(type === 'sfdc_cms__route' && urlName.includes('contact_uscontact')),
      ),
      described,
      route('/contact-us', 'contact_us', { queryParameters: { recordId: '' } }),
    ],
  })
  expect((await site.get('/contact-us?recordId=ka0late00000000')).body).not.toContain('Came late.')
  site.publish(term('late', 'Came late.'))
  expect((await site.get('/contact-us?recordId=ka0late00000000')).body).toContain('Came late.')
})

test('a change shows on all pages that reuse the work of another page', async () => {
  const site = openTestSite()
  // The first page builds the menus and the second reuses them: both must show the change.
  await site.get('/contact-us')
  await site.get(ARTICLE)
  const help = demoDocuments().find(({ urlName }) => urlName === 'Help_And_Support') ?? item('busbar__menu', 'Help_And_Support', {})
  await site.get(GLOSSARY)
  site.publish({
    ...help,
    body: { ...help.body, items: [{ label: 'Renamed entry', link: { type: 'standard__webPage', attributes: { url: '/contact-us' } } }] },
  })
  expect((await site.get(ARTICLE)).body).toContain('Renamed entry')
  site.publish({
    ...help,
    body: { ...help.body, items: [{ label: 'Again', link: { type: 'standard__webPage', attributes: { url: '/contact-us' } } }] },
  })
  expect((await site.get(ARTICLE)).body).toContain('>Again</a>')
  const header = demoDocuments().find(({ urlName }) => urlName === 'Header')
  site.publish({ ...(header ?? help), body: { ...(header ?? help).body, items: [{ label: 'New header' }] } })
  for (const url of ALL) expect((await site.get(url)).body, url).toContain('New header')
})

test('work kept for one page is not shown on another of the same view', async () => {
  const site = openTestSite()
  for (const round of [1, 2]) {
    expect((await site.get(`${GLOSSARY}/alpha`)).body, `round ${round}`).toContain('The first term.')
    expect((await site.get(`${GLOSSARY}/beta`)).body, `round ${round}`).toContain('The second term.')
    expect((await site.get(`/de${GLOSSARY}/beta`)).body, `round ${round}`).toContain('<html lang="de">')
    site.answers.clear()
  }
})

test.each([
  [true, '/contact-us?utm_source=mail&utm_medium=x&gclid=1'],
  [['sort'], '/contact-us?utm_source=mail&capUF=470'],
])('a link from a campaign gets the page that is kept (%o)', async (readsQuery, link) => {
  const contact = view('contact_us', [], { pageTitle: 'Contact', description: 'C is {!Route.capUF}{!Route.sort}.' })
  const site = openTestSite({
    documents: [
      ...demoDocuments().filter(
        ({ urlName, type }) => urlName !== 'contact_us' && !(type === 'sfdc_cms__route' && urlName.includes('contact_uscontact')),
      ),
      contact,
      route('/contact-us', 'contact_us', { readsQuery }),
    ],
  })
  const page = await site.get('/contact-us')
  // Changed without telling the cache, so that a page drawn again would show the new text.
  site.content.publish(view('contact_us', [], { pageTitle: 'Contact', description: 'Drawn anew.' }))
  expect((await site.get(link)).body).toBe(page.body)
  site.answers.clear()
  site.content.publish(contact)
  expect((await site.get('/contact-us?sort=power&utm_source=mail')).body).toContain('content="C is power."')
})

test('a page that reads its whole query shows undeclared parameters, bounded, and is not kept with them', async () => {
  const site = openTestSite({
    documents: [
      ...demoDocuments().filter(
        ({ urlName, type }) => urlName !== 'contact_us' && !(type === 'sfdc_cms__route' && urlName.includes('contact_uscontact')),
      ),
      view('contact_us', [], { pageTitle: 'Contact', description: 'C is {!Route.capUF}.' }),
      route('/contact-us', 'contact_us', { readsQuery: true }),
    ],
  })
  expect((await site.get('/contact-us?capUF=470')).body).toContain('content="C is 470."')
  expect((await site.get(`/contact-us?capUF=${'9'.repeat(5000)}`)).body).toContain(`content="C is ${'9'.repeat(200)}."`)
  expect((await site.get('/contact-us?capUF=1&v1=5&capUF=&capUF=22')).body).toContain('content="C is 1;22."')
  expect((await site.get(`/contact-us?capUF=${Array.from({ length: 30 }, () => 'a'.repeat(12)).join(',')}`)).body).toContain(`${'a'.repeat(12)}."`)
  const kept = site.answers.stats().answers
  for (let number = 0; number < 20; number += 1) await site.get(`/contact-us?capUF=${number}`)
  expect(site.answers.stats().answers).toBe(kept)
  expect((await site.get('/contact-us')).body).toContain('content="C is ."')
})
