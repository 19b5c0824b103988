import type { PageData } from '#model/pages/page-data.ts'
import type { MenuItem } from '#model/delivered-shapes.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { Picture } from '#model/images/image-info.ts'
import { readImageInfo } from '#model/images/read-image-info.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { isNaming } from '#content/live/naming.ts'
import { readProduct } from '#model/products/read-product.ts'
import { productType } from '#model/types/product.ts'
import type { PageReference } from '#model/links/page-reference.ts'
import { exampleAnswer, exampleComparison } from '../finder/testing/example-answer.ts'
import { exampleSearch } from '../search-results/testing/example-answer.ts'
import { sayIn } from '#texts/say.ts'
import { EXAMPLE_PRODUCTS, exampleFiles } from './example-products.ts'

const PHONE = '+44 20 7946 0142'
/** A map, because random names may be the name of a property of every object, such as `__proto__`. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['Contacts_Us__c', '/contact-us'],
  ['Alternating_Current__c', '/resources/power-supply-glossary/alternating-current'],
])

const EXAMPLE_MODELS = { findModels: () => exampleAnswer(), compareModels: exampleComparison, countModels: () => 3 }

/** Page data for tests of blocks: every answer is fixed, and `overrides` replace some. */
export function examplePage(overrides: Partial<PageData> = {}): PageData {
  return {
    language: 'en_US',
    text: sayIn('en'),
    today: () => '2026-11-25',
    basePath: '',
    route: { path: '/resources/power-supply-glossary/abnormal-failure', params: { recordId: '' } },
    view: { name: 'abnormal_failure', title: 'Abnormal Failure', viewType: 'detail-busbar__article' },
    content: exampleDocument('busbar__article', 'abnormal-failure', { title: 'Abnormal Failure', related: ['alternating-current', 'gone', 'ac-dc'] }),
    expression: (text) =>
      text.replace(/\{!([\w.]+)\}/g, (_whole, name: string) => (name === 'Site.phone' ? PHONE : name.startsWith('Content.') ? name.slice(8) : '')),
    langOf: () => undefined,
    link: exampleLink,
    image: (info) => (info === undefined ? undefined : examplePicture(readImageInfo(info).contentKey ?? '')),
    menu: (name) => (name === 'Help_And_Support' ? HELP_MENU : undefined),
    list: (type) => EXAMPLE_LISTS.get(type) ?? [],
    find: (type, urlName) => EXAMPLE_LISTS.get(type)?.find((document) => document.urlName === urlName),
    count: (type) => EXAMPLE_LISTS.get(type)?.length ?? 0,
    languages: (type) => new Map(EXAMPLE_LISTS.get(type)?.map(({ urlName, language }) => [urlName, language])),
    naming: (type, field, name) => (EXAMPLE_LISTS.get(type) ?? []).filter((document) => isNaming(document, { field, name })),
    pathOf: (document) => `/resources/${document.urlName}`,
    original: (document) => document,
    listReplaced: (code) =>
      (EXAMPLE_LISTS.get(productType.name) ?? []).flatMap((document) => {
        const product = readProduct(document)
        return product?.data.successor === code ? [product] : []
      }),
    files: exampleFiles,
    richText: (html) => html,
    ...EXAMPLE_MODELS,
    search: exampleSearch,
    ...overrides,
  }
}

/** A published document of a type with the body given. */
export function exampleDocument(type: string, urlName: string, body: JsonObject): PublishedDocument {
  return {
    contentKey: `MC${urlName
      .toUpperCase()
      .replace(/[^A-Z2-7]/g, '')
      .padEnd(26, 'A')
      .slice(0, 26)}`,
    managedContentId: '20Y000000000001',
    type,
    language: 'en_US',
    title: String(body['title'] ?? body['term'] ?? body['question'] ?? urlName),
    urlName,
    version: 1,
    publishedDate: '2026-01-01T00:00:00.000Z',
    access: 'public',
    body,
  }
}

/** A picture at `/images/{name}.jpg`, which `scripts/look` serves. */
export function examplePicture(key: string): Picture {
  const name = PICTURE_NAMES.get(key) ?? key
  const url = `/images/${name}.jpg`
  return {
    Url: url,
    RawUrl: url,
    AltText: 'Power supply under test on a bench',
    ContentKey: key,
    SrcSet: `${url}?width=640 640w, ${url}?width=960 960w, ${url}?width=1920 1920w`,
    DeviceUrls: { mobile: `${url}?width=640`, tablet: `${url}?width=960`, desktop: `${url}?width=1920` },
    width: 1600,
    height: 900,
    focalPoint: { x: 0.68, y: 0.55 },
  }
}

function exampleLink(reference: PageReference | undefined) {
  if (reference?.type === 'comm__namedPage') {
    const href = NAMED.get(reference.attributes.name)
    return href === undefined ? undefined : { href, isExternal: false, isCurrent: false }
  }
  if (reference?.type !== 'standard__webPage') return undefined
  const { url } = reference.attributes
  if (/^(?:mailto|tel):/.test(url)) return { href: url, target: '_blank' as const, rel: 'noopener', isExternal: true, isCurrent: false }
  return url.startsWith('/') ? { href: url, isExternal: false, isCurrent: false } : undefined
}

/** A map, because random keys may be the name of a property of every object, such as `__proto__`. */
const PICTURE_NAMES: ReadonlyMap<string, string> = new Map([
  ['MCEXAMPLEDESKTOPAAAAAAAAAAAA', 'hero-desktop'],
  ['MCEXAMPLETABLETAAAAAAAAAAAAA', 'hero-tablet'],
  ['MCEXAMPLEMOBILEAAAAAAAAAAAAA', 'hero-mobile'],
])

function exampleMenuItem(label: string, href: string, subMenu: MenuItem[] = []): MenuItem {
  return { actionType: 'InternalLink', actionValue: href, imageUrl: null, label, subMenu, target: 'CurrentWindow' }
}

export const HELP_MENU = [
  exampleMenuItem('Safety Standards', '/resources/safety-standards'),
  exampleMenuItem('Environmental Standards', '/resources/environmental-standards'),
  exampleMenuItem('Guides', '/resources/power-supply-guides'),
  exampleMenuItem('Industry Reports', '/resources/industry-reports'),
  exampleMenuItem('Glossary', '/resources/power-supply-glossary'),
  exampleMenuItem('FAQs', '/resources/power-supply-faqs'),
]
export const HEADER_MENU = [
  exampleMenuItem('Products', '/products'),
  exampleMenuItem('Resources', '/resources', HELP_MENU),
  exampleMenuItem('Case studies', '/case-studies'),
  exampleMenuItem('Contact', '/contact-us'),
]
export const FOOTER_MENU = [exampleMenuItem('Products', '/products', HEADER_MENU.slice(0, 1)), exampleMenuItem('Resources', '/resources', HELP_MENU)]
export const LEGAL_MENU = [
  exampleMenuItem('Privacy', '/privacy'),
  exampleMenuItem('Imprint', '/imprint'),
  exampleMenuItem('Accessibility', '/accessibility'),
]

const CASE_IMAGES = [
  'case-quiet-ultrasound-cart',
  'case-wafer-tool-ride-through',
  'case-tunnel-ventilation-redundancy',
  'case-regional-train-display',
  'case-mass-spectrometer-ripple',
  'case-5g-rooftop-cabinet',
  'case-armoured-vehicle-computer',
  'case-bakery-robot-line',
  'case-solar-tracker-night-power',
]

/** Nine case studies, in order. */
export const EXAMPLE_CASE_STUDIES = CASE_IMAGES.map((image, place) =>
  exampleDocument('busbar__caseStudy', image.slice(5), {
    title: (image.charAt(5).toUpperCase() + image.slice(6)).replaceAll('-', ' '),
    description: 'A conduction-cooled supply took the fan out of the cart and 11 dB out of the room, with the leakage current halved.',
    image: { source: { type: 'imageReference', ref: { contentKey: image } } },
    url: `/case-studies/${image.slice(5)}`,
    sortOrder: place,
  }),
)

const EXAMPLE_LISTS: ReadonlyMap<string, PublishedDocument[]> = new Map(
  Object.entries({
    busbar__product: EXAMPLE_PRODUCTS.map(({ urlName, body }) => exampleDocument('busbar__product', urlName, body)),
    busbar__productCategory: [
      exampleDocument('busbar__productCategory', 'ac-dc', {
        title: 'AC-DC power supplies',
        description: 'Mains-input supplies from 3 W to 5 kW.',
        urlPath: 'ac-dc',
        sortOrder: 1,
      }),
      exampleDocument('busbar__productCategory', 'ac-dc-open-frame', {
        title: 'Open frame',
        description: 'Bare-board supplies for building in.',
        urlPath: 'ac-dc/open-frame',
        parent: 'ac-dc',
        sortOrder: 1,
      }),
    ],
    busbar__caseStudy: EXAMPLE_CASE_STUDIES,
    busbar__glossaryTerm: [
      ...['alternating-current', 'abnormal-failure', 'bandwidth', 'creepage', 'derating', 'efficiency', 'flyback', 'ground'].map((name) =>
        exampleDocument('busbar__glossaryTerm', name, {
          term: name.replaceAll('-', ' '),
          letter: name.charAt(0).toUpperCase(),
          definition: 'Current whose direction changes at regular intervals, 50 or 60 times a second in public mains.',
        }),
      ),
      exampleDocument('busbar__glossaryTerm', 'ac-dc', { term: 'AC-DC', letter: 'A', definition: 'Turns alternating current into direct current.' }),
    ],
    busbar__faq: ['Safety', 'Safety', 'Thermal'].map((category, place) =>
      exampleDocument('busbar__faq', `question-${place + 1}`, {
        question: `How is question ${place + 1} answered?`,
        answer: 'In a sentence or two.',
        category,
        related: ['abnormal-failure'],
      }),
    ),
    busbar__standard: [
      exampleDocument('busbar__standard', 'iec-62368-1', {
        number: 'IEC 62368-1',
        title: 'Audio/video, information and communication technology equipment',
        scope: 'Safety',
        family: 'safety',
        category: 'ICT',
      }),
      exampleDocument('busbar__standard', 'iec-61000-4-5', {
        number: 'IEC 61000-4-5',
        title: 'Surge immunity',
        scope: 'EMC',
        family: 'environmental',
        category: 'EMC',
      }),
    ],
    busbar__guide: ['hold-up', 'derating'].map((name) =>
      exampleDocument('busbar__guide', name, { title: `The guide to ${name}`, summary: 'The formula, the traps and how to measure.' }),
    ),
  }),
)
