import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'
import { block, demoDocuments, item, keyFor, route, view } from '../testing/demo-documents.ts'
import { openTestSite } from '../testing/open-site.ts'

type Tag = { name: string; attribs: Record<string, string>; text: string }

/** The tags of a page's head as a browser parses them. */
async function headOf(seo: JsonObject, body: JsonObject = {}, url = '/page'): Promise<Tag[]> {
  const documents = [
    ...demoDocuments(),
    view('page', [block('heading', 'h', { text: 'Page', level: 1 })], { pageTitle: 'Page', ...seo }),
    item('busbar__article', 'page', { recordId: 'ka0000000000009', ...body }, { title: 'The <item> "title"' }),
    route('/page', 'page', { contentType: 'busbar__article', urlName: 'page', queryParameters: { recordId: '', q: '' } }),
  ]
  const { body: html } = await openTestSite({ documents }).get(url)
  const head = /<head>(.*)<\/head>/s.exec(html)?.[1] ?? ''
  return parseDocument(head).children.flatMap((node) =>
    'attribs' in node
      ? [{ name: node.name, attribs: node.attribs, text: node.children.map((child) => ('data' in child ? child.data : '')).join('') }]
      : [],
  )
}

const ATTACK = `"><script>alert(1)</script></title><img src=x onerror=alert(1)>' {!Site.phone} </script><!--`
const ALLOWED = new Set(['meta', 'title', 'link', 'style', 'script'])
const metaNamed = (tags: Tag[], name: string) =>
  tags.find(({ attribs }) => attribs['name'] === name || attribs['property'] === name)?.attribs['content']

describe('no text of an item can break the markup of the head', () => {
  test('in the title, the description and what shares show [S5.seo.04] [S3.seoPage.03] [S3.seoPage.04]', async () => {
    const tags = await headOf(
      { pageTitle: '{!Content.pageTitle}', description: 'Text: {!Content.metaDescription}' },
      { pageTitle: ATTACK, metaDescription: ATTACK },
    )
    expect(tags.map(({ name }) => name).filter((name) => !ALLOWED.has(name))).toEqual([])
    expect(tags.find(({ name }) => name === 'title')?.text).toBe(ATTACK)
    expect(metaNamed(tags, 'description')).toBe(`Text: ${ATTACK}`)
    expect(metaNamed(tags, 'og:title')).toBe(ATTACK)
    expect(tags.filter(({ name, attribs }) => name === 'script' && attribs['type'] !== 'application/ld+json')).toHaveLength(1)
  })

  test('in structured data, which stays one JSON object', async () => {
    const tags = await headOf({ description: '{!Content.metaDescription}' }, { metaDescription: ATTACK })
    const data = tags
      .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
      .map(({ text }) => JSON.parse(text) as { '@type': string; description?: string })
    expect(data.map((one) => one['@type'])).toEqual(['Article', 'BreadcrumbList'])
    expect(data[0]?.description).toBe(ATTACK)
  })

  test('in custom head tags, by value and by tag [S5.seo.04] [S3.seoPage.02]', async () => {
    const customHeadTags =
      '<meta name="x" content="{!Content.excerpt}"><meta http-equiv="refresh" content="0;url=//evil"><base href="//evil"><link rel="stylesheet" href="https://evil.example/x.css">' +
      '<script>alert(1)</script><script type="application/ld+json">{"a":"{!Content.excerpt}"}</script><style>*{}</style><link rel="me" href="https://social.example/busbar">'
    const tags = (await headOf({ customHeadTags }, { excerpt: ATTACK })).filter(({ attribs }) => attribs['data-owner'] === 'setSEOProperties')
    expect(tags.find(({ attribs }) => attribs['name'] === 'x')?.attribs['content']).toBe(ATTACK)
    expect(tags.filter(({ attribs }) => 'http-equiv' in attribs || attribs['rel'] === 'stylesheet')).toEqual([])
    expect(tags.some(({ attribs }) => attribs['href'] === 'https://social.example/busbar')).toBe(true)
    expect(
      tags
        .map(({ text }) => text)
        .filter((text) => text.startsWith('{"a"'))
        .map((text) => JSON.parse(text) as unknown),
    ).toEqual([{ a: ATTACK }])
  })

  test('in custom head tags filled from the address, which no visitor can turn into markup or an expression', async () => {
    const url = `/page?q=${encodeURIComponent('"><script>x</script>{!Content.excerpt}')}`
    const tags = await headOf({ customHeadTags: '<meta name="q" content="{!Route.q}">' }, { excerpt: 'secret' }, url)
    expect(metaNamed(tags, 'q')).toBe('"><script>x</script>Content.excerpt}')
  })

  test('in the tokens of the site’s style, which cannot leave their rule', async () => {
    const documents = demoDocuments().map((document) =>
      document.type === 'busbar__site'
        ? { ...document, body: { ...document.body, tokens: { accent: '#123456', bad: 'red}body{display:none', worse: '</style><script>' } } }
        : document,
    )
    const { body } = await openTestSite({ documents }).get('/contact-us')
    expect(/<style>(.*?)<\/style>/s.exec(body)?.[1]).toBe(':root{--accent:#123456}')
  })
})

describe('what search engines are told', () => {
  const robots = (tags: Tag[]) => metaNamed(tags, 'robots')
  const canonical = (tags: Tag[]) => tags.find(({ attribs }) => attribs['rel'] === 'canonical')?.attribs['href']

  test('a page that may be indexed names its canonical address and says nothing to robots', async () => {
    const tags = await headOf({})
    expect([robots(tags), canonical(tags)]).toEqual([undefined, 'https://www.example.com/page'])
  })

  test('an item that is not to be indexed makes its page so [S5.seo.01]', async () => {
    const tags = await headOf({}, { isSeoIndexed: false })
    expect([robots(tags), canonical(tags), tags.some(({ attribs }) => attribs['hreflang'])]).toEqual(['noindex,nofollow', undefined, false])
  })

  test('canonical and robots are the page’s own, whatever record its address names [S2.article.04] [S3.seoPage.01]', async () => {
    const tags = await headOf({ description: '{!Record.definition}' }, {}, '/page?recordId=ka0alpha0000000')
    expect([robots(tags), canonical(tags), metaNamed(tags, 'description')]).toEqual([undefined, 'https://www.example.com/page', 'The first term.'])
  })

  test('placeholders of the record are filled in title, description and custom tags [S5.seo.04]', async () => {
    const customHeadTags = '<meta name="x" content="{!Record.definition}">'
    const seo = { pageTitle: '{!Record._Title}: {!Record.definition}', description: '{!Record.definition}', customHeadTags }
    const tags = await headOf(seo, {}, '/page?recordId=ka0alpha0000000')
    expect(tags.find(({ name }) => name === 'title')?.text).toMatch(/: The first term\.$/)
    expect([metaNamed(tags, 'description'), metaNamed(tags, 'x')]).toEqual(['The first term.', 'The first term.'])
  })

  test('the SEO settings may name the record, by its id or by an expression; without one the address does [S3.seoPage.01]', async () => {
    const described = async (recordId: string, url?: string, body?: JsonObject) =>
      metaNamed(await headOf({ recordId, pageTitle: '{!Record._Title}', description: '{!Record.definition}' }, body, url), 'description')
    expect(await described('ka0alpha0000000')).toBe('The first term.')
    expect(await described('{!Content.excerpt}', '/page', { excerpt: 'ka0alpha0000000' })).toBe('The first term.')
    expect(await described('{!Route.recordId}', '/page?recordId=ka0alpha0000000')).toBe('The first term.')
    const own = { definition: 'Its own.' }
    expect(await described('{!Route.recordId}', '/page', own)).toBe('Its own.')
    expect(await described('{!Content.recordId}', '/page?recordId=ka0alpha0000000', own)).toBe('Its own.')
    expect(await described('ka0unknown00000', '/page', own)).toBe('Its own.')
  })

  test('staging is closed as a whole', async () => {
    const staging = openTestSite({ config: { isNoindex: true } })
    expect((await staging.get('/contact-us')).body).toContain('<meta name="robots" content="noindex,nofollow"')
    expect((await staging.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await staging.get('/sitemap.xml')).body).not.toContain('<loc>')
  })

  test('_Title and _Object of a record are always there', async () => {
    expect((await headOf({ pageTitle: '{!Record._Object}: {!Record._Title}' })).find(({ name }) => name === 'title')?.text).toBe(
      'Article: The <item> "title"',
    )
  })
})

test('shares show the picture of the item, else the page’s', async () => {
  const socialImage = { url: '/sfsites/c/file-asset/social_guides?v=1' }
  const image = { url: '/sfsites/c/file-asset/own?v=1' }
  const shown = async (body: JsonObject) => metaNamed(await headOf({ socialImage }, body), 'og:image')
  expect(await shown({})).toBe('https://www.example.com/sfsites/c/file-asset/social_guides?v=1')
  expect(await shown({ image })).toBe('https://www.example.com/sfsites/c/file-asset/own?v=1')
})

test.each(ALL_TYPES.filter(({ image }) => image !== undefined))(
  'shares of $name show the picture that its type names',
  async ({ name, image = '' }) => {
    const documents = [
      ...demoDocuments(),
      view('shown', [], {}),
      item(name, 'one', { [image]: { url: '/sfsites/c/file-asset/own?v=1' }, urlPath: 'one' }),
      route('/shown', 'shown', { contentType: name, urlName: 'one' }),
    ]
    const { body } = await openTestSite({ documents }).get('/shown')
    expect(body).toContain('<meta property="og:image" content="https://www.example.com/sfsites/c/file-asset/own?v=1"')
  },
)

test('the home page tells machines who the organisation is', async () => {
  const { body } = await openTestSite().get('/')
  expect([...body.matchAll(/"@type":"(\w+)"/g)].map((match) => match[1])).toEqual(['Organization', 'WebSite'])
})

test('the style sheet is asked for before fonts, pictures and the script, which waits for all of them', async () => {
  const { body } = await openTestSite().get('/resources/power-supply-glossary/abnormal-failure')
  const asked = [...body.matchAll(/<(?:link rel="(stylesheet|preload)"|(script) type="module")[^>]*>/g)].map(([tag, link, script]) => [
    link ?? script,
    /fetchpriority="(\w+)"/.exec(tag)?.[1],
  ])
  expect([asked[0], asked[1], asked.at(-1)]).toEqual([
    ['stylesheet', undefined],
    ['preload', undefined],
    ['script', 'low'],
  ])
})

test('fonts and the crops of the hero are fetched first, each by the device that shows it', async () => {
  const { body } = await openTestSite().get('/resources/power-supply-glossary/abnormal-failure')
  const preloads = [...body.matchAll(/<link rel="preload" as="(\w+)"[^>]*?(?:media="([^"]*)" )?href="([^"?]*)/g)].map(([, as, media, href]) => [
    as,
    media,
    href?.replace(/\/sfsites.*/, ''),
  ])
  expect(preloads).toEqual([
    ['font', undefined, '/assets/busbar-sans-1.woff2'],
    ['image', '(max-width:47.9375em)', '/cdn-cgi/image/width=640,format=auto'],
    ['image', '(min-width:47.9376em) and (max-width:64em)', '/cdn-cgi/image/width=960,format=auto'],
    ['image', '(min-width:64.0001em)', '/cdn-cgi/image/width=1920,format=auto'],
  ])
})

test('an image that an editor calls urgent is preloaded in the head, not in the body', async () => {
  const documents = [
    ...demoDocuments(),
    view('urgent', [block('image', 'first', { image: { contentKey: keyFor('sfdc_cms__imagebench') }, priority: true })], { pageTitle: 'Urgent' }),
    route('/urgent', 'urgent'),
  ]
  const { body } = await openTestSite({ documents }).get('/urgent')
  expect(body.slice(0, body.indexOf('</head>'))).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/)
  expect(body.slice(body.indexOf('<body>'))).toMatch(/^<body><a class="skip-link"/)
})
