import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { contactLineBlock } from './contact-line.block.ts'

const [example] = contactLineBlock.examples

test('the question names the subject, and the form learns the page that it is about [D7]', () => {
  const html = drawBlock(contactLineBlock, { ...example!, question: 'Questions about the {!Content.TRN250}?' })
  expect(html).toContain('<strong>Questions about the TRN250?</strong>')
  expect(html).toContain('<a href="/contact-us?about=/resources/power-supply-glossary/abnormal-failure">Ask an application engineer</a> or call <a')
  expect(html).toContain('href="tel:+442079460142"')
})

test('without a place to lead to there is no line', () => {
  expect(drawBlock(contactLineBlock, example!, examplePage({ link: () => undefined }))).toBe('')
})
