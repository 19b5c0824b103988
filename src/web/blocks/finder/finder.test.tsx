import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { padDecimals } from '#model/quantities/align-decimals.ts'
import { finderBlock } from './finder.block.ts'
import { exampleAnswer } from './testing/example-answer.ts'
import type { FinderAnswer } from '#model/products/finder.ts'

const PATH = '/products/finder'
function draw(changes: Partial<FinderAnswer> = {}, params: Record<string, string> = { voltage: '24' }): string {
  const models = { findModels: () => exampleAnswer(changes) }
  return drawBlock(finderBlock, {}, examplePage({ route: { path: PATH, params }, ...models }))
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('says how many models are left of how many, and all when nothing is filtered', () => {
  expect(draw()).toContain('data-total="3">3 of 363 models</h2>')
  expect(draw({ total: 363 })).toContain('>363 models</h2>')
})

test('a site without products says so, and offers no filter', () => {
  expect(draw({ total: 0, all: 0, rows: [] }, {})).toBe('<p class="finder-empty c-x">There are no products yet.</p>')
})

test('an address repeats no more of a value than a filter reads, and one character, so that it is told as too long', () => {
  const html = draw({}, { voltage: '24', sort: 'a'.repeat(10_000) })
  expect(Math.max(...Array.from(html.matchAll(/a+/g), ([run]) => run.length))).toBe(1001)
})

test('a value that leaves nothing stays in sight and cannot be ticked, unless it is ticked', () => {
  expect(draw()).toContain('<input type="checkbox" disabled="" name="category" value="conduction-cooled"/>')
  const [category] = exampleAnswer().filters
  const options = category?.options.map((option) => ({ ...option, count: 0, isChosen: option.value === 'conduction-cooled' })) ?? []
  const html = draw({ filters: category === undefined ? [] : [{ ...category, options }] })
  expect(html).toContain('<input type="checkbox" name="category" checked="" value="conduction-cooled"/>')
})

test('long lists of values fold after six and say how many there are', () => {
  const html = draw()
  expect(html).toContain('<details class="finder-more"><summary>All 8</summary>')
  expect(html.slice(0, html.indexOf('finder-more')).match(/name="category"/g)).toHaveLength(6)
})

test('a field says what may be typed, how it was read, or what is wrong with it, and is described by it', () => {
  expect(draw()).toContain('<p class="finder-note" id="finder-power-note">100 W, 100..200 or &lt; 500</p>')
  expect(draw()).toContain('<p class="finder-note" id="finder-voltage-note">Read as 24 V</p>')
  const filters = exampleAnswer().filters.map((filter) =>
    filter.name === 'power' ? { ...filter, typed: '5 bar', problem: 'Power is in watts.' } : filter,
  )
  const html = draw({ filters, problems: [{ name: 'power', message: 'Power is in watts.' }] })
  expect(html).toContain('aria-invalid="true" aria-describedby="finder-power-note" name="power" value="5 bar"/>')
  expect(html).toContain('<p class="finder-note finder-problem" id="finder-power-note">Power is in watts.</p>')
  expect(html).toContain('<a href="#finder-power">Power is in watts.</a>')
  expect(textOf(html)).toContain('One filter needs a correction')
})

test('active filters are links to the address without them', () => {
  expect(draw()).toContain('<a href="/products/finder" rel="nofollow" aria-label="Remove the filter Output voltage: 24 V" data-finder-link="">')
})

test('every model leads to its anchor on the page of its series', () => {
  expect(draw()).toContain('<a href="/product/trn120#trn120-24">TRN120-24</a>')
})

test('models that are new or end say so; one that ends names what follows', () => {
  const text = textOf(draw())
  expect(text).toContain('TRN120-24 TRN120 New')
  expect(text).toContain('TRN250-24 TRN250 End of life Successor: TRN300')
  expect(text).not.toContain('Active')
})

test('decimal marks of a column stand in line', () => {
  expect(padDecimals(['120', '7.5', '249.65', '85–264', '—'], '.')).toEqual(['.00', '0', '', '', ''])
  expect(padDecimals(['5.000', '1.200'], ',')).toEqual(['', ''])
  expect(draw()).toContain('data-unit="A" data-pad=".0">5</td>')
})

test('where nothing meets the filters the relaxations are links with what they give', () => {
  const html = draw({ total: 0, rows: [], relaxations: [{ text: 'Efficiency 90 % or more → 88 %', count: 4, relaxed: { efficiency: '88' } }] })
  expect(textOf(html)).toContain('No model meets all filters Loosen one filter: Efficiency 90 % or more → 88 % 4 models')
  expect(html).toContain('href="/products/finder?efficiency=88"')
  expect(html).not.toContain('<table')
})

test('forms keep the rest of the state: order, columns and view survive a change of filters, and filters a change of order', () => {
  const html = draw({}, { voltage: '24', sort: '-power', view: 'cards', page: '2', strange: 'x' })
  const filters = html.slice(html.indexOf('<form class="finder-filters"'), html.indexOf('</form>'))
  expect(filters).toContain('<input type="hidden" name="sort" value="-power"/><input type="hidden" name="view" value="cards"/>')
  expect(filters).not.toContain('name="page"')
  const sort = html.slice(html.indexOf('<form class="finder-sort"'))
  expect(sort.slice(0, sort.indexOf('</form>'))).toContain(
    '<input type="hidden" name="voltage" value="24"/><input type="hidden" name="view" value="cards"/>',
  )
  expect(html).not.toContain('strange')
})

test('without a view in the address the width decides between table and cards', () => {
  expect(draw()).toContain('data-view="auto"')
  expect(draw({ view: 'cards' }, { view: 'cards' })).toContain('data-view="cards"')
})

test('groups of filters that are set are open and say how many', () => {
  const filters = exampleAnswer().filters.map((filter) => (filter.name === 'size' ? { ...filter, typed: '102 x 51' } : filter))
  expect(draw({ filters })).toContain('data-group="Build" open=""><summary><span>Size and mounting</span><span class="finder-number">1 set</span>')
  expect(draw()).toContain('data-group="Build"><summary><span>Size and mounting</span></summary>')
})

test('pages of a long result: first, last and those around the one that is shown', () => {
  const html = draw({ page: { number: 3, last: 9, size: 25 } }, { voltage: '24', page: '3' })
  const nav = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
  expect(textOf(nav)).toBe('Previous 1 2 3 4 9 Next')
  expect(nav).toContain('<a href="/products/finder?voltage=24" rel="nofollow" aria-label="Page 1"')
  expect(nav).toContain('<span aria-current="page">3</span>')
})

test('the file holds the same state without page and view', () => {
  expect(draw({}, { voltage: '24', approvals: 'a,b', view: 'cards', page: '2' })).toContain('href="/api/models.csv?voltage=24&amp;approvals=a,b"')
})

test('the file of a page in German is in German', () => {
  const page = examplePage({ language: 'de', route: { path: PATH, params: {} } })
  expect(drawBlock(finderBlock, {}, page)).toContain('href="/api/models.csv?lang=de"')
})

test('pages that are left out between two others are a gap', () => {
  const html = draw({ page: { number: 1, last: 15, size: 25 } })
  expect(html).toMatch(/<a data-gap="" [^>]*>15<\/a>/)
  expect(html.match(/data-gap/g)).toHaveLength(1)
})

test('while nothing is filtered the line of the filters says so', () => {
  expect(draw({ chips: [] }, {})).toContain('No filter is set.')
  expect(draw()).not.toContain('No filter is set.')
})
