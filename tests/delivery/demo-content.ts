import type { PublishedDocument } from '#model/content/document.ts'
import type { JsonObject } from '#base/pure/json.ts'

/** A small site with everything that delivery calls can return: two languages, images of every kind, records, routes, menus. */

export const KEY = {
  site: key('SITE'),
  bench: key('BENCH'),
  foreign: key('FOREIGN'),
  article: key('ARTICLE'),
  term: key('TERM'),
  railway: key('RAILWAY'),
  medical: key('MEDICAL'),
  marine: key('MARINE'),
  hidden: key('HIDDEN'),
  menu: key('MENU'),
  product: key('PRODUCT'),
} as const

/** A content key that is easy to recognise. */
export function key(name: string): string {
  return `MC${name.padEnd(26, 'A')}`
}

type Sketch = Partial<PublishedDocument> & { contentKey: string; type: string; body: JsonObject }

/** Completes a document; the managed content id is derived from its key. */
export function document({ body, ...given }: Sketch): PublishedDocument {
  return {
    managedContentId: `20Y${given.contentKey.slice(2, 14)}`,
    language: 'en_US',
    title: given.contentKey,
    urlName: given.contentKey.toLowerCase(),
    version: 1,
    publishedDate: '2025-06-02T08:15:30.000Z',
    access: 'public',
    ...given,
    body,
  }
}

const imageOf = (contentKey: string) => ({ source: { type: 'imageReference', ref: { contentKey } } })
const route = (name: string, body: JsonObject) =>
  document({ contentKey: key(`ROUTE${name}`), type: 'sfdc_cms__route', title: name, body: { view: 'v', pageAccess: 'Public', ...body } })
const link = (url: string) => ({ type: 'standard__webPage', attributes: { url } })
const study = (contentKey: string, title: string, sortOrder: number, image: string) =>
  document({
    contentKey,
    type: 'busbar__caseStudy',
    title,
    urlName: title.toLowerCase(),
    body: {
      recordId: `a0C00000000000${sortOrder}`,
      title,
      description: `About ${title}.`,
      image: imageOf(image),
      url: `/case-studies/${title.toLowerCase()}`,
      sortOrder,
    },
  })

const LANGUAGES = [
  { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true },
  { code: 'de', path: 'de', label: 'Deutsch', isActive: true, isDefault: false },
  { code: 'fr', path: 'fr', label: 'Français', isActive: false, isDefault: false },
]

/** The hash of the picture's original; it must never be delivered. */
export const SECRET_HASH = 'ab'.repeat(32)

/** The demo site's published documents. */
export function demoDocuments(): PublishedDocument[] {
  const article = {
    recordId: 'ka0000000000001',
    heroHeading: 'Abnormal Failure',
    title: 'What Is an Abnormal Failure?',
    excerpt: 'A failure made on purpose.',
    body: `<p title="a">Smoke & "fire"</p><img src="{!cmsMedia.${KEY.bench}}">`,
    term: { contentKey: KEY.term },
    image: { ...imageOf(KEY.bench), altText: 'Configured', overrideAltText: true },
    tags: ['safety', 'test'],
    isSeoIndexed: true,
  }
  return [
    document({
      contentKey: KEY.site,
      type: 'busbar__site',
      title: 'Power Site',
      urlName: 'site',
      body: { name: 'Power Site', phone: '+1', languages: LANGUAGES, headerMenu: 'Header' },
    }),
    document({
      contentKey: KEY.bench,
      type: 'sfdc_cms__image',
      title: 'Test bench',
      urlName: 'test-bench',
      version: 3,
      publishedDate: '2025-06-03T00:00:00.000Z',
      body: {
        'sfdc_cms:media': {
          source: { type: 'file', ref: 'bench.png', mimeType: 'image/png', size: 48213, hash: SECRET_HASH, width: 1920, height: 1080 },
        },
        altText: 'Engineer at a test bench',
        title: 'Test bench',
      },
    }),
    document({
      contentKey: KEY.foreign,
      type: 'sfdc_cms__image',
      title: 'Foreign',
      urlName: 'foreign',
      body: { 'sfdc_cms:media': { source: { type: 'url', mimeType: 'image/png' }, url: 'https://cdn.example.org/a.png' } },
    }),
    document({
      contentKey: KEY.article,
      type: 'busbar__article',
      title: 'Abnormal failure',
      urlName: 'abnormal-failure',
      publishedDate: '2025-07-01T00:00:00.000Z',
      body: article,
    }),
    document({
      contentKey: KEY.article,
      type: 'busbar__article',
      language: 'de',
      title: 'Abnormaler Ausfall',
      urlName: 'abnormal-failure',
      publishedDate: '2025-07-01T00:00:00.000Z',
      body: { ...article, title: 'Was ist ein abnormaler Ausfall?' },
    }),
    document({
      contentKey: KEY.term,
      type: 'busbar__glossaryTerm',
      title: 'Alternating current',
      urlName: 'alternating-current',
      body: {
        recordId: 'ka0000000000002',
        term: 'Alternating current',
        definition: 'It alternates.',
        related: ['abnormal-failure'],
        isSeoIndexed: false,
        see: { contentKey: KEY.railway },
      },
    }),
    study(KEY.railway, 'Railway', 2, KEY.bench),
    study(KEY.medical, 'Medical', 1, KEY.foreign),
    study(KEY.marine, 'Marine', 2, key('GONE')),
    document({
      contentKey: KEY.hidden,
      type: 'busbar__article',
      title: 'Members only',
      urlName: 'members',
      access: 'signed-in',
      body: { recordId: 'ka0000000000009' },
    }),
    document({
      contentKey: KEY.product,
      type: 'busbar__product',
      title: 'BP-100',
      urlName: 'bp-100',
      body: { recordId: '01t000000000001', code: 'BP-100' },
    }),
    route('HOME', { path: '/', routeType: 'home' }),
    route('CONTACT', { path: '/contact-us', routeType: 'custom-contact', name: 'Contacts_Us__c' }),
    route('ARTICLE', {
      path: '/resources/power-supply-glossary/abnormal-failure',
      routeType: 'custom-abnormal',
      contentType: 'busbar__article',
      urlName: 'abnormal-failure',
    }),
    route('TERM', {
      path: '/resources/power-supply-glossary/:urlName',
      routeType: 'detail-busbar__glossaryTerm',
      contentType: 'busbar__glossaryTerm',
    }),
    route('GLOSSARY', { path: '/resources/power-supply-glossary', routeType: 'list-busbar__glossaryTerm' }),
    route('SEARCH', { path: '/search', routeType: 'search' }),
    route('STUDIES', { path: '/case-studies', routeType: 'list-busbar__caseStudy' }),
    route('STUDY', { path: '/case-studies/:urlName', routeType: 'detail-busbar__caseStudy', contentType: 'busbar__caseStudy' }),
    document({
      contentKey: KEY.menu,
      type: 'busbar__menu',
      title: 'Header',
      urlName: 'header',
      body: {
        developerName: 'Header',
        label: 'Header',
        items: [
          {
            label: 'Resources',
            subMenu: [{ label: 'Glossary', link: link('/resources/power-supply-glossary'), target: 'CurrentWindow' }],
            target: 'CurrentWindow',
          },
          {
            label: 'Contact',
            link: { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } },
            target: 'CurrentWindow',
            image: imageOf(KEY.bench),
            subMenu: [],
          },
          {
            label: 'Studies',
            link: { type: 'standard__objectPage', attributes: { objectApiName: 'Case_Study__c' }, state: { filterName: 'Recent' } },
            target: 'CurrentWindow',
            subMenu: [],
          },
          {
            label: 'Railway',
            link: { type: 'standard__recordPage', attributes: { objectApiName: 'Case_Study__c', recordId: 'a0C000000000002' } },
            target: 'CurrentWindow',
            subMenu: [],
          },
          {
            label: 'Term',
            link: { type: 'standard__recordPage', attributes: { objectApiName: 'Glossary__kav', urlName: 'alternating-current' } },
            target: 'CurrentWindow',
            subMenu: [],
          },
          { label: 'Wiki', link: link('https://example.org/'), target: 'NewWindow', subMenu: [] },
          { label: 'Mail', link: link('mailto:sales@example.com'), target: 'CurrentWindow', subMenu: [] },
          { label: 'Search', link: { type: 'standard__search', state: { term: 'a b' } }, target: 'CurrentWindow', subMenu: [] },
          { label: 'Gone', link: { type: 'comm__namedPage', attributes: { name: 'Gone__c' } }, target: 'CurrentWindow', subMenu: [] },
        ],
      },
    }),
  ]
}
