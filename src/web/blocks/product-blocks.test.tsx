import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { deratingPlotBlock } from './derating-plot/derating-plot.block.ts'
import { dimensionsDrawingBlock } from './dimensions-drawing/dimensions-drawing.block.ts'
import { downloadsBlock } from './downloads/downloads.block.ts'
import { categoryIndexBlock } from './category-index/category-index.block.ts'
import { categoryOverviewBlock } from './category-overview/category-overview.block.ts'
import { finderEntryBlock } from './finder-entry/finder-entry.block.ts'
import { lifeCycleBlock } from './life-cycle/life-cycle.block.ts'
import { modelTableBlock } from './model-table/model-table.block.ts'
import { productHeadBlock } from './product-head/product-head.block.ts'
import { seriesTableBlock } from './series-table/series-table.block.ts'
import { specificationTablesBlock } from './specification-tables/specification-tables.block.ts'
import { drawBlock } from './testing/draw-block.tsx'
import { exampleDocument, examplePage } from './testing/example-page.ts'
import { EXAMPLE_PRODUCTS } from './testing/example-products.ts'
import { sayIn } from '#texts/say.ts'

const draw = (block: { definition: string }, attributes: object, overrides: Parameters<typeof examplePage>[0] = {}) =>
  drawBlock(block, attributes, examplePage(overrides)).replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
const german = { language: 'de', text: sayIn('de') }
const without = (path: string) => ({
  link: (reference: Parameters<ReturnType<typeof examplePage>['link']>[0]) => {
    const isGone = reference?.type === 'standard__webPage' && reference.attributes.url.startsWith(path)
    return isGone ? undefined : examplePage().link(reference)
  },
})

test('the head says what the series is and where to go from here', () => {
  const html = draw(productHeadBlock, { series: 'trn120' })
  expect(html).toContain('<h1 class="heading" data-size="xlarge">Tern 120</h1>')
  expect(html).toContain('<dt>Output voltages</dt><dd>12 V to 48 V</dd>')
  expect(html).toContain('href="/contact-us?product=TRN120&amp;topic=quote"')
  expect(html).toContain('href="/product/trn120.pdf"')
  expect(html).toContain('href="/products/finder?category=ac-dc-open-frame&amp;power=120"')
  expect(html).toContain('href="/products/compare?models=TRN120-12,TRN120-15,TRN120-18,TRN120-24,TRN120-28"')
})

test('a link to a missing page is left out', () => {
  const html = draw(productHeadBlock, { series: 'trn120' }, without('/products/finder'))
  expect(html).not.toContain('More like this')
  expect(html).toContain('Ask about this series')
})

test('what the summary says is not said again below it', () => {
  const { body } = EXAMPLE_PRODUCTS[0]!
  const data = { ...(body['data'] as JsonObject), features: ['2 × 4 inch footprint', 'Class II version'] }
  const content = exampleDocument('busbar__product', 'trn120', { ...body, summary: '120 W; 2 × 4 inch footprint.', data })
  const html = draw(productHeadBlock, {}, { content, original: () => content })
  expect(html.match(/2 × 4 inch footprint/g)).toHaveLength(1)
  expect(html).toContain('<li>Class II version</li>')
})

test('blocks of a data sheet draw nothing on a page of anything else', () => {
  for (const block of [productHeadBlock, specificationTablesBlock, deratingPlotBlock, modelTableBlock, downloadsBlock, lifeCycleBlock])
    expect(draw(block, {})).toBe('')
})

test('values have their units and conditions, and a standard with an entry links to it', () => {
  const html = draw(specificationTablesBlock, { series: 'trn120' })
  expect(html).toContain('<th scope="row">Efficiency</th><td><span>92 %</span></td><td><span>typical, best model</span></td>')
  expect(html).toContain('<a href="/resources/iec-62368-1">IEC 62368-1</a>')
  expect(html).toMatch(/IEC 62368-1<\/a>,<\/span><span> IEC 60601-1<\/span>/)
})

test('a German sheet has German words for the same numbers', () => {
  const html = draw(specificationTablesBlock, { series: 'trn120' }, german)
  expect(html).toContain('<caption>Isolation und Sicherheit</caption>')
  expect(html).toContain('<span>101,6 × 50,8 × 29 mm</span>')
})

test('the curve runs through the corners of the data and is told in words and numbers', () => {
  const html = draw(deratingPlotBlock, { series: 'trn120' })
  expect(html.match(/<path class="plot-line"[^>]* d="M[^L]+L[^L]+L[^L"]+"/g)).toHaveLength(2)
  expect(html).toContain('above that it falls by 1.7 %/K to 49 % of rated power at 80 °C.')
  expect(html).toMatch(/<th scope="row" class="numeric">80<\/th><td class="numeric">49<\/td>/)
})

test('without a slope there is a sentence and no curve', () => {
  const html = draw(deratingPlotBlock, { series: 'kst300' })
  expect(html).not.toContain('<svg')
  expect(html).toContain('Full rated power from −40 °C to 100 °C baseplate temperature.')
})

test('the outline is drawn for both widths of a column and says that it is one', () => {
  const html = draw(dimensionsDrawingBlock, { series: 'trn120' }, german)
  expect(html.match(/<svg class="outline-drawing"/g)).toHaveLength(2)
  expect(html).toContain('Nur die Hüllmaße')
  expect(html).toContain('101,6 mm lang, 50,8 mm breit, 29 mm hoch.')
})

test('a series at its end leads to its successor with what differs and whether it fits [S4.product.01]', () => {
  const html = draw(lifeCycleBlock, { series: 'hrn80' })
  expect(html).toContain('<strong>End of life.</strong> This series is no longer made')
  expect(html).toContain('<a href="/resources/trn120">Tern 120 (TRN120)</a>')
  expect(html).toContain('fits in the same footprint and is no higher: 101.6 × 50.8 × 29 mm instead of 101.6 × 50.8 × 31 mm.')
  expect(html).toContain('<tr><th scope="row">Efficiency</th><td>86 %</td><td>92 %</td></tr>')
})

test('the successor names what it replaces', () => {
  expect(draw(lifeCycleBlock, { series: 'trn120' })).toContain(
    '<strong>Replaces:</strong> <span><a href="/resources/hrn80">Heron 80 (HRN80)</a></span>',
  )
})

test('a series in production without a history says nothing', () => {
  expect(draw(lifeCycleBlock, { series: 'kst300' })).toBe('')
})

test('each model has an address, its values and a way to ask for it', () => {
  const html = draw(modelTableBlock, { series: 'trn120' })
  expect(html).toContain('<tr id="trn120-24"><th scope="row"><a class="model-link" href="#trn120-24"')
  expect(html).toContain('<td class="numeric" data-key="3.3300">3.33</td>')
  expect(html).toContain('6 weeks')
  expect(html).toContain('href="/contact-us?product=TRN120-24&amp;topic=quote"')
})

test('whole and broken numbers of a column stand in line on the decimal mark', () => {
  const html = draw(modelTableBlock, { series: 'trn120' })
  expect(html).toContain('data-key="10.0000" data-pad=".00">10</td>')
  expect(html).toContain('data-key="2.5000" data-pad="0">2.5</td>')
  expect(draw(modelTableBlock, { series: 'trn120' }, german)).toContain('data-pad=",00">10</td>')
})

test('a model that is no longer made says so and names the one after it', () => {
  const html = draw(modelTableBlock, { series: 'hrn80' })
  expect(html.match(/no longer made/g)).toHaveLength(3)
  expect(html).toContain('<a href="/resources/trn120#trn120-12">Instead of it: TRN120-12</a>')
  expect(html.match(/Instead of it/g)).toHaveLength(2)
})

test('each model of a series’ own page can be saved, on its anchor', () => {
  const content = examplePage().find('busbar__product', 'trn120')
  const html = draw(modelTableBlock, {}, { content, route: { path: '/product/trn120', params: {} } })
  expect(html).toContain('<a href="/account/save?kind=model&amp;path=%2Fproduct%2Ftrn120%23trn120-24" rel="nofollow">')
  expect(draw(modelTableBlock, { series: 'trn120' })).not.toContain('/account/save')
})

test('models stand in the order that the address asks for, by their numbers', () => {
  const route = (params: Record<string, string>) => ({ route: { path: '/product/trn120', params } })
  const order = (params: Record<string, string>) =>
    Array.from(draw(modelTableBlock, { series: 'trn120' }, route(params)).matchAll(/<tr id="trn120-(\d+)"/g), ([, volts]) => volts)
  expect(order({ sort: 'currentShort' })).toEqual(['48', '36', '28', '24', '18', '15', '12'])
  expect(order({ sort: 'stock', order: 'desc' }).slice(0, 3)).toEqual(['12', '24', '36'])
  expect(order({ sort: 'toString' })).toEqual(['12', '15', '18', '24', '28', '36', '48'])
})

test('downloads name revision, date, size and checksum; what has not been made yet stays empty', () => {
  const html = draw(downloadsBlock, { series: 'trn120' })
  expect(html).toContain(
    '<a href="/product/trn120.csv">Models, CSV</a></th><td class="numeric" data-label="Revision">3</td><td><time dateTime="2026-01-01">1 Jan 2026</time></td><td class="numeric">0.41 kB</td>',
  )
  expect(html).toContain(
    'Data sheet, PDF</a></th><td class="numeric" data-label="Revision">3</td><td><time dateTime="2026-01-01">1 Jan 2026</time></td><td class="numeric"></td><td></td>',
  )
  expect(html).toContain('href="/product/trn120.sha256"')
})

test('a category lists its series, those at their end marked, and leads to the models [S4.product.01]', () => {
  const html = draw(seriesTableBlock, { category: 'ac-dc/open-frame' })
  expect(html).toContain('<a href="/resources/hrn80">Heron 80</a>')
  expect(html).toContain('<span class="product-status" data-status="eol">End of life</span>')
  expect(html).toContain('href="/products/finder?category=ac-dc-open-frame" rel="nofollow">Filter these 10 models</a>')
})

test('a family counts series and models of its categories', () => {
  expect(draw(categoryOverviewBlock, { family: 'ac-dc' })).toContain(
    '<td class="numeric">2</td><td class="numeric"><a href="/products/finder?category=ac-dc-open-frame" rel="nofollow">10</a></td><td class="numeric">80–120 W</td>',
  )
})

test('the index of products lists families in the order asked for, each with its categories and their power', () => {
  const html = draw(categoryIndexBlock, { families: ['gone', 'ac-dc'] })
  expect(html).toContain('<span>AC-DC power supplies</span>')
  expect(html).toContain('<span>Open frame</span> <small>80–120 W</small>')
  expect(draw(categoryIndexBlock, { families: ['gone'] })).toBe('')
})

test('finder and search are offered as far as they are there', () => {
  expect(draw(finderEntryBlock, {}, without('/search'))).toContain('action="/products/finder"')
  expect(draw(finderEntryBlock, {}, without('/search'))).not.toContain('action="/search"')
  expect(draw(finderEntryBlock, {}, { link: () => undefined })).toBe('')
})

test('in a category the form for values leads to the finder in that category, and there is no search form', () => {
  const html = draw(finderEntryBlock, { category: 'ac-dc/open-frame' })
  expect(html).toContain('<input type="hidden" name="category" value="ac-dc-open-frame"/>')
  expect(html).not.toContain('action="/search"')
  expect(draw(finderEntryBlock, { category: 'ac-dc/nothing' })).toBe('')
})

test('texts come from the translation and numbers from the original', () => {
  const body = EXAMPLE_PRODUCTS[0]!.body
  const words = exampleDocument('busbar__product', 'trn120', {
    ...body,
    data: { ...(body['data'] as JsonObject), weightG: 1, features: ['Schutzklasse II'] },
  })
  const original = exampleDocument('busbar__product', 'trn120', body)
  const page = { content: words, original: () => original }
  expect(draw(specificationTablesBlock, {}, page)).toContain('175 g')
  expect(draw(productHeadBlock, {}, page)).toContain('Schutzklasse II')
})
