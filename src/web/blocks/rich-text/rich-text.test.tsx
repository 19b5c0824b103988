import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { richTextBlock } from './rich-text.block.ts'
import { dressTables } from './dress-tables.ts'

test('expressions are filled in, tokens of images and assets are left for the rich-text step', () => {
  const seen: string[] = []
  const page = examplePage({ richText: (html) => (seen.push(html), html) })
  drawBlock(richTextBlock, { html: '<p>{!Site.phone}</p><img src="{!cmsMedia.MCA}"><a href="{!contentAsset.sheet.2}">x</a>{!Nothing.here}' }, page)
  expect(seen).toEqual(['<p>+44 20 7946 0142</p><img src="{!cmsMedia.MCA}"><a href="{!contentAsset.sheet.2}">x</a>'])
})

test('a table scrolls in a box that the keyboard reaches, under its caption as a name', () => {
  expect(
    drawBlock(richTextBlock, { html: '<table><caption>Levels in "V"</caption><tbody><tr><td>±15</td><td>1.5 kV</td></tr></tbody></table>' }),
  ).toContain(
    '<div class="table-scroll" role="group" tabindex="0" aria-label="Levels in &quot;V&quot;"><table><caption>Levels in "V"</caption><tbody><tr><td data-number>±15</td><td>1.5\u00A0kV</td></tr></tbody></table></div>',
  )
  expect(drawBlock(richTextBlock, { html: '<table></table>' })).toContain('aria-label="Table"')
})

test('a long German word of a head may break, words of cells and markup stay as they are', () => {
  const html = dressTables(
    '<table><tbody><tr><th scope="row">Frequenzschwankung ±5 Hz</th><td>Frequenzschwankung</td></tr></tbody></table>',
    'Tabelle',
  )
  expect(html).toContain('<th scope="row">Frequenz\u00ADschwankung ±5 Hz</th><td>Frequenzschwankung</td>')
})

test('a text without content draws nothing', () => {
  expect(drawBlock(richTextBlock, { html: '{!Nothing.here}' })).toBe('')
})

test('a column that is mostly numbers stands in line with its head, also where one cell is a formula', () => {
  const row = (order: string, limit: string) => `<tr><th scope="row">${order}</th><td>${limit}</td><td>text</td></tr>`
  const table = `<table><thead><tr><th scope="col">n</th><th scope="col">A</th><th scope="col">Note</th></tr></thead><tbody>${row('3', '2.30')}${row('5', '1.14')}${row('15 to 39', '2.25/n')}</tbody></table>`
  const html = drawBlock(richTextBlock, { html: table })
  expect(html).toContain('<th scope="col">n</th><th scope="col" data-number>A</th><th scope="col">Note</th>')
  expect(html).toContain('<td data-number>2.25/n</td><td>text</td>')
})
