import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { comparisonBlock } from './comparison.block.ts'
import { readModels } from './resolve-comparison.ts'

const draw = (models: string) => drawBlock(comparisonBlock, {}, examplePage({ route: { path: '/products/compare', params: { models } } }))
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('models stand side by side with a way out, a way to their page and a way to ask for a quote', () => {
  const html = draw('TRN120-24,TRN180-24')
  expect(html).toContain('<a class="comparison-name" href="/product/trn120#trn120-24">TRN120-24</a>')
  expect(html).toContain('href="/products/compare?models=TRN180-24" rel="nofollow" aria-label="Remove TRN120-24"')
  expect(html).toContain('href="/contact-us?product=TRN120-24&amp;topic=quote" rel="nofollow" aria-label="Ask for a quote: TRN120-24"')
})

test('rows that differ are marked for eye and ear, the best value by a word', () => {
  const html = draw('TRN120-24,TRN180-24')
  expect(html).toContain('<tr data-differs=""><th scope="row">Power<span class="visually-hidden">, differs</span></th>')
  expect(html).toContain('<tr><th scope="row">Mounting</th>')
  expect(html).toContain('<td data-best="">95\u00A0%<span class="comparison-best"> best</span></td>')
})

test('models that are alike in a value have no best one', () => {
  expect(draw('TRN120-24,TRN250-24')).not.toContain('data-best')
})

test.each([
  ['', 'Nothing to compare yet.'],
  ['TRN120-24', 'One model stands alone.'],
  ['TRN120-24,NO-SUCH', 'There is no model NO-SUCH.'],
  ['TRN120-24,NO-SUCH,NOR-THIS', 'There are no models NO-SUCH, NOR-THIS.'],
  ['TRN120-24,TRN180-24,TRN250-24,A,B,C', 'Five models stand side by side at most. Left out: C.'],
])('%j is answered with a clear sentence', (models, sentence) => {
  expect(textOf(draw(models))).toContain(sentence)
})

test('a model can be added until there are five', () => {
  expect(draw('TRN120-24,TRN180-24')).toContain('<input type="hidden" name="models" value="TRN120-24,TRN180-24"/>')
})

test('a model that is named twice, however it is written, stands once', () => {
  expect(readModels('TRN120-24, trn120 24,,TRN180-24')).toEqual(['trn120 24', 'TRN180-24'])
  expect(readModels(Array.from({ length: 50 }, (_, place) => `M${place}`).join(','))).toHaveLength(20)
})
