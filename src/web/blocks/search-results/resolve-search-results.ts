import type { PageLinks, PagePlace, PageProducts, PageSearch, PageVisit, PageWords } from '#model/pages/page-data.ts'
import { toLanguageTag } from '#model/languages.ts'
import { LONGEST_QUERY, type SearchAnswer, type SearchGroup } from '#model/search.ts'
import { readSearchRequest, type SearchRequest } from './search-request.ts'
import type { SearchResultsAttributes } from './search-results-attributes.ts'
import type { ResultGroup, ResultLink, SearchResultsProps } from './search-results-props.ts'
import { toFinderParameters } from '#model/products/query-to-finder.ts'

/** Path of the search page, without base path and language. */
export const SEARCH_PATH = '/search'
const FINDER_PATH = '/products/finder'

/** Props of the search page for its address. */
export function resolveSearchResults(
  attributes: SearchResultsAttributes,
  page: PageWords & PagePlace & PageLinks & PageProducts & PageSearch & PageVisit,
): SearchResultsProps {
  const request = readSearchRequest(page)
  if (request.text.trim() === '') return { notices: [], jumps: noJumps(page), groups: [], hints: [], ...toBeginning(attributes, page) }
  const answer = page.search(request)
  if (answer === undefined)
    return { notices: [page.text('searchFailed')], jumps: noJumps(page), groups: [], hints: [], ways: toWays(attributes, page) }
  const isNone = answer.total === 0
  return {
    summary: toSummary(answer, page),
    asked: { query: answer.query, total: answer.total },
    notices: listNotices(request, answer, page),
    ...toCorrection(answer, page),
    ...toFinderLink(answer.query, page),
    jumps: toJumps(request, answer, page),
    groups: answer.groups.filter(({ hits }) => hits.length > 0).map((group) => toGroup(group, { request, answer, page })),
    ...(request.kind === undefined
      ? {}
      : { back: { text: page.text('searchBack', { query: answer.query }), href: toAddress(page, { q: answer.query }) } }),
    ...toPages(request, answer, page),
    hints: isNone ? listHints(answer).map((key) => page.text(key)) : [],
    ...(isNone ? { ways: toWays(attributes, page) } : {}),
  }
}

/** An address of the search page with parameters; empty ones are left out. */
export function toAddress(page: PagePlace & PageLinks, parameters: Readonly<Record<string, string>>): string {
  const base = page.link({ type: 'standard__webPage', attributes: { url: SEARCH_PATH } })?.href ?? page.basePath + SEARCH_PATH
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
  return query === '' ? base : `${base}?${query}`
}

const LONGEST_ABBREVIATION = 6

/** What to try when nothing was found; only what fits the query. */
function listHints({ query }: SearchAnswer) {
  if (query.includes(' ')) return ['searchHintSpelling', 'searchHintFewer', 'searchHintCode'] as const
  if (query.length <= LONGEST_ABBREVIATION) return ['searchHintAbbreviation', 'searchHintSpelling', 'searchHintCode'] as const
  return ['searchHintSpelling', 'searchHintCode'] as const
}

function toSummary({ total, query }: SearchAnswer, page: PageWords): string {
  return page.text('searchCount', { count: total, query })
}

function listNotices({ isTooLong }: SearchRequest, { query, parts, isLoose, isNear, isFilling }: SearchAnswer, page: PageWords): string[] {
  return [
    ...(isTooLong ? [page.text('searchTooLong', { count: String(LONGEST_QUERY) })] : []),
    ...(isLoose === true ? [page.text('searchLoose')] : []),
    ...(parts === undefined ? [] : [page.text('searchParts', { query, parts: parts.join(', ') })]),
    ...(isNear === true ? [page.text('searchNear', { query })] : []),
    ...(isFilling === true ? [page.text('searchFilling')] : []),
  ]
}

function toCorrection(
  { query, correctedFrom, didYouMean }: SearchAnswer,
  page: PageWords & PagePlace & PageLinks,
): Pick<SearchResultsProps, 'correction'> {
  if (correctedFrom !== undefined) {
    const link = { text: page.text('searchInstead', { query: correctedFrom }), href: toAddress(page, { q: correctedFrom, exact: '1' }) }
    return { correction: { text: page.text('searchCorrected', { query, typed: correctedFrom }), link } }
  }
  if (didYouMean === undefined) return {}
  return { correction: { text: page.text('searchDidYouMean'), link: { text: `${didYouMean}?`, href: toAddress(page, { q: didYouMean }) } } }
}

/** Offered only when the finder has models for these values. */
function toFinderLink(query: string, page: PageWords & PageLinks & PageProducts): Pick<SearchResultsProps, 'finder'> {
  const state = toFinderParameters(query)
  const count = state === undefined ? 0 : page.countModels(state.parameters)
  const href =
    state && page.link({ type: 'standard__webPage', attributes: { url: `${FINDER_PATH}?${new URLSearchParams(state.parameters).toString()}` } })?.href
  if (state === undefined || count === 0 || href === undefined) return {}
  const text = page.text('searchFinderModels', { count, values: state.values })
  return { finder: { text, link: { text: page.text('searchFinder'), href } } }
}

const noJumps = (page: PageWords): SearchResultsProps['jumps'] => ({ label: page.text('searchGroups'), links: [] })

/** Without a chosen kind, links to the groups of the page; with one, links to the other kinds. */
function toJumps({ kind }: SearchRequest, { groups, query }: SearchAnswer, page: PageWords & PagePlace & PageLinks): SearchResultsProps['jumps'] {
  const links = groups.map((group) => ({
    text: group.label,
    href: kind === undefined ? `#${toId(group)}` : toAddress(page, { q: query, kind: group.kind }),
    count: group.count,
    isCurrent: kind === group.kind,
  }))
  return { ...noJumps(page), links: links.length > 1 || kind !== undefined ? links : [] }
}

const toId = ({ kind }: Pick<SearchGroup, 'kind'>) => `results-${kind}`

function toGroup(
  group: SearchGroup,
  { request, answer, page }: { request: SearchRequest; answer: SearchAnswer; page: PageWords & PagePlace & PageLinks },
): ResultGroup {
  const { label, count, hits, kind } = group
  const isMore = request.kind === undefined && count > hits.length
  return {
    id: toId(group),
    label,
    count,
    hits: hits.map(({ href, title, excerpt, language }) => ({ href, title, excerpt, ...toOther(language, page) })),
    ...(isMore
      ? { all: { text: page.text('searchAll', { count: numberIn(page, count), label }), href: toAddress(page, { q: answer.query, kind }) } }
      : {}),
  }
}

function toOther(language: string | undefined, page: PageWords): { other?: { lang: string; text: string } } {
  if (language === undefined) return {}
  const lang = toLanguageTag(language)
  const name = new Intl.DisplayNames([toLanguageTag(page.language)], { type: 'language' }).of(lang.split('-')[0] ?? lang) ?? lang
  return { other: { lang, text: page.text('searchOtherLanguage', { language: name }) } }
}

function toPages(
  { kind }: SearchRequest,
  { page: place, query }: SearchAnswer,
  page: PageWords & PagePlace & PageLinks,
): Pick<SearchResultsProps, 'pages'> {
  if (kind === undefined || place === undefined || place.last < 2) return {}
  const toPage = (number: number, text: string): ResultLink => ({
    text,
    href: toAddress(page, { q: query, kind, page: number > 1 ? String(number) : '' }),
  })
  return {
    pages: {
      label: page.text('pages'),
      current: page.text('searchPage', { number: String(place.number), last: String(place.last) }),
      ...(place.number > 1 ? { previous: toPage(place.number - 1, page.text('previous')) } : {}),
      ...(place.number < place.last ? { next: toPage(place.number + 1, page.text('next')) } : {}),
    },
  }
}

function toBeginning(attributes: SearchResultsAttributes, page: PageWords & PageLinks): Pick<SearchResultsProps, 'ways' | 'kinds'> {
  const links = toLinks(attributes.popular, page)
  return {
    ...(attributes.kindsText === undefined ? {} : { kinds: { heading: page.text('searchAnything'), text: attributes.kindsText } }),
    ...(links.length === 0 ? {} : { ways: { heading: page.text('searchPopular'), links } }),
  }
}

function toWays(attributes: SearchResultsAttributes, page: PageWords & PageLinks): SearchResultsProps['ways'] {
  return { heading: page.text('searchWaysOn'), links: toLinks(attributes.ways, page) }
}

/** Resolves links; those that lead nowhere are left out. */
function toLinks(entries: SearchResultsAttributes['popular'], page: PageLinks): (ResultLink & { description?: string })[] {
  return entries.flatMap(({ text, description, link }) => {
    const href = page.link(link)?.href
    return href === undefined ? [] : [{ text, href, ...(description === undefined ? {} : { description }) }]
  })
}

function numberIn({ language }: PageWords, value: number): string {
  return new Intl.NumberFormat(toLanguageTag(language)).format(value)
}
