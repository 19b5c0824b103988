import { beforeAll, expect, test } from 'vitest'

import type { PublishedDocument } from '#model/content/document.ts'
import { openTestSite, type TestSite } from '#web/site/testing/open-site.ts'

import { readSeededChanges, toPublished } from './testing/open-seeded.ts'

const FALLBACK = /^\/de\/resources\/power-supply-glossary\/./
const GLOSSARY = '/resources/power-supply-glossary'
/** Terms whose page is an article of its own. */
const ARTICLES = [
  'abnormal-failure',
  'alternating-current',
  'derating-curve',
  'efficiency',
  'hold-up-time',
  'leakage-current',
  'mean-time-between-failures',
  'ripple-and-noise',
]

type Page = { path: string; status: number; html: string }
let site: TestSite
let documents: PublishedDocument[]
/** Every page that can be reached by links from the two home pages; of the hundreds that fall back to English, only a sample. */
const pages = new Map<string, Page>()

beforeAll(async () => {
  documents = toPublished(await readSeededChanges())
  site = openTestSite({ documents })
  const sample = ['crowbar', ...ARTICLES, ...germanOf('busbar__glossaryTerm')].map((name) => `/de${GLOSSARY}/${name}`)
  const waiting = ['/', '/de', ...sample]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path) || (FALLBACK.test(path) && !sample.includes(path))) continue
    const { status, body } = await site.get(path)
    // A page for signed-in visitors redirects guests to the sign-in.
    if (status === 303) continue
    pages.set(path, { path, status, html: body })
    waiting.push(...linksOf(body))
  }
}, 600_000)

/** Names of the translated items of a type. */
function germanOf(type: string): string[] {
  return documents.filter((document) => document.type === type && document.language === 'de').map(({ urlName }) => urlName)
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** A text of an attribute as it is read. */
function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Paths of pages, without origin and fragment; leaves out what other parts of the product serve, and pages with unlimited states. */
function linksOf(html: string): string[] {
  const anchors = [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"[^>]*>/g)].filter(([tag]) => !tag.includes(' rel="nofollow"'))
  const addresses = anchors.map(([, address = '']) => address.replace('https://www.example.com', '').replace(/#.*$/, ''))
  return addresses.filter((address) => address.startsWith('/') && !/^\/(?:sfsites|cdn-cgi|assets|cms)\/|\.(?:pdf|csv|svg|sha256)$/.test(address))
}

test('every link of every page leads to a page', () => {
  expect(pages.size).toBeGreaterThan(500)
  expect([...pages.values()].filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([])
})

test('no link was left out because its target is missing', () => {
  expect(site.logged.map(({ message, details }) => `${message} ${JSON.stringify(details)}`)).toEqual([])
})

test('every page has one h1, a title without the brand but home, and no expression left over', () => {
  const faults = [...pages.values()].flatMap(({ path, html }) => {
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    return [
      ...(html.match(/<h1\b/g)?.length === 1 ? [] : [`${path}: h1`]),
      ...(title !== '' && unescapeHtml(title).length <= 60 && (/^\/(?:de)?$/.test(path) || !title.includes('Busbar'))
        ? []
        : [`${path}: title “${title}”`]),
      ...(html.includes('{!') ? [`${path}: expression`] : []),
      ...(/lorem ipsum|\bTODO\b|>\s*(?:undefined|null|NaN|\[object Object\])\s*</i.test(html) ? [`${path}: filler`] : []),
    ]
  })
  expect(faults).toEqual([])
})

test('every path of the site plan answers', async () => {
  const plan = [
    '/resources',
    '/resources/safety-standards',
    '/resources/environmental-standards',
    '/resources/power-supply-guides',
    '/resources/industry-reports',
  ]
  const rest = [
    '/resources/power-supply-glossary',
    '/resources/power-supply-faqs',
    '/contact-us',
    '/case-studies',
    '/products',
    '/privacy',
    '/imprint',
    '/accessibility',
  ]
  expect([...plan, ...rest].filter((path) => pages.get(path)?.status !== 200)).toEqual([])
})

test('each term, guide, report, case study, product and category has its page', () => {
  const count = (pattern: RegExp) => [...pages.keys()].filter((path) => pattern.test(path)).length
  expect(count(/^\/resources\/power-supply-glossary\/[^/]+$/)).toBe(332)
  expect(count(/^\/resources\/power-supply-guides\/[^/]+$/)).toBe(14)
  expect(count(/^\/resources\/industry-reports\/[^/]+$/)).toBe(6)
  expect(count(/^\/case-studies\/[^/]+$/)).toBe(9)
  expect(count(/^\/product\/[^/]+$/)).toBe(69)
  expect(count(/^\/products\/(?!finder|compare).+$/)).toBe(23)
})

test('the tables of standards hold 26, 39 and 9 rows', () => {
  const rows = (path: string) =>
    pages
      .get(path)
      ?.html.match(/<tbody>.*?<\/tbody>/gs)
      ?.map((body) => body.match(/<tr\b/g)?.length ?? 0) ?? []
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  expect(sum(rows('/resources/safety-standards'))).toBe(26)
  expect(sum(rows('/resources/environmental-standards'))).toBe(39 + 9)
  expect(rows('/resources/environmental-standards').at(-1)).toBe(9)
})

test('a term leads to the next one', () => {
  const button = /<a class="button" href="([^"]+)"[^>]*>NEXT PAGE/
  const nextOf = (path: string) => button.exec(pages.get(path)?.html ?? '')?.[1]
  const glossary = '/resources/power-supply-glossary'
  expect(nextOf(`${glossary}/abnormal-failure`)).toBe(`${glossary}/alternating-current`)
  expect(nextOf(`${glossary}/alternating-current`)).toBe(`${glossary}/altitude-derating`)
  const ways = /<a href="([^"]+)" rel="prev">.*<a href="([^"]+)" rel="next">/s.exec(pages.get(`${glossary}/altitude-derating`)?.html ?? '')
  expect(ways?.slice(1)).toEqual([`${glossary}/alternating-current`, `${glossary}/ambient-temperature`])
})

test('every term has a page with sixty words of its own beside its definition, in German too', () => {
  const terms = documents.filter(({ type }) => type === 'busbar__glossaryTerm')
  expect(terms.filter(({ language }) => language === 'en_US')).toHaveLength(332)
  const words = ({ body }: (typeof terms)[number]) =>
    [body['body'], body['typicalValue']]
      .join(' ')
      .replace(/<h2>.*?<\/h2>|<[^>]*>/g, ' ')
      .match(/\p{L}+/gu)
  expect(terms.filter((term) => (words(term)?.length ?? 0) < 60).map(({ urlName, language }) => `${language} ${urlName}`)).toEqual([])
})

/** Drawn for each visitor, and not for search engines. */
const PRIVATE = /^(?:\/de)?\/(?:login|search)\b/

test('one page that is the same for everybody asks not to be indexed', () => {
  const hidden = [...pages.values()].filter(
    ({ path, html }) => !path.startsWith('/de') && !PRIVATE.test(path) && /<meta name="robots" content="noindex,nofollow"/.test(html),
  )
  expect(hidden.map(({ path }) => path)).toEqual(['/about-this-site'])
})

test('a picture is used by its file-asset path and one below /assets', () => {
  const html = pages.get('/about-this-site')?.html
  expect(html).toContain('src="/sfsites/c/file-asset/busbar_test_bench?v=1"')
  expect(html).toContain('src="/assets/pictures/din-rail-night.jpg"')
  const images = documents.filter(({ type }) => type === 'sfdc_cms__image').map(({ body }) => body)
  expect(images.some((body) => body['fileAssetName'] === 'busbar_test_bench')).toBe(true)
  expect(images.some((body) => body['assetPath'] === 'pictures/din-rail-night.jpg')).toBe(true)
})

test('home, contact and the articles are in German; a term falls back to English and says so', () => {
  expect(pages.get('/de')?.html).toContain('Jede Branche hat ihre eigenen Regeln')
  expect(pages.get('/de/contact-us')?.html).toContain('+49 30 23125 142')
  expect(pages.get(`/de${GLOSSARY}/abnormal-failure`)?.html).toContain('Was ist ein anormaler Ausfall eines Netzteils?')
  expect(pages.get(`/de${GLOSSARY}/alternating-current`)?.html).toContain('Was ist Wechselstrom?')
  expect(pages.get(`/de${GLOSSARY}/crowbar`)?.html).toMatch(/<main id="main" tabindex="-1"><p class="not-translated".*<h1[^>]* lang="en-US"/s)
})

test('around an item that is not translated, path, side menu and headings are in German, and the item says its language', () => {
  const german = [...pages].filter(([path, { html }]) => path.startsWith('/de/') && html.includes('class="not-translated"'))
  const inEnglish = german.filter(([, { html }]) => {
    const text = html.replace(/<[^>]* lang="en-US"[^>]*>.*?<\/[a-z0-9]+>/gs, '')
    return (
      html.includes('<main id="main" tabindex="-1" lang') ||
      />(?:Home|Resources|Case studies|On this page|Help &amp; Support|Ask an application engineer)</.test(text)
    )
  })
  expect(inEnglish.map(([path]) => path)).toEqual([])
  expect(german.filter(([, { html }]) => !/<main.* lang="en-US".*<\/main>/s.test(html)).map(([path]) => path)).toEqual([])
  expect(german.length).toBeGreaterThan(30)
})

test('more than forty terms, ten questions, three guides, two articles and the page on what is invented are in German', () => {
  expect(germanOf('busbar__glossaryTerm').filter((name) => !ARTICLES.includes(name))).toHaveLength(43)
  expect(germanOf('busbar__glossaryTerm')).toHaveLength(51)
  expect(germanOf('busbar__faq')).toHaveLength(10)
  expect(germanOf('busbar__guide').toSorted()).toEqual(['hold-up-time', 'leakage-current-and-y-capacitors', 'thermal-derating'])
  expect(germanOf('busbar__article').toSorted()).toEqual(['abnormal-failure', 'about-this-site', 'alternating-current'])
  expect(pages.get('/de/about-this-site')?.html).toContain('Busbar Power gibt es nicht.')
})

test('German pages are marked as such and name their English ones, which name them', () => {
  const guides = germanOf('busbar__guide').map((name) => `/resources/power-supply-guides/${name}`)
  const articles = germanOf('busbar__article')
    .filter((name) => ARTICLES.includes(name))
    .map((name) => `${GLOSSARY}/${name}`)
  const terms = germanOf('busbar__glossaryTerm').filter((name) => !ARTICLES.includes(name))
  const translated = [...guides, ...articles, ...terms.map((name) => `${GLOSSARY}/${name}`)]
  const alternatesOf = (html = '') =>
    Array.from(html.matchAll(/hreflang="([^"]+)" href="https:\/\/www\.example\.com([^"]+)"/g), ([, lang, href]) => [lang, href])
  for (const path of translated) {
    const german = pages.get(`/de${path}`)?.html ?? ''
    expect(german, path).toContain('<main id="main" tabindex="-1">')
    expect(german, path).toContain(`<link rel="canonical" href="https://www.example.com/de${path}"`)
    expect(alternatesOf(german), path).toEqual(
      expect.arrayContaining([
        ['en-us', path],
        ['x-default', path],
        ['de', `/de${path}`],
      ]),
    )
    expect(alternatesOf(pages.get(path)?.html), path).toEqual(alternatesOf(german))
  }
})

test('titles and descriptions of the pages in German are all different', () => {
  const german = [...pages.values()].filter(
    ({ path, html }) => /^\/de(?:\/[^?]*)?$/.test(path) && !PRIVATE.test(path) && html.includes('<main id="main" tabindex="-1">'),
  )
  expect(german.length).toBeGreaterThan(50)
  for (const pattern of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)"/]) {
    const texts = german.map(({ html }) => pattern.exec(html)?.[1] ?? '')
    expect(texts.filter((text, place) => text === '' || texts.indexOf(text) !== place)).toEqual([])
  }
})

test('every page that search engines may show has a description of 70 to 160 characters', () => {
  const shown = [...pages.values()].filter(({ html }) => !/<meta name="robots" content="noindex/.test(html))
  const lengths = shown.map(
    ({ path, html }) => [path, unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '').length] as const,
  )
  expect(lengths.length).toBeGreaterThan(400)
  expect(lengths.filter(([, length]) => length < 70 || length > 160)).toEqual([])
})

test('titles of series carry their rating, their format and a market', () => {
  const titleOf = (path: string) => /<title>([^<]*)/.exec(pages.get(path)?.html ?? '')?.[1]
  expect(titleOf('/product/trn120')).toBe('Tern 120 (TRN120): 120 W open-frame supply, medical')
  expect(titleOf('/de/product/mrl240')).toBe('Merlin 240 (MRL240): 240 W Hutschienennetzteil, Industrie')
  expect(titleOf('/product/rdm40')).toBe('RDM40: 40 A redundancy module, industrial')
  const bare = [...pages.keys()].filter((path) => /^\/product\/[^/.]+$/.test(path) && !/\d k?[WA] \S.*, \p{L}+$/u.test(titleOf(path) ?? ''))
  expect(bare).toEqual([])
})

test('a category is a list of its series, a class one of its categories, for machines too', () => {
  const listOf = (path: string) =>
    [...(pages.get(path)?.html ?? '').matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, json = '']) => JSON.parse(json) as { '@type': string; numberOfItems?: number; itemListElement?: { url: string }[] })
      .find((data) => data['@type'] === 'ItemList')
  expect(listOf('/products/ac-dc')?.numberOfItems).toBe(8)
  const families = ['ac-dc', 'dc-dc', 'high-voltage', 'accessories']
  for (const path of ['/products', '/de/products'])
    expect(listOf(path)?.itemListElement?.map(({ url }) => url)).toEqual(families.map((family) => `https://www.example.com${path}/${family}`))
  const openFrame = listOf('/de/products/ac-dc/open-frame')
  expect(openFrame?.itemListElement?.map(({ url }) => url)).toContain('https://www.example.com/de/product/trn120')
  const categories = [...pages.keys()].filter((path) => /^\/products\/(?!finder|compare)[^?]+$/.test(path))
  expect(categories.length).toBe(23)
  for (const path of categories) expect(listOf(path)?.itemListElement?.length, path).toBeGreaterThan(0)
})
