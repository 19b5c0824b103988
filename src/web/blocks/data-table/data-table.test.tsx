import { expect, test } from 'vitest'

import { sayIn } from '#texts/say.ts'
import { drawBlock } from '../testing/draw-block.tsx'
import { exampleDocument, examplePage } from '../testing/example-page.ts'
import { dataTableBlock } from './data-table.block.ts'

const standard = (number: string, body: Record<string, string | string[]> = {}) =>
  exampleDocument('busbar__standard', number.toLowerCase().replaceAll(' ', '-'), {
    number,
    title: `On ${number}`,
    category: 'EMC immunity',
    sectors: [],
    ...body,
  })
const STANDARDS = [
  standard('IEC 61000-4-11', { sectors: ['industrial'] }),
  standard('IEC 61000-4-2', { edition: 'IEC 61000-4-2:2025', lastChecked: '2025-06' }),
  standard('IEC 60529', { category: 'Enclosure', sectors: ['industrial', 'transport'] }),
]
const TABLE = {
  type: 'busbar__standard',
  caption: 'Standards',
  columns: [
    { field: 'number', label: 'Number', isSorted: true },
    { field: 'title', label: 'Title', isSorted: true },
    { field: 'category', label: 'Category', isSorted: true, more: [{ field: 'sectors' }] },
    { field: 'edition', label: 'Edition', empty: 'Not confirmed', more: [{ field: 'lastChecked', text: 'Last checked {value}' }] },
  ],
  sort: 'number',
  filters: [
    { parameter: 'category', field: 'category', label: 'Category' },
    { parameter: 'sector', field: 'sectors', label: 'Sector', values: [{ value: 'industrial', label: 'Industrial automation' }] },
  ],
  search: { label: 'Find a standard' },
  countText: '{count} of {total} standards',
}
const draw = (params: Record<string, string> = {}, more = {}) =>
  drawBlock(dataTableBlock, TABLE, examplePage({ route: { path: '/standards', params }, list: () => STANDARDS, ...more }))
const rowsOf = (html: string) => Array.from(html.matchAll(/<tr id="([^"]*)"/g), ([, id]) => id)
const shownIn = (html: string) => Array.from(html.matchAll(/<tr id="([^"]*)" data-id="[^"]*" data-category/g), ([, id]) => id)

test('numbers of standards stand in their natural order', () => {
  expect(rowsOf(draw())).toEqual(['iec-60529', 'iec-61000-4-2', 'iec-61000-4-11'])
  expect(draw()).toContain('<th scope="col" aria-sort="ascending"><a href="/standards?sort=number&amp;order=desc"')
})

test('a month more than a year ago says that it is to be checked, in the language of the page', () => {
  const edition = (today: string, more = {}) => /Last checked [^<]*/.exec(draw({}, { today: () => today, ...more }))?.[0].replaceAll('\u00A0', ' ')
  expect(edition('2026-06-30')).toBe('Last checked June 2025')
  expect(edition('2026-07-01')).toBe('Last checked June 2025; check the current edition')
  expect(edition('2026-11-25', { language: 'de', text: sayIn('de') })).toBe('Last checked Juni 2025; aktuelle Ausgabe prüfen')
})

test('the address turns the order, and the header leads back', () => {
  const html = draw({ sort: 'number', order: 'desc' })
  expect(rowsOf(html)).toEqual(['iec-61000-4-11', 'iec-61000-4-2', 'iec-60529'])
  expect(html).toContain('aria-sort="descending"><a href="/standards?sort=number"')
  expect(html).toContain('<input type="hidden" name="sort" value="number"/><input type="hidden" name="order" value="desc"/>')
})

test.each<Record<string, string>>([{ sort: 'edition' }, { sort: '__proto__', order: 'desc' }, { order: 'desc' }])(
  'an order that is not offered is none: %o',
  (params) => {
    expect(rowsOf(draw(params))).toEqual(['iec-60529', 'iec-61000-4-2', 'iec-61000-4-11'])
  },
)

test('filters hide rows, are counted and stay in the links that sort', () => {
  const html = draw({ category: 'emc-immunity', sector: 'industrial' })
  expect(shownIn(html)).toEqual(['iec-61000-4-11'])
  expect(html.match(/<tr [^>]*hidden=""/g)).toHaveLength(2)
  expect(html).toContain('1 of 3 standards')
  expect(html).toContain('href="/standards?category=emc-immunity&amp;sector=industrial&amp;sort=title"')
  expect(html).toContain('<option value="emc-immunity" selected="">EMC immunity (2)</option>')
})

test('words are found in the number, also without its parts kept together', () => {
  expect(draw({ q: 'iec 61000 4 2' })).toContain('1 of 3 standards')
  expect(draw({ q: 'nothing' })).toContain('<p class="list-notice" data-none="">Nothing matches.')
})

test('an edition is printed with the month of its check, and where it is not sure the table says so', () => {
  const html = draw({}, { today: () => '2025-11-25' })
  expect(html).toContain('<td data-label="Edition">IEC\u00A061000-\u20604-\u20602:2025<p>Last checked June 2025</p></td>')
  expect(html).toContain('<td data-label="Edition" data-empty="">Not confirmed</td>')
  expect(draw({}, { language: 'de', today: () => '2025-11-25' })).toContain('<p>Last checked Juni 2025</p>')
})

test('every row has an address of its own, and its header carries the link to it', () => {
  expect(draw()).toContain('<a class="row-link" href="#iec-60529" aria-label="Link to IEC\u00A060529">#</a>')
})

test('on a page in another language only the words of the item are marked, not the titles of the page', () => {
  const html = draw({}, { language: 'de' })
  expect(html).toContain('<td data-label="Title"><span lang="en-US">On IEC\u00A060529</span></td>')
  expect(html).toContain('<p>Industrial automation, transport</p>')
})

test('a table without sorting and filters does not wake up', () => {
  const plain = { type: 'busbar__standard', caption: 'Standards', columns: [{ field: 'number', label: 'Number' }] }
  const props = dataTableBlock.resolve(dataTableBlock.attributes.parse(plain as never), examplePage(), { id: 'x', regions: [] })
  expect(props && dataTableBlock.islandFor?.(props)).toBeUndefined()
})
