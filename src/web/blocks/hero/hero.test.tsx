import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { heroBlock } from './hero.block.ts'

const [example] = heroBlock.examples

test('it holds the only h1, and a picture for each device that is loaded first and ignored by screen readers', () => {
  const html = drawBlock(heroBlock, example!)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<source media="(max-width:47.9375em)" srcSet="/images/hero-mobile.jpg?width=640"')
  expect(html).toContain('<source media="(max-width:64em)" srcSet="/images/hero-tablet.jpg?width=960"')
  expect(html).toContain('<img src="/images/hero-desktop.jpg?width=1920" alt=""')
  expect(html).toContain('fetchPriority="high"')
})

test('mobile comes before tablet, because the first source that fits is taken', () => {
  const html = drawBlock(heroBlock, example!)
  expect(html.indexOf('47.9375em')).toBeLessThan(html.indexOf('64em'))
})

test('each crop keeps its focal point', () => {
  const props = heroBlock.resolve(example!, examplePage(), { id: 'x', regions: [] })!
  expect(heroBlock.styles?.(props, '.c-x')).toBe(
    '.c-x{min-height:400px}.c-x img{object-position:68% 55%}@media (max-width:64em){.c-x img{object-position:68% 55%}}@media (max-width:47.9375em){.c-x img{object-position:68% 55%}}',
  )
})

test('without pictures the heading stands all the same', () => {
  const html = drawBlock(heroBlock, example!, examplePage({ image: () => undefined }))
  expect(html).toContain('Abnormal Failure</h1>')
  expect(html).not.toContain('<img')
})

test('two buttons stand side by side in their order', () => {
  const button = (text: string) => ({ text, link: { type: 'standard__webPage' as const, attributes: { url: '/resources' } } })
  const html = drawBlock(heroBlock, { ...example, button: button('Products'), secondButton: { ...button('Calculators'), type: 'secondary' } })
  expect(Array.from(html.matchAll(/<a class="button"[^>]*>([^<]*)/g), ([, text]) => text)).toEqual(['Products', 'Calculators'])
})
