import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { EXAMPLE_CASE_STUDIES, exampleDocument, examplePage } from '../testing/example-page.ts'
import { cardGridBlock } from './card-grid.block.ts'

const link = { type: 'standard__webPage' as const, attributes: { url: '/resources' } }

test('a card leads where its heading leads, its picture above it', () => {
  const html = drawBlock(cardGridBlock, {
    columns: 4,
    look: 'cards',
    cards: [{ heading: 'Open frame', text: 'From 20 W to 550 W.', link, image: { contentKey: 'MCEXAMPLEDESKTOPAAAAAAAAAAAA' } }],
  })
  expect(html).toContain('<a href="/resources">Open frame</a>')
  expect(html).toContain('<p>From 20\u00A0W to 550\u00A0W.</p>')
  expect(html).toMatch(/<div class="card-picture"><img src="\/images\/hero-desktop\.jpg"[^>]*sizes="[^"]*320px"/)
})

test('counts are those of the content, large or in the text', () => {
  const cards = [
    { heading: 'terms', link, count: { type: 'busbar__glossaryTerm' } },
    { heading: 'Standards', text: '{count} for safety', link, count: { type: 'busbar__standard', where: { family: 'safety' } } },
  ]
  const html = drawBlock(cardGridBlock, { columns: 4, look: 'figures', cards })
  expect(html).toContain('<span class="card-figure">9 </span>terms</a>')
  expect(html).toContain('<p>1 for safety</p>')
})

test('a page never lists itself', () => {
  const [own] = EXAMPLE_CASE_STUDIES
  const html = drawBlock(
    cardGridBlock,
    { columns: 3, look: 'cards', cards: [], from: { type: 'busbar__caseStudy', limit: 3, hasPictures: true } },
    examplePage({ content: own }),
  )
  expect(html.match(/<li/g)).toHaveLength(3)
  expect(html).not.toContain(own?.title)
})

test('cards show the picture that the type of the items names', () => {
  const news = exampleDocument('sfdc_cms__news', 'new', { title: 'New', bannerImage: { contentKey: 'MCEXAMPLEDESKTOPAAAAAAAAAAAA' } })
  const draw = (from: object) => drawBlock(cardGridBlock, { columns: 3, look: 'cards', cards: [], from }, examplePage({ list: () => [news] }))
  expect(draw({ type: 'sfdc_cms__news' })).toContain('<img src="/images/hero-desktop.jpg"')
  expect(draw({ type: 'sfdc_cms__news', hasPictures: false })).not.toContain('<img')
})

test('a day above the heading of a card is written in the words of the page', () => {
  const report = exampleDocument('busbar__report', 'one', { title: 'One', publishedOn: '2027-05-11' })
  const from = { type: 'busbar__report', labelField: 'publishedOn' }
  const page = examplePage({ language: 'de', list: () => [report] })
  expect(drawBlock(cardGridBlock, { columns: 3, look: 'cards', cards: [], from }, page)).toContain('11.\u00A0Mai 2027')
})

test('items that are named stand in the order of their names, whatever the case', () => {
  const from = { type: 'busbar__guide', names: 'Derating, gone, hold-up', hasPictures: false }
  const html = drawBlock(cardGridBlock, { columns: 3, look: 'cards', cards: [], from })
  expect(Array.from(html.matchAll(/<a [^>]*>([^<]*)/g), ([, text]) => text)).toEqual(['The guide to derating', 'The guide to hold-up'])
})

test('text that falls back to another language says which', () => {
  const from = { type: 'busbar__guide', limit: 1, hasPictures: false }
  expect(drawBlock(cardGridBlock, { columns: 3, look: 'cards', cards: [], from }, examplePage({ language: 'de' }))).toContain(
    '<li class="card" lang="en-US">',
  )
})

test('without cards nothing is drawn, the heading neither', () => {
  const from = { type: 'busbar__report', hasPictures: true }
  expect(drawBlock(cardGridBlock, { heading: 'Reports', columns: 3, look: 'cards', cards: [], from })).toBe('')
})

test('wide screens have the columns that were asked for, phones one or two', () => {
  const rules = (columns: number) => cardGridBlock.styles?.({ id: 'x', heading: '', intro: '', columns, look: 'cards', level: 2, cards: [] }, '.c-x')
  expect(rules(3)).toBe('.c-x{--columns:3}@media (max-width:64em){.c-x{--columns:2}}@media (max-width:47.9375em){.c-x{--columns:1}}')
  expect(rules(6)).toContain('@media (max-width:64em){.c-x{--columns:3}}@media (max-width:47.9375em){.c-x{--columns:2}}')
})
