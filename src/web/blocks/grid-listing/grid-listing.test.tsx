import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { EXAMPLE_CASE_STUDIES, exampleDocument, examplePage } from '../testing/example-page.ts'
import { gridListingBlock } from './grid-listing.block.ts'

const PATH = '/case-studies'
const pageWith = (params: Record<string, string>, more = {}) => examplePage({ route: { path: PATH, params }, ...more })
const drawCases = (attributes: object, params: Record<string, string> = {}) =>
  drawBlock(gridListingBlock, { type: 'busbar__caseStudy', ...attributes }, pageWith(params))
const idsOf = (html: string) => Array.from(html.matchAll(/data-id="([^"]*)"/g), ([, id]) => id)
const all = EXAMPLE_CASE_STUDIES.map(({ urlName }) => urlName)

test('a day above a title is written in the words of the page', () => {
  const report = exampleDocument('busbar__report', 'one', { title: 'One', publishedOn: '2027-05-11' })
  const page = pageWith({}, { language: 'de', list: () => [report] })
  expect(drawBlock(gridListingBlock, { type: 'busbar__report', fields: { eyebrow: 'publishedOn' } }, page)).toContain('11.\u00A0Mai 2027')
})

test('the first page says what it shows and leads to the second', () => {
  const html = drawCases({ pageSize: 4 })
  expect(idsOf(html)).toEqual(all.slice(0, 4))
  expect(html).toContain('data-from="1" data-to="4">1 to 4 of 9</p>')
  expect(html).toContain(
    '<a class="button" data-type="secondary" href="/case-studies?page=2#listing-x-2" rel="next" data-load="append">Load more</a></nav>',
  )
  expect(html).not.toContain('rel="prev"')
})

test('a further page of a list that appends shows all before it as well, and marks where its own begin', () => {
  const html = drawCases({ pageSize: 4 }, { page: '2' })
  expect(idsOf(html)).toEqual(all.slice(0, 8))
  expect(html).toContain('data-from="1" data-to="8">1 to 8 of 9</p>')
  expect(html).toContain(`<li id="listing-x-2" class="card" data-id="${all[4]}"`)
  expect(html).toContain('href="/case-studies?page=3#listing-x-3" rel="next" data-load="append"')
  const last = drawCases({ pageSize: 4 }, { page: '3' })
  expect(idsOf(last)).toEqual(all)
  expect(last).not.toContain('<nav')
})

test('the last page of a list that replaces leads back, to an address without a number where that is the first', () => {
  const html = drawCases({ pageSize: 5, mode: 'replace' }, { page: '2' })
  expect(idsOf(html)).toEqual(all.slice(5))
  expect(html).toContain('href="/case-studies" rel="prev"')
  expect(html).not.toContain('rel="next"')
})

test('pages that replace are numbered, and every link says so to the script; the one that is shown is no link [S4.grid.03]', () => {
  const html = drawCases({ pageSize: 2, mode: 'replace' }, { page: '3' })
  const links = Array.from(html.slice(html.indexOf('<nav')).matchAll(/<a([^>]*)>([^<]*)/g), ([, attributes = '', text]) => [
    text,
    /href="([^"]*)"/.exec(attributes)?.[1] ?? 'current',
  ])
  expect(links).toEqual([
    ['Previous', '/case-studies?page=2'],
    ['1', '/case-studies'],
    ['2', '/case-studies?page=2'],
    ['3', 'current'],
    ['4', '/case-studies?page=4'],
    ['5', '/case-studies?page=5'],
    ['Next', '/case-studies?page=4'],
  ])
  expect(html.match(/data-load="[^"]*"/g)).toEqual(Array.from({ length: 6 }, () => 'data-load="replace"'))
})

test.each(['0', '4', '-1', '1e9', '999999999999', 'two'])('page %s, which is not there, says so and leads to the first', (page) => {
  const html = drawCases({ pageSize: 4 }, { page })
  expect(idsOf(html)).toEqual([])
  expect(html).toContain('There is nothing on this page of the list. <a href="/case-studies">To the first page</a>')
})

const TERMS = {
  type: 'busbar__glossaryTerm',
  layout: 'entry',
  groupBy: 'letter',
  alphabet: true,
  sort: { field: 'term' },
  search: { label: 'Filter terms' },
  countText: '{count} of {total} terms',
}
const drawTerms = (params: Record<string, string> = {}, more = {}) =>
  drawBlock(gridListingBlock, TERMS, examplePage({ route: { path: '/glossary', params }, ...more }))

test('terms stand by letter; letters that begin none are there and lead nowhere', () => {
  const html = drawTerms()
  expect(Array.from(html.matchAll(/<h2[^>]*>([^<]*)/g), ([, title]) => title)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  expect(html).toContain('<span>0–9</span><a href="#letter-a">A</a><a href="#letter-b">B</a>')
  expect(html).toContain('<a href="#letter-g">G</a><span>H</span>')
  expect(html).toContain('<section class="list-group" id="letter-a" aria-labelledby="letter-a-title">')
  expect(idsOf(html).slice(0, 3)).toEqual(['abnormal-failure', 'ac-dc', 'alternating-current'])
})

test('what the filter leaves out is hidden, and counted', () => {
  const html = drawTerms({ q: 'abnormalfailure' })
  expect(html).toContain('0 of 9 terms')
  const found = drawTerms({ q: 'ac dc' })
  expect(found).toContain('1 of 9 terms')
  expect(Array.from(found.matchAll(/<li data-id="([^"]*)">/g), ([, id]) => id)).toEqual(['ac-dc'])
  expect(found).toContain('<a href="#letter-b" inert="">B</a>')
  expect(found).toMatch(/<section class="list-group" id="letter-b"[^>]* hidden="">/)
  expect(found).toContain('<p class="list-notice" data-none="" hidden="">Nothing matches. <a href="/glossary">Show all</a></p>')
})

test('a filter without a hit says so and leads back to everything', () => {
  expect(drawTerms({ q: 'xyz' })).toContain('<p class="list-notice" data-none="">Nothing matches. <a href="/glossary">Show all</a></p>')
})

const CHOICES = {
  parameter: 'category',
  field: 'category',
  label: 'Categories',
  values: [
    { value: 'input', label: 'Input and mains', description: 'What the supply accepts.' },
    { value: 'emc', label: 'EMC' },
    { value: 'empty', label: 'Nothing here' },
  ],
}
const CHOSEN = ['input', 'emc', 'input'].map((category, place) =>
  exampleDocument('busbar__guide', `guide-${place}`, { title: `Guide ${place}`, summary: 'A summary.', category }),
)
const drawChosen = (params: Record<string, string>, attributes = {}) =>
  drawBlock(
    gridListingBlock,
    { type: 'busbar__guide', choices: CHOICES, ...attributes },
    examplePage({ route: { path: '/guides', params }, list: () => CHOSEN }),
  )

test('a chosen category is marked, described and kept on the way to the next page', () => {
  const html = drawChosen({ category: 'input' }, { pageSize: 1 })
  expect(html).toContain('<a href="/guides?category=input" aria-current="true" data-load="choose">Input and mains <span>2</span></a>')
  expect(html).toContain('<p class="list-description">What the supply accepts.</p>')
  expect(html).toContain('href="/guides?category=input&amp;page=2#listing-x-2" rel="next"')
  expect(html).not.toContain('Nothing here')
})

test.each(['', 'all', 'All', 'Recent'])('the filter "%s" of an object page shows everything', (category) => {
  expect(idsOf(drawChosen({ category }))).toEqual(['guide-0', 'guide-1', 'guide-2'])
})

test('a category may be named by its text', () => expect(idsOf(drawChosen({ category: 'EMC' }))).toEqual(['guide-1']))

test('a category that means nothing shows nothing, and the way back', () => {
  expect(drawChosen({ category: 'xyz' })).toContain('Nothing to show yet. <a href="/guides">Show all</a>')
})

test('a page in another language says so of the words of each item, not of its own', () => {
  const html = drawBlock(
    gridListingBlock,
    { type: 'busbar__guide', tag: 'Muster', fields: { eyebrow: 'category' }, eyebrowTitles: { input: 'Eingang', emc: 'EMV' } },
    examplePage({ language: 'de', list: () => CHOSEN }),
  )
  expect(html).toContain(
    '<p class="card-eyebrow">Eingang</p><h2 class="heading" data-size="small"><a href="/resources/guide-0" lang="en-US">Guide 0</a> <span class="language-mark">EN</span></h2><p lang="en-US">A summary.</p><p><span class="tag">Muster</span></p>',
  )
})

test('terms with an article are marked', () => {
  const languages = (type: string) => new Map(type === 'busbar__article' ? [['guide-1', 'en_US']] : [])
  const page = examplePage({ list: () => CHOSEN, languages })
  const html = drawBlock(gridListingBlock, { type: 'busbar__guide', mark: { type: 'busbar__article', text: 'Article' } }, page)
  expect(html.match(/class="tag"/g)).toHaveLength(1)
  expect(html).toMatch(/data-id="guide-1".*<span class="tag">Article<\/span>/)
})

test('[S4.grid.01] [S4.grid.02] an empty list and a failed one have words of their own', () => {
  const draw = (list: [] | undefined) => drawBlock(gridListingBlock, { type: 'busbar__guide' }, pageWith({}, { list: () => list }))
  expect(draw([])).toContain('<p class="list-notice">Nothing to show yet. </p>')
  expect(draw(undefined)).toContain('This list could not be loaded. <a href="/case-studies">Try again</a>')
})

test('the grid has as many columns as it is given, and wakes up only where it has more than one page or a filter', () => {
  const resolve = (attributes: object) =>
    gridListingBlock.resolve(gridListingBlock.attributes.parse({ type: 'busbar__caseStudy', ...attributes } as never), pageWith({}), {
      id: 'x',
      regions: [],
    })
  const paged = resolve({ pageSize: 3, columns: 6 })
  expect(paged && gridListingBlock.styles?.(paged, '.c-x')).toBe('.c-x{--columns:6}')
  expect(paged && gridListingBlock.islandFor?.(paged)).toBe('gridListing')
  const whole = resolve({})
  expect(whole && gridListingBlock.islandFor?.(whole)).toBeUndefined()
})

test.each([1, 2, 3, 4, 5, 6])('a grid of %i columns is drawn with as many [S9.layout.04]', (columns) => {
  const listing = gridListingBlock.resolve(gridListingBlock.attributes.parse({ type: 'busbar__caseStudy', columns } as never), pageWith({}), {
    id: 'x',
    regions: [],
  })
  expect(listing && gridListingBlock.styles?.(listing, '.c-x')).toBe(`.c-x{--columns:${columns}}`)
})

test.each([0, 7, 2.5, '3'])('a grid of %s columns is refused [S9.layout.04]', (columns) => {
  const { error } = gridListingBlock.attributes.safeParse({ type: 'busbar__caseStudy', columns })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['columns'])
})
