import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { exampleDocument, examplePage } from '../testing/example-page.ts'
import { questionListBlock } from './question-list.block.ts'

const faq = (urlName: string, subject: string, body = {}) =>
  exampleDocument('busbar__faq', urlName, { question: `How is ${urlName}?`, answer: 'As it should be.', category: subject, subject, ...body })
const FAQS = [faq('one', 'input', { related: ['ac-dc', 'gone'] }), faq('two', 'output'), faq('three', 'input')]
const LIST = {
  type: 'busbar__faq',
  groups: {
    parameter: 'filter',
    field: 'subject',
    label: 'Subjects',
    values: [
      { value: 'output', label: 'Output' },
      { value: 'input', label: 'Input' },
    ],
  },
  related: { field: 'related', type: 'busbar__glossaryTerm' },
  search: { label: 'Filter questions' },
}
const draw = (params: Record<string, string> = {}, more = {}) =>
  drawBlock(questionListBlock, LIST, examplePage({ route: { path: '/faqs', params }, list: () => FAQS, ...more }))
const idsOf = (html: string) => Array.from(html.matchAll(/<details [^>]*id="([^"]*)"/g), ([, id]) => id)

test('questions stand by subject in the order of the page, with an index and a link to each answer', () => {
  const html = draw()
  expect(idsOf(html)).toEqual(['two', 'one', 'three'])
  expect(html).toContain('<nav class="list-index" aria-label="Subjects"><a href="#subject-output">Output <span>1</span></a>')
  expect(html).toContain('<details class="list-question" id="two" data-id="two"><summary>How is two?</summary><p>As it should be.</p>')
  expect(html).toContain('<a href="#two" aria-label="Link to this answer: How is two?">Link to this answer</a>')
})

test('related terms are linked; names that are gone are left out', () => {
  expect(draw()).toContain('Related terms: <span><a href="/resources/ac-dc">AC-DC</a></span></p>')
})

test('the filter looks in question, answer and related terms', () => {
  expect(draw({ q: 'ac-dc' })).toContain('1 of 3')
  expect(draw({ q: 'should' })).toContain('3 of 3')
  expect(draw({ q: 'nowhere' })).toContain('Nothing matches. <a href="/faqs">Show all</a>')
})

test('an object page’s filter names a subject', () => {
  expect(idsOf(draw({ filter: 'output' }))).toEqual(['two'])
  expect(draw({ filter: 'xyz' })).toContain('Nothing to show yet. <a href="/faqs">Show all</a>')
})

test('words in another language than the page say so', () => {
  expect(draw({}, { language: 'de' })).toContain(
    '<summary lang="en-US">How is two? <span class="language-mark">EN</span></summary><p lang="en-US">As it should be.</p>',
  )
})

test('without groups and filter there is only the list', () => {
  const html = drawBlock(questionListBlock, { type: 'busbar__faq' })
  expect(html).not.toContain('<form')
  expect(html).not.toContain('<nav')
  expect(idsOf(html)).toEqual(['question-1', 'question-2', 'question-3'])
})
