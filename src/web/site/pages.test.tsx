import { afterAll, describe, expect, test, vi } from 'vitest'

import { BLOCKS } from '#web/blocks/registry.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { openTestSite } from './testing/open-site.ts'
import { ARTICLE_VIEW, block, demoDocuments, item, route, view } from './testing/demo-documents.ts'

const ARTICLE = '/resources/power-supply-glossary/abnormal-failure'
const site = openTestSite()
afterAll(() => site.app.close())

describe('the article page', () => {
  test('stands in the decided order, with one h1 [S2.readingB.10]', async () => {
    const { status, body } = await site.get(ARTICLE)
    expect(status).toBe(200)
    const marks = [
      'class="skip-link"',
      '<main id="main"',
      '>Abnormal Failure</h1>',
      'Help &amp; Support',
      'What Is an Abnormal Failure',
      'Request a call',
      '<hr',
      'Recommended for you',
      'NEXT PAGE',
      'data-island="caseStudiesCarousel"',
      'Speak to a technical expert!',
      '<footer',
      'id="view-notice"',
      'id="page-data-layer"',
    ]
    const places = marks.map((mark) => body.indexOf(mark))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(body.match(/<h1/g)).toHaveLength(1)
  })

  test('has a hidden region whose SEO block sets title and description and draws nothing [S2.readingB.09]', async () => {
    const { body } = await site.get(ARTICLE)
    const [head, main] = body.split('<main')
    expect(ARTICLE_VIEW.body['component']).toMatchObject({
      regions: [
        {},
        { name: 'hidden', children: [{ definition: 'busbar:seo' }, { definition: 'busbar:viewNotice' }, { definition: 'busbar:dataLayer' }] },
      ],
    })
    const component = structuredClone(ARTICLE_VIEW.body['component']) as { regions: { children: { attributes: JsonObject }[] }[] }
    Object.assign(component.regions[1]?.children[0]?.attributes ?? {}, { pageTitle: 'Told by the block', description: 'Of the hidden region.' })
    const changed = { ...ARTICLE_VIEW, version: 2, body: { ...ARTICLE_VIEW.body, component: component as never } }
    const other = openTestSite({ documents: [...demoDocuments().filter(({ contentKey }) => contentKey !== changed.contentKey), changed] })
    const [otherHead, otherMain] = (await other.get(ARTICLE)).body.split('<main')
    const told = ['<title>Told by the block</title>', '<meta name="description" content="Of the hidden region."']
    expect(told.map((tag) => [head?.includes(tag), otherHead?.includes(tag)])).toEqual([
      [false, true],
      [false, true],
    ])
    expect(otherMain).toBe(main)
    await other.app.close()
  })

  test('carries the island’s props as JSON right behind its markup', async () => {
    const { body } = await site.get(ARTICLE)
    const props = /data-island="caseStudiesCarousel">.*?<\/div><script type="application\/json">(\{.*?\})<\/script>/s.exec(body)?.[1]
    // The first `</div>` may belong to a card: the props are the JSON that follows the whole island.
    expect(JSON.parse(props ?? '{}')).toMatchObject({
      className: 'c-cases',
      urls: ['/case-studies/rail', '/case-studies/tunnel'],
    })
  })

  test('is found under its named page and by the other spelling of its view [S2.article.01] [S2.readingA.18]', async () => {
    const { body } = await site.get(ARTICLE)
    expect(body).toContain('<a class="button" href="/resources/power-supply-glossary/alternating-current" data-type="tertiary"')
    expect(body).toContain('"name":"abnormal_failure"')
  })

  test('leaves out an unknown recordId and everything that its route does not declare [S2.article.05]', async () => {
    const plain = await site.get(ARTICLE)
    const unknown = await site.get(`${ARTICLE}?recordId=ka0999999999999&utm_source=x`)
    expect(unknown.headers['etag']).toBe(plain.headers['etag'])
    expect(unknown.body).toBe(plain.body)
  })

  test('draws a link to a page that is gone as its text and reports it once', async () => {
    const { body } = await site.get(ARTICLE)
    expect(body).toContain('see nowhere.')
    expect(site.logged.filter(({ details }) => JSON.stringify(details).includes('/nowhere'))).toHaveLength(1)
  })
})

describe('an address', () => {
  test.each([
    ['/Contact-Us/?a=B', 301, '/contact-us?a=B'],
    ['/en/contact-us', 301, '/contact-us'],
    ['/account', 303, '/login?return=%2Faccount'],
    ['/de/account', 303, '/de/login?return=%2Fde%2Faccount'],
  ])('%s answers %i to %s', async (url, status, location) => {
    const answer = await site.get(url)
    expect([answer.status, answer.headers['location']]).toEqual([status, location])
  })

  test.each([
    ['/%zz', 400],
    ['/a%2fb', 400],
    ['/a//b', 400],
    ['/nope', 404],
    ['/resources/power-supply-glossary/nope', 404],
    ['/case-studies/rail/x', 404],
  ])('%s answers %i with a page', async (url, status) => {
    const answer = await site.get(url)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).not.toContain(url)
  })

  test('of a renamed page answers 301 to the new one', async () => {
    site.content.redirect('/old-name', '/contact-us')
    expect((await site.get('/de/old-name?x=1')).headers['location']).toBe('/de/contact-us?x=1')
  })

  test('of files and calls is not answered by the site', async () => {
    expect((await site.get('/Assets/x')).status).toBe(301)
    expect((await site.get('/assets/X.css')).status).toBe(404)
  })
})

test('HEAD is answered like GET without a body, other methods are refused', async () => {
  const head = await site.app.inject({ method: 'HEAD', url: '/contact-us' })
  expect([head.statusCode, head.body, Number(head.headers['content-length']) > 1000]).toEqual([200, '', true])
  const post = await site.app.inject({ method: 'POST', url: '/contact-us', payload: { a: 1 } })
  expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

test('a page is sent compressed, and a revalidation is answered by a 304', async () => {
  const first = await site.app.inject({ url: '/contact-us', headers: { 'accept-encoding': 'br' } })
  expect([first.headers['content-encoding'], first.headers['cache-control']]).toEqual(['br', 'public, max-age=0, must-revalidate'])
  const etag = String(first.headers['etag'])
  expect(etag).toMatch(/^"[^"]+"$/)
  const again = await site.app.inject({ url: '/contact-us', headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

describe('another language', () => {
  test('has its own page with its own texts and alternates to each other [S5.seo.02] [S5.seo.03]', async () => {
    const { body } = await site.get('/de')
    expect(body).toContain('<html lang="de">')
    expect(body).toContain('Busbar Power auf Deutsch')
    expect(body).toContain('Zum Inhalt springen')
    expect(body).toContain('<link rel="canonical" href="https://www.example.com/de"')
    expect(body).toContain('hreflang="x-default" href="https://www.example.com/"')
    expect(body).toContain('data-offer="This page is also available in English."')
  })

  test('shows text that falls back with its own lang, canonical in the default language', async () => {
    const { body } = await site.get('/de/contact-us')
    expect(body).toContain(
      '<main id="main" tabindex="-1" lang="en-US"><p class="not-translated" lang="de"><span>Diese Seite gibt es noch nicht auf Deutsch.</span></p>',
    )
    expect(body).toContain('<link rel="canonical" href="https://www.example.com/contact-us"')
    expect(body).not.toContain('hreflang="de" href=')
  })

  test('an item that is not translated carries its language, and all around it is in the reader’s', async () => {
    const term = (urlName: string, body: JsonObject) => item('busbar__glossaryTerm', urlName, { definition: 'First.', ...body })
    const page = (heading: string) =>
      view(
        'glossary_term',
        [
          block('heading', 'title', { text: `${heading}: {!Content.term}` }),
          block('heading', 'name', { text: '{!Content.term}', level: 3 }),
          block('sideMenu', 'menu', { heading, menu: 'Help_And_Support' }),
        ],
        {
          pageTitle: '{!Content.term}',
        },
      )
    const others = demoDocuments().filter(({ urlName }) => !['glossary_term', 'alpha', 'beta'].includes(urlName))
    const german = openTestSite({
      documents: [
        ...others,
        page('Term'),
        { ...page('Begriff'), language: 'de' },
        term('alpha', { term: 'Alpha' }),
        term('beta', { term: 'Beta' }),
        { ...term('beta', { term: 'Beta, deutsch' }), language: 'de' },
      ],
    })
    const glossary = '/de/resources/power-supply-glossary'
    const fallback = (await german.get(`${glossary}/alpha`)).body
    expect(fallback).toMatch(/<main id="main" tabindex="-1"><p class="not-translated" lang="de">.*>Begriff: Alpha<\/h2>/s)
    expect(fallback).toContain('<h3 class="heading c-name" data-size="large" data-align="left" lang="en-US">Alpha</h3>')
    expect(fallback).toContain('<summary>Begriff</summary>')
    expect(fallback).not.toContain('>Term')
    const translated = (await german.get(`${glossary}/beta`)).body
    expect(translated).toMatch(/<main id="main" tabindex="-1">.*>Begriff: Beta, deutsch</s)
    expect(translated).toContain('<h3 class="heading c-name" data-size="large" data-align="left">Beta, deutsch</h3>')
    await german.app.close()
  })

  test('keeps readers in it', async () => {
    expect((await site.get('/de')).body).toContain('href="/de/resources/power-supply-glossary"')
  })
})

describe('what can go wrong', () => {
  const throwing = (name: string) => {
    const known = BLOCKS.get(name)
    if (known === undefined) throw new Error(`no ${name}`)
    const Inner = (): never => {
      throw new Error('inner')
    }
    return new Map(BLOCKS)
      .set('busbar:horizontalLine', {
        ...known,
        component: () => {
          throw new Error('outer')
        },
      })
      .set('busbar:sideMenu', { ...known, block: { ...known.block, resolve: () => ({}) }, component: () => <Inner /> })
  }

  test('a block that throws, in its own function or deep inside, is left out and logged; the page stands', async () => {
    const broken = openTestSite({ registry: throwing('busbar:heading') })
    const { status, body } = await broken.get(ARTICLE)
    expect(status).toBe(200)
    expect(body).toContain('Request a call')
    expect(body).not.toContain('<hr')
    expect(
      broken.logged.filter(({ message }) => message.startsWith('A block cannot be drawn')).map(({ details }) => (details as { block: string }).block),
    ).toEqual(expect.arrayContaining(['busbar:horizontalLine', 'busbar:sideMenu']))
  })

  test('unknown blocks and wrong attributes are left out and logged', async () => {
    const odd = view('odd', [block('unheardOf', 'a'), block('heading', 'b', { text: 7 }), block('heading', 'c', { text: 'Still here' })], {
      pageTitle: 'Odd',
    })
    const broken = openTestSite({ documents: [...demoDocuments(), odd, route('/odd', 'odd')] })
    const { body } = await broken.get('/odd')
    expect(body).toContain('Still here')
    expect(broken.logged.map(({ details }) => (details as { id?: string }).id).filter(Boolean)).toEqual(['a', 'b'])
  })

  test.each<[string, (broken: JsonObject) => unknown]>([
    ['attributes that are a list', (broken) => ({ ...broken, attributes: [1] })],
    ['regions that are a number', (broken) => ({ ...broken, regions: 5 })],
    ['a region without children', (broken) => ({ ...broken, definition: 'busbar:unheardOf', regions: [{ name: 'content' }] })],
    ['an id that would break out of its place', (broken) => ({ ...broken, id: '"><script>' })],
    ['no name of a block', (broken) => ({ ...broken, definition: null })],
    ['nothing at all', () => null],
  ])('a block with %s is left out and logged; the page stands', async (_, breakIt) => {
    const odd = view('odd', [block('heading', 'a', { text: 'Gone' }), block('heading', 'b', { text: 'Still here' })], { pageTitle: 'Odd' })
    const body = structuredClone(odd.body) as { component: { regions: { children: unknown[] }[] } }
    const children = body.component.regions[0]?.children ?? []
    children[0] = breakIt(children[0] as JsonObject)
    const broken = openTestSite({ documents: [...demoDocuments(), { ...odd, body: body as unknown as JsonObject }, route('/odd', 'odd')] })
    const answer = await broken.get('/odd')
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('Still here')
    expect(answer.body).not.toContain('Gone')
    expect(
      broken.logged.map(({ message }) => message).filter((message) => /^A block cannot be (?:read|drawn) and is left out\.$/.test(message)),
    ).not.toEqual([])
  })

  test('blocks nested deeper than any editor may nest them are left out where a view is broken', async () => {
    let nested = block('heading', 'deep', { text: 'Too deep' })
    for (let depth = 0; depth < 15; depth += 1) nested = block('section', `s${depth}`, {}, { col1: [nested] })
    const odd = view('odd', [nested, { ...block('heading', 'b', { text: 'Still here' }) }, null as never], { pageTitle: 'Odd' })
    const broken = openTestSite({ documents: [...demoDocuments(), odd, route('/odd', 'odd')] })
    const { status, body } = await broken.get('/odd')
    expect([status, body.includes('Still here'), body.includes('Too deep')]).toEqual([200, true, false])
  })

  test('views that include each other over and over are drawn up to a bound', async () => {
    const twice = (name: string, next: string) =>
      view(name, [block('heading', 'h', { text: name }), block('include', 'one', { view: next }), block('include', 'two', { view: next })], {
        pageTitle: name,
      })
    const names = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `chain_${letter}`)
    const chain = names.slice(1).map((name, place) => twice(names[place] ?? '', name))
    const growing = openTestSite({ documents: [...demoDocuments(), ...chain, route('/growing', 'chain_a')] })
    const { status, body } = await growing.get('/growing')
    expect(status).toBe(200)
    expect(body.match(/<h2/g)?.length).toBeLessThan(2000)
    expect(growing.logged.filter(({ details }) => /more than 2000 blocks/.test(JSON.stringify(details)))).toHaveLength(1)
  })

  test('a view that includes itself is drawn once', async () => {
    const loop = view('loop', [block('heading', 'h', { text: 'Once' }), block('include', 'again', { view: 'loop' })], { pageTitle: 'Loop' })
    const looping = openTestSite({ documents: [...demoDocuments(), loop, route('/loop', 'loop')] })
    expect((await looping.get('/loop')).body.match(/>Once</g)).toHaveLength(1)
  })

  test('a page that fails answers the page for failures, drawn before and without a word of why', async () => {
    const load = async () => await Promise.reject(new Error('never_told'))
    const lost = openTestSite({
      documents: [...demoDocuments(), route('/lost', 'home', { action: 'failing' })],
      actions: new Map([['failing', { load }]]),
    })
    await lost.site.drawAhead()
    const { status, body, headers } = await lost.get('/lost')
    expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
    expect(body).toContain('Something went wrong on our side')
    expect(body).not.toMatch(/never_told|at \w+ \(/)
  })

  test('a route that cannot be read does not affect others', async () => {
    const odd = openTestSite({ documents: [...demoDocuments(), item('sfdc_cms__route', 'broken', { path: 'no slash' })] })
    expect((await odd.get('/contact-us')).status).toBe(200)
    expect(odd.logged.map(({ message }) => message)).toContain('A route cannot be read and is left out.')
  })
})

test.each(['/healthz', '/studio/x', '/cms/nothing', '/services'])('a write to %s, which is no page, is answered once', async (url) => {
  const { app } = openTestSite()
  const answer = await app.inject({ method: 'POST', url, headers: { host: 'www.example.com', 'content-type': 'text/strange' }, payload: 'x' })
  expect(answer.statusCode).not.toBe(405)
  expect((await app.inject({ method: 'PUT', url: '/contact-us' })).statusCode).toBe(405)
})

test('the pictures of every text of an item are read at once', async () => {
  const [one, other] = ['A', 'B'].map((letter) => `MC${letter.repeat(26)}`)
  const guide = item('busbar__guide', 'cooling', { body: `<img src="{!cmsMedia.${one}}">`, table: `<img src="{!cmsMedia.${other}}">` })
  const documents = [...demoDocuments(), guide, view('guide', [], {}), route('/guide', 'guide', { contentType: guide.type, urlName: 'cooling' })]
  const { get, content } = openTestSite({ documents })
  const read = vi.spyOn(content.reader, 'listByKeys')
  expect((await get('/guide')).status).toBe(200)
  expect(read.mock.calls.map(([keys]) => keys)).toContainEqual(expect.arrayContaining([one, other]))
})

test('below a base path every address the page writes bears it', async () => {
  const based = openTestSite({ config: { basePath: '/power' } })
  const { status, body } = await based.get(`/power${ARTICLE}`)
  expect(status).toBe(200)
  const addresses = [...body.matchAll(/\s(?:href|src|srcset)="(\/[^"]*)"/gi)].map((match) => match[1] ?? '')
  expect(addresses.filter((address) => !/^\/power(?:\/|$)/.test(address))).toEqual([])
  expect(body).toContain('data-base="/power"')
  expect((await based.get('/power/Contact-us')).headers['location']).toBe('/power/contact-us')
})
