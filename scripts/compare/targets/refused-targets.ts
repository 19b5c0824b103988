import type { Target } from '../answer.ts'
import { CONTENTS } from '../read-site.ts'
import { SITE_URL } from '../send.ts'

const CONNECT = '/services/data/v64.0/connect'
const SEO = `${CONNECT}/communities/0DB000000000001/seo/properties`
const MENU = `${CONNECT}/communities/0DB000000000001/navigation-menu/navigation-menu-items`
const CASES = '/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData'

/** Addresses without a page, and addresses that no page may have. */
const PAGES = [
  '/nothing',
  '/de/nichts',
  '/fr/rien',
  '/nothing.md',
  '/nothing.pdf',
  '/product/nothing',
  '/product/nothing.csv',
  '/de/product/nichts.sha256',
  '/resources/power-supply-glossary/nothing',
  '/case-studies/nothing.md',
  '/studio',
  '/%zz',
  '/de/%zz',
  '/a%00b',
  '/a%2fb',
  '/a//b',
  '/.well-known/nothing',
  '/index.html',
  '/__proto__',
  '/sitemap-fr.xml',
  `/${'a'.repeat(3000)}`,
]
/** Addresses that redirect. */
const MOVED = [
  '/RESOURCES',
  '/resources/',
  '/de/',
  '/en',
  '/en/resources',
  '/de/RESOURCES/',
  '/product/TRN120',
  '/product/TRN120.pdf',
  '/account',
  '/account/settings',
  '/de/account',
]

const LISTS = [
  'page=x',
  'page=-1',
  'page=',
  'page=1&page=2',
  'pageSize=0',
  'pageSize=251',
  'pageSize=26&includeContentBody=true',
  'includeContentBody=yes',
]
  .concat(['referenceDepth=4', 'contentKeys=', 'contentKeys=MCA&managedContentIds=20YA', 'publishStartDate=yesterday', 'language=', 'page=%zz'])
  .map((query) => `${CONTENTS}?${query}`)
const CALLS = [
  '/services',
  '/services/data',
  '/services/data/v1.0/connect',
  '/lwr',
  '/lwr/apex/v64.0/Other/method',
  '/api',
  '/api/nothing',
  `${CONNECT}/sites//cms/delivery/contents`,
  `${CONNECT}/sites/0ap000000000001/cms/delivery/contents`,
  `${CONNECT}/sites/0DM000000000002/cms/delivery/contents`,
  `${CONNECT}/cms/delivery/channels/0DM000000000001`,
  `${CONTENTS}/%20`,
  `${CONTENTS}/%zz`,
  `${CONTENTS}/MCAAAAAAAAAAAAAAAAAAAAAAAAAA`,
  `${CONTENTS}/enhanced-search`,
  `${SEO}/nothing`,
  `${SEO}/%20`,
  `${MENU}?navigationLinkSetDeveloperName=Nothing`,
  `${MENU}?publishStatus=Draft`,
  `${MENU}?menuItemTypesToSkip=Nothing`,
  `${CASES}?methodParams=x`,
]

/** Requests that are refused: unknown and malformed addresses, wrong parameters, methods and bodies, foreign hosts and origins. */
export function refusedTargets(): Target[] {
  const get = (path: string): Target => ({ kind: 'refusal', path })
  const json = { 'content-type': 'application/json' }
  return [
    ...[...PAGES, ...LISTS, ...CALLS].map(get),
    ...MOVED.map((path): Target => ({ kind: 'redirect', path })),
    ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'].flatMap((method) =>
      [
        '/',
        '/de/search',
        CONTENTS,
        CASES,
        '/api/session',
        '/api/models.csv',
        '/healthz',
        '/cms/delivery/media/nothing',
        '/sitemap.xml',
        '/assets/nothing.js',
      ].map((path): Target => ({ kind: 'refusal', method, path })),
    ),
    ...['text/html', 'application/xml;q=0.9', 'image/*'].map((accept): Target => ({ ...get(CONTENTS), headers: { accept } })),
    ...['[', '[1]', '"x"', 'x'.repeat(70_000)].map((body): Target => ({ ...get(CASES), method: 'POST', body, headers: json })),
    { ...get(CASES), method: 'POST', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE_URL } },
    { ...get(CONTENTS), body: '{}', headers: json },
    { ...get('/'), headers: { host: 'elsewhere.example' } },
    { ...get(CONTENTS), headers: { host: 'elsewhere.example' } },
    { ...get('/contact-us'), method: 'POST', headers: { origin: 'https://elsewhere.example' } },
  ]
}
