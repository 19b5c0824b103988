import type { PublishedDocument } from '#model/content/document.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { Component } from '#model/pages/view.ts'

/** A small site for tests: the article page with all its parts, an index, a detail page, error pages, two languages. */

let number = 0

/** A published item; its key is derived from its name, so that tests can write it. */
export function item(type: string, urlName: string, body: JsonObject, more: Partial<PublishedDocument> = {}): PublishedDocument {
  number += 1
  return {
    contentKey: keyFor(`${type}${urlName}`),
    managedContentId: `20Y${String(number).padStart(12, '0')}`,
    type,
    language: 'en_US',
    title: urlName,
    urlName,
    version: 1,
    publishedDate: '2026-01-02T03:04:05.000Z',
    access: 'public',
    body,
    ...more,
  }
}

/** The content key of an item made by `item`. */
export function keyFor(name: string): string {
  const letters = name.toUpperCase().replace(/[^A-Z2-7]/g, '')
  return `MC${letters.slice(-26).padStart(26, 'A')}`
}

/** A component of a view with its children by region. */
export function block(name: string, id: string, attributes: JsonObject = {}, regions: Record<string, Component[]> = {}): Component {
  return { id, definition: `busbar:${name}`, attributes, regions: Object.entries(regions).map(([region, children]) => ({ name: region, children })) }
}

/** A view whose hidden region is filled as in the product's views. */
export function view(name: string, content: Component[], seo: JsonObject, more: Partial<PublishedDocument> = {}): PublishedDocument {
  const hidden = [block('seo', 'seo', seo), block('viewNotice', 'view-notice'), block('dataLayer', 'data-layer')]
  const body = { name, viewType: name, dataProviders: [], component: block('layout', 'root', {}, { content, hidden }) }
  return item('sfdc_cms__view', name, body as unknown as JsonObject, { title: String(seo['pageTitle'] ?? name), ...more })
}

/** A route of the site. */
export function route(path: string, viewName: string, more: JsonObject = {}): PublishedDocument {
  return item('sfdc_cms__route', `route${viewName}${path.replace(/\W/g, '')}`, { path, view: viewName, routeType: `custom-${viewName}`, ...more })
}

const image = (name: string) =>
  item('sfdc_cms__image', name, {
    'sfdc_cms:media': {
      source: { type: 'file', ref: `${name}.jpg`, mimeType: 'image/jpeg', size: 1000, hash: 'a'.repeat(64), width: 1920, height: 1080 },
    },
    altText: `Picture of ${name}`,
  })
const imageOf = (name: string) => ({ contentKey: keyFor(`sfdc_cms__image${name}`) })
const reference = (name: string) => ({ source: { type: 'imageReference', ref: imageOf(name) } })
const named = (name: string) => ({ type: 'comm__namedPage', attributes: { name } })
const web = (url: string) => ({ type: 'standard__webPage', attributes: { url } })
const menu = (developerName: string, links: [string, string][]) =>
  item('busbar__menu', developerName, { developerName, label: developerName, items: links.map(([label, url]) => ({ label, link: web(url) })) })

const SITE: JsonObject = {
  name: 'Busbar Power',
  tagline: 'Power supplies and the knowledge behind them',
  phone: '+44 20 7946 0142',
  email: 'sales@example.com',
  address: ['Unit 7', 'London'],
  languages: [
    { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true },
    { code: 'de', path: 'de', label: 'Deutsch', isActive: true, isDefault: false },
  ],
  headerMenu: 'Header',
  footerMenu: 'Footer',
  legalMenu: 'Legal',
  tokens: {},
}

const GLOSSARY = '/resources/power-supply-glossary'
const row = (id: string, left: Component[], right: Component[]) =>
  block(
    'columns',
    id,
    {
      columns: [
        { columnKey: 'left', columnName: 'Left', columnWidth: 3 },
        { columnKey: 'right', columnName: 'Right', columnWidth: 9 },
      ],
    },
    { left, right },
  )

/** The article's view, in the order of the decision "The two readings as one". */
export const ARTICLE_VIEW = view(
  'abnormal_failure',
  [
    block('hero', 'hero', {
      heading: '{!Content.heroHeading}',
      images: { desktop: imageOf('herodesktop'), tablet: imageOf('herotablet'), mobile: imageOf('heromobile') },
    }),
    block(
      'section',
      'article',
      {},
      {
        col1: [
          row(
            'row',
            [block('sideMenu', 'menu', { heading: 'Help & Support', menu: 'Help_And_Support' })],
            [block('richText', 'text', { html: '{!Content.body}' })],
          ),
        ],
      },
    ),
    block(
      'section',
      'call',
      {},
      {
        col1: [
          block('banner', 'banner', {
            heading: 'Request a call',
            text: 'Call the sales team at {phone} or request a call back below.',
            primaryButton: { text: 'CONTACT', link: named('Contacts_Us__c') },
          }),
          block('horizontalLine', 'line'),
          block('heading', 'recommended', { text: 'Recommended for you' }),
          block('button', 'next', { text: 'NEXT PAGE', link: named('Alternating_Current__c'), type: 'tertiary', align: 'right' }),
          block('caseStudiesCarousel', 'cases', { heading: 'Case studies' }),
        ],
      },
    ),
    block('include', 'expert', { view: 'speak_to_an_expert' }),
  ],
  { pageTitle: '{!Content.pageTitle}', description: '{!Content.metaDescription}', recordId: '{!Route.recordId}' },
)

/** A case study, by name and place in the list. */
export function caseStudy(name: string, sortOrder: number, more: JsonObject = {}): PublishedDocument {
  return item(
    'busbar__caseStudy',
    name,
    {
      recordId: `a0C00000000000${sortOrder}`,
      title: `Case ${name}`,
      description: `What ${name} needed.`,
      image: reference('herodesktop'),
      url: `/case-studies/${name}`,
      industry: 'Rail',
      challenge: 'x',
      result: 'y',
      sortOrder,
      ...more,
    },
    { title: `Case ${name}` },
  )
}

/** A glossary term. */
export function term(urlName: string, definition: string, more: Partial<PublishedDocument> = {}): PublishedDocument {
  return item(
    'busbar__glossaryTerm',
    urlName,
    {
      recordId: `ka0${urlName.replace(/\W/g, '').padEnd(12, '0').slice(0, 12)}`,
      term: urlName,
      letter: 'A',
      category: 'testing',
      categoryTitle: 'Testing',
      definition,
      pageTitle: `What is ${urlName}?`,
    },
    { title: urlName, ...more },
  )
}

/** All documents of the small site, made anew at each call. */
export function demoDocuments(): PublishedDocument[] {
  return [
    item('busbar__site', 'site', SITE),
    menu('Header', [
      ['Resources', '/resources'],
      ['Contact', '/contact-us'],
    ]),
    menu('Footer', [['Glossary', GLOSSARY]]),
    menu('Legal', [['Privacy', '/privacy']]),
    menu('Help_And_Support', [
      ['Glossary', GLOSSARY],
      ['Guides', '/resources/power-supply-guides'],
    ]),
    ...['herodesktop', 'herotablet', 'heromobile', 'bench'].map(image),
    ARTICLE_VIEW,
    view(
      'speak_to_an_expert',
      [
        block(
          'section',
          'expert',
          { minHeight: 200, verticalAlign: 'center' },
          { col1: [block('heading', 'title', { text: 'Speak to a technical expert!' })] },
        ),
      ],
      { pageTitle: 'Expert' },
    ),
    view('home', [block('heading', 'title', { text: 'Busbar Power', level: 1 })], { pageTitle: 'Busbar Power', description: 'Power supplies.' }),
    view(
      'home',
      [block('heading', 'title', { text: 'Busbar Power auf Deutsch', level: 1 })],
      { pageTitle: 'Busbar Power', description: 'Stromversorgungen.' },
      { language: 'de' },
    ),
    view('contact_us', [block('heading', 'title', { text: 'Contact us', level: 1 })], { pageTitle: 'Contact' }),
    view('glossary', [block('contentList', 'terms', { type: 'busbar__glossaryTerm', layout: 'rows' })], { pageTitle: 'Glossary' }),
    view(
      'glossary_term',
      [block('heading', 'title', { text: '{!Content.term}', level: 1 }), block('heading', 'definition', { text: '{!Content.definition}', level: 2 })],
      { pageTitle: '{!Content.pageTitle}', description: '{!Content.definition}' },
    ),
    view('not_found', [block('heading', 'title', { text: 'This page does not exist', level: 1 })], { pageTitle: 'Page not found' }),
    view('server_error', [block('heading', 'title', { text: 'Something went wrong on our side', level: 1 })], { pageTitle: 'Something went wrong' }),
    view('case_studies', [block('contentList', 'cases', { type: 'busbar__caseStudy', layout: 'cards' })], { pageTitle: 'Case studies' }),
    view('case_study', [block('heading', 'title', { text: '{!Content.title}', level: 1 })], { pageTitle: '{!Content.title}' }),
    route('/', 'home', { routeType: 'home' }),
    route(`${GLOSSARY}/abnormal-failure`, 'abnormal_Failure', {
      contentType: 'busbar__article',
      urlName: 'abnormal-failure',
      name: 'Abnormal_Failure__c',
      queryParameters: { recordId: '' },
    }),
    route(`${GLOSSARY}/alternating-current`, 'contact_us', { name: 'Alternating_Current__c', routeType: 'custom-ac' }),
    route('/contact-us', 'contact_us', { name: 'Contacts_Us__c' }),
    route(GLOSSARY, 'glossary', { routeType: 'list-busbar__glossaryTerm' }),
    route(`${GLOSSARY}/:urlName`, 'glossary_term', { contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' }),
    route('/case-studies', 'case_studies', { routeType: 'list-busbar__caseStudy' }),
    route('/case-studies/:urlName', 'case_study', { contentType: 'busbar__caseStudy', routeType: 'detail-busbar__caseStudy' }),
    route('/account', 'home', { pageAccess: 'RequiresLogin', routeType: 'custom-account' }),
    item(
      'busbar__article',
      'abnormal-failure',
      {
        recordId: 'ka0000000000001',
        heroHeading: 'Abnormal Failure',
        title: 'What Is an Abnormal Failure in a Power Supply?',
        excerpt: 'Induced on purpose.',
        pageTitle: 'Abnormal failure and normal end of life',
        metaDescription: 'How an abnormal failure differs from a normal end of life.',
        body: `<h2>What Is an Abnormal Failure in a Power Supply?</h2><p>It is <a href="/contact-us">induced</a>, see <a href="/nowhere">nowhere</a>.</p><img src="{!cmsMedia.${keyFor('sfdc_cms__imagebench')}}"><script>alert(1)</script>`,
      },
      { title: 'Abnormal Failure' },
    ),
    term('alpha', 'The first term.'),
    term('beta', 'The second term.'),
    caseStudy('rail', 1),
    caseStudy('tunnel', 2),
  ]
}
