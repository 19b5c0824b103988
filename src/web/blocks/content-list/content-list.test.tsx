import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { exampleDocument, examplePage } from '../testing/example-page.ts'
import { contentListBlock } from './content-list.block.ts'

test('a limit is kept', () => {
  expect(drawBlock(contentListBlock, { type: 'busbar__caseStudy', layout: 'cards', limit: 2 }).match(/<li/g)).toHaveLength(2)
})

test('only what was picked is listed, each a link with its text', () => {
  const html = drawBlock(contentListBlock, { type: 'busbar__standard', layout: 'rows', titleField: 'number', where: { family: 'safety' } })
  expect(html).toContain('<a href="/resources/iec-62368-1">IEC\u00A062368-\u20601</a></p><p>Safety</p>')
  expect(html).not.toContain('61000-\u20604-\u20605')
})

test('cards show the picture that the type of the items names, rows none', () => {
  const news = exampleDocument('sfdc_cms__news', 'new', { title: 'New', bannerImage: { contentKey: 'MCEXAMPLEDESKTOPAAAAAAAAAAAA' } })
  const draw = (layout: string) => drawBlock(contentListBlock, { type: 'sfdc_cms__news', layout }, examplePage({ list: () => [news] }))
  expect(draw('cards')).toContain('<img src="/images/hero-desktop.jpg"')
  expect(draw('rows')).not.toContain('<img')
})

test('an item in another language than the page says so', () => {
  const documents = [exampleDocument('busbar__guide', 'derating', { title: 'Derating', summary: 'How far.' })]
  const html = drawBlock(contentListBlock, { type: 'busbar__guide', layout: 'rows' }, examplePage({ language: 'de', list: () => documents }))
  expect(html).toContain(
    '<a href="/resources/derating" lang="en-US">Derating</a> <span class="language-mark">EN</span></p><p lang="en-US">How far.</p>',
  )
})

test('an empty list and a failed one have words of their own', () => {
  const draw = (list: [] | undefined) => drawBlock(contentListBlock, { type: 'busbar__report', layout: 'rows' }, examplePage({ list: () => list }))
  expect(draw([])).toContain('Nothing to show yet.')
  expect(draw(undefined)).toContain('This list could not be loaded. <a href="/resources/power-supply-glossary/abnormal-failure">Try again</a>')
})
