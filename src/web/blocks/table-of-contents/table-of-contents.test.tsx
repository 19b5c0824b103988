import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { tableOfContentsBlock } from './table-of-contents.block.ts'

const contents = (html: string, more = {}) =>
  drawBlock(tableOfContentsBlock, { heading: 'In this report', html: '{!Content.body}', ...more }, examplePage({ expression: () => html }))

test('each part of the text is a link to it, by its plain words', () => {
  const html = contents('<h2 id="a">Voltage &amp; <em>current</em></h2><p>x</p><h2 id="b">Two</h2><h3 id="c">Two point one</h3><h2 id="d">Three</h2>')
  expect(Array.from(html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g), ([, href, text]) => [href, text])).toEqual([
    ['#a', 'Voltage &amp; current'],
    ['#b', 'Two'],
    ['#d', 'Three'],
  ])
})

test('a short text has no contents', () => {
  expect(contents('<h2 id="a">One</h2><h2 id="b">Two</h2>')).toBe('')
})

test('contents of narrow screens are one folded line; those of wide ones are marked, so that there is one list at each width', () => {
  const parts = '<h2 id="a">One</h2><h2 id="b">Two</h2><h2 id="c">Three</h2>'
  expect(contents(parts, { screens: 'narrow' })).toMatch(
    /^<nav class="contents-fold c-x" .*<details><summary>.*<\/summary><ol><li><a href="#a">One<\/a><\/li>/,
  )
  expect(contents(parts, { screens: 'wide' })).toContain('<nav class="table-of-contents c-x" data-screens="wide"')
  expect(contents(parts)).not.toContain('data-screens')
})
