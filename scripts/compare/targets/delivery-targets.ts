import type { Target } from '../answer.ts'
import { CONTENTS, type Item } from '../read-site.ts'

const CHANNEL = '/services/data/v64.0/connect/cms/delivery/channels/0ap000000000001'
const MENU = '/services/data/v64.0/connect/communities/0DB000000000001/navigation-menu/navigation-menu-items'
const SEO = '/services/data/v64.0/connect/communities/0DB000000000001/seo/properties'
const CASES = '/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData'
const PAGE = 25
const LARGEST_PAGE = 250
const EVERYTHING = 'referenceDepth=3&expandReferences=true&referencesAsList=true&showAbsoluteUrl=true'
const MENUS_AND_SETTINGS = new Set(['busbar__menu', 'busbar__site', 'sfdc_cms__image', 'sfdc_cms__route', 'sfdc_cms__view'])

/** The calls of docs/delivery-api.md for these items: lists with all their pages, single contents, SEO properties, menus, case studies. */
export function deliveryTargets(items: readonly Item[]): Target[] {
  const paths = [...listPaths(items), ...singlePaths(items), ...seoPaths(items), ...menuPaths(items), ...casePaths()]
  return [
    ...paths.map((path): Target => ({ kind: 'delivery', path })),
    ...['', '{"language":"de"}'].map((body): Target => ({
      kind: 'delivery',
      method: 'POST',
      path: CASES,
      body,
      headers: { 'content-type': 'application/json' },
    })),
    ...[CONTENTS, MENU, CASES].map((path): Target => ({ kind: 'delivery', method: 'OPTIONS', path })),
  ]
}

function listPaths(items: readonly Item[]): string[] {
  const byType = Map.groupBy(items, ({ type }) => type)
  const lists = [['', items] as const, ...byType].flatMap(([type, listed]) => {
    const filter = type === '' ? '' : `contentTypeFQN=${type}&`
    const pages = (size: number) => Array.from({ length: Math.ceil(listed.length / size) + 1 }, (_, page) => `page=${page}&pageSize=${size}`)
    return ['', '&language=de'].flatMap((language) => [
      ...pages(LARGEST_PAGE).map((page) => `${filter}${page}${language}`),
      ...pages(PAGE).map((page) => `${filter}${page}&includeContentBody=true${language}`),
      `${filter}pageSize=5&${EVERYTHING}${language}`,
      `${filter}pageSize=5&includeContentBody=true&${EVERYTHING}${language}`,
    ])
  })
  const named = items.filter((_, place) => place % 37 === 0).slice(0, 20)
  const others = [
    `contentKeys=${named.map(({ contentKey }) => contentKey).join(',')}`,
    `managedContentIds=${named.map(({ managedContentId }) => managedContentId).join(',')}&includeContentBody=true`,
    `contentKeys=${named[0]?.contentKey},MCAAAAAAAAAAAAAAAAAAAAAAAAAA`,
    'publishStartDate=2025-06-01&publishEndDate=2025-12-31',
    'publishStartDate=2026-01-01T00:00:00Z&contentTypeFQN=busbar__faq',
    'contentTypeFQN=no__such',
    'language=fr',
  ]
  return ['', '/', ...[...lists, ...others].map((query) => `?${query}`)].map((rest) => CONTENTS + rest).concat(channelPaths(named))
}

function channelPaths(named: readonly Item[]): string[] {
  return [
    CHANNEL,
    `${CHANNEL}/contents`,
    `${CHANNEL}/contents/?includeContentBody=true&language=de`,
    ...named.map(({ contentKey }) => `${CHANNEL}/contents/${contentKey}`),
  ]
}

function singlePaths(items: readonly Item[]): string[] {
  const firsts = [...Map.groupBy(items, ({ type }) => type).values()].flatMap((ofType) => ofType.slice(0, 2))
  return [
    ...items.flatMap(({ contentKey }) => [`${CONTENTS}/${contentKey}`, `${CONTENTS}/${contentKey}?language=de`]),
    ...items.filter((_, place) => place % 4 === 0).map(({ managedContentId }) => `${CONTENTS}/${managedContentId}`),
    ...firsts.flatMap(({ contentKey }) => [
      ...['referenceDepth=1', EVERYTHING, `${EVERYTHING}&language=de`, 'language=de-DE', 'language=fr'].map(
        (query) => `${CONTENTS}/${contentKey}?${query}`,
      ),
      `${CONTENTS.replace('v64.0', 'v52.0')}/${contentKey}`,
      `${CONTENTS.replace('v64.0', 'v51.0')}/${contentKey}`,
    ]),
  ]
}

function seoPaths(items: readonly Item[]): string[] {
  const withPages = items.filter(({ type }) => !MENUS_AND_SETTINGS.has(type))
  return [
    ...withPages.map(({ urlName }) => `${SEO}/${urlName}`),
    ...withPages.flatMap(({ recordId }, place) => (recordId === undefined || place % 4 !== 0 ? [] : [`${SEO}/${recordId}`])),
    ...withPages
      .filter((_, place) => place % 5 === 0)
      .map(({ urlName }) => `${SEO}/${urlName}?fields=title,Title__c,excerpt,category,features,nothing`),
    ...items.filter(({ type }) => MENUS_AND_SETTINGS.has(type)).flatMap(({ urlName }, place) => (place % 5 === 0 ? [`${SEO}/${urlName}`] : [])),
  ]
}

function menuPaths(items: readonly Item[]): string[] {
  const menus = items.filter(({ type }) => type === 'busbar__menu')
  const names = [
    '',
    ...menus.flatMap(({ urlName, contentKey }) => [`navigationLinkSetDeveloperName=${urlName}`, `navigationLinkSetId=${contentKey}`]),
  ]
  const options = ['', 'language=de', 'addHomeMenuItem=true&includeImageUrl=true', 'menuItemTypesToSkip=MenuLabel,ExternalLink&publishStatus=Live']
  return names.flatMap((name) => options.map((option) => `${MENU}?${[name, option].filter((part) => part !== '').join('&')}`))
}

function casePaths(): string[] {
  return [
    CASES,
    `${CASES}?methodParams=${encodeURIComponent('{"language":"de"}')}`,
    `${CASES}?methodParams=${encodeURIComponent('{"language":"fr"}')}`,
  ]
}
