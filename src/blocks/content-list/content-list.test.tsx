import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { contentListBlock } from './content-list.block.ts'

test('terms stand in groups by letter, each a link, with an index above when there are many', () => {
  const html = drawBlock(contentListBlock, { type: 'busbar__glossaryTerm', layout: 'definitions', groupBy: 'letter' })
  expect(Array.from(html.matchAll(/<h2[^>]*>([^<]*)/g), (match) => match[1])).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  expect(html).toContain('<nav class="list-index" aria-label="Index"><a href="#x-1">A</a>')
  expect(html).toContain('<div id="ac-dc"><dt><a href="/resources/ac-dc">AC-DC</a></dt>')
})

test('a table has a header for every column and row, and holds only what was picked', () => {
  const html = drawBlock(contentListBlock, {
    type: 'busbar__standard',
    layout: 'table',
    columns: [
      { field: 'number', label: 'Number' },
      { field: 'title', label: 'Title' },
    ],
    where: { family: 'safety' },
    linked: false,
  })
  expect(html).toContain('<th scope="col">Number</th><th scope="col">Title</th>')
  expect(html).toContain('<th scope="row">IEC\u00A062368-1</th>')
  expect(html).not.toContain('61000-4-5')
})

test('questions open without a script', () => {
  expect(drawBlock(contentListBlock, { type: 'busbar__faq', layout: 'questions', linked: false })).toContain(
    '<details class="list-question" id="question-1"><summary>How is question 1 answered?</summary><p>In a sentence or two.</p></details>',
  )
})

test('a limit is kept', () => {
  expect(drawBlock(contentListBlock, { type: 'busbar__caseStudy', layout: 'cards', limit: 2 }).match(/<li/g)).toHaveLength(2)
})

test('an empty list and a failed one have words of their own', () => {
  const draw = (list: [] | undefined) => drawBlock(contentListBlock, { type: 'busbar__report', layout: 'rows' }, examplePage({ list: () => list }))
  expect(draw([])).toContain('Nothing to show yet.')
  expect(draw(undefined)).toContain('This list could not be loaded. <a href="/resources/power-supply-glossary/abnormal-failure">Try again</a>')
})
