import { expect, test } from 'vitest'

import { breadcrumbsBlock } from './breadcrumbs/breadcrumbs.block.ts'
import { dataLayerBlock } from './data-layer/data-layer.block.ts'
import { definitionListBlock } from './definition-list/definition-list.block.ts'
import { horizontalLineBlock } from './horizontal-line/horizontal-line.block.ts'
import { imageBlock } from './image/image.block.ts'
import { linkListBlock } from './link-list/link-list.block.ts'
import { seoBlock } from './seo/seo.block.ts'
import { drawBlock } from './testing/draw-block.tsx'
import { examplePage } from './testing/example-page.ts'
import { viewNoticeBlock } from './view-notice/view-notice.block.ts'

test('breadcrumbs link every step but the page itself', () => {
  const html = drawBlock(breadcrumbsBlock, breadcrumbsBlock.examples[0]!)
  expect(html).toContain('<nav class="breadcrumbs c-x" aria-label="You are here">')
  expect(html).toContain('<a href="/resources/power-supply-glossary">Glossary</a>')
  expect(html).toContain('<span aria-current="page">Abnormal Failure</span>')
})

test('facts without a value are left out, and a list without facts is not drawn', () => {
  const items = [
    { label: 'Unit', value: 'V' },
    { label: 'Abbreviation', value: '{!Nothing.here}' },
  ]
  expect(drawBlock(definitionListBlock, { items })).toBe('<dl class="definition-list c-x"><div><dt>Unit</dt><dd>V</dd></div></dl>')
  expect(drawBlock(definitionListBlock, { items: items.slice(1) })).toBe('')
})

test('a fact shows a day in the words of the page', () => {
  const draw = (language: string) => drawBlock(definitionListBlock, { items: [{ label: 'From', value: '2027-05-11' }] }, examplePage({ language }))
  expect(draw('en_US')).toContain('<dd>11\u00A0May 2027</dd>')
  expect(draw('de')).toContain('<dd>11.\u00A0Mai 2027</dd>')
})

test('a fact about a link of the item leads there, and is left out where the item has none', () => {
  const items = [{ label: 'More', value: 'Register', link: { type: 'standard__webPage' as const, attributes: { url: '{!Content.link}' } } }]
  const draw = (href?: string) =>
    drawBlock(
      definitionListBlock,
      { items },
      examplePage({ link: () => (href === undefined ? undefined : { href, isExternal: false, isCurrent: false }) }),
    )
  expect(draw('/contact-us')).toContain('<dd><a href="/contact-us">Register</a></dd>')
  expect(draw()).toBe('')
})

test('a fact whose fixed target is gone stands without a link', () => {
  const items = [{ label: 'More', value: 'Register', link: { type: 'comm__namedPage' as const, attributes: { name: 'Gone__c' } } }]
  expect(drawBlock(definitionListBlock, { items })).toContain('<dd>Register</dd>')
})

test('related items stand in the order that the page names them; names that are gone are left out', () => {
  const html = drawBlock(linkListBlock, linkListBlock.examples[0]!)
  expect(Array.from(html.matchAll(/<a href="([^"]*)">([^<]*)/g), (match) => match.slice(1))).toEqual([
    ['/resources/alternating-current', 'alternating current'],
    ['/resources/ac-dc', 'AC-\u2060DC'],
  ])
})

test('an image reserves its space, is loaded lazily and takes the given portion', () => {
  expect(drawBlock(imageBlock, { image: { contentKey: 'test-bench' }, portion: '66.67', align: 'right', caption: 'A bench.' })).toMatch(
    /^<figure class="image c-x" data-portion="66\.67" data-align="right"><img src="\/images\/test-bench\.jpg" srcSet="[^"]*" sizes="\(max-width: 47\.9375em\) 100vw, \(max-width: 80em\) 66\.67vw, 853px" alt="Power supply under test on a bench" width="1600" height="900" loading="lazy" decoding="async"\/><figcaption>A bench\.<\/figcaption><\/figure>$/,
  )
  expect(drawBlock(imageBlock, { image: { contentKey: 'test-bench' }, priority: true })).toContain('loading="eager" fetchPriority="high"')
  const drawn = { ...examplePage().image({ contentKey: 'test-bench' })!, drawing: '/plot.svg#figure' }
  expect(drawBlock(imageBlock, { image: { contentKey: 'plot' } }, examplePage({ image: () => drawn }))).toContain(
    '<svg class="figure" viewBox="0,0,1600,900" role="img" aria-label="Power supply under test on a bench"><use href="/plot.svg#figure"></use></svg>',
  )
  expect(drawBlock(imageBlock, { image: {} }, examplePage({ image: () => undefined }))).toBe('')
})

test('a line is as wide as it says', () => {
  expect(horizontalLineBlock.styles?.({ width: 50 }, '.c-x')).toBe('.c-x{width:50%}')
  expect(drawBlock(horizontalLineBlock, {})).toBe('<hr class="horizontal-line c-x"/>')
})

test('the data layer is JSON that nothing can break out of', () => {
  const html = drawBlock(dataLayerBlock, {}, examplePage({ view: { name: '</script><b>', title: '', viewType: 'home' }, content: undefined }))
  expect(html).toBe(
    '<script type="application/json" id="page-data-layer">{"event":"page","page":{"name":"\\u003c/script\\u003e\\u003cb\\u003e","path":"/resources/power-supply-glossary/abnormal-failure","language":"en_US","type":"home"},"user":{"attributes":{"isGuest":true}}}</script>',
  )
})

test('the notice of view change is a polite region, silent at first; SEO settings draw nothing', () => {
  expect(drawBlock(viewNoticeBlock, {})).toBe('<p class="visually-hidden c-x" id="view-notice" role="status" aria-live="polite"></p>')
  expect(drawBlock(seoBlock, { pageTitle: 'Abnormal failure' })).toBe('')
})
