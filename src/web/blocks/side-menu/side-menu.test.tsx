import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { currentEntry } from './current-entry.ts'
import { sideMenuBlock } from './side-menu.block.ts'

const attributes = { heading: 'Help & Support', menu: 'Help_And_Support' }

test("a term's page marks Glossary and nothing else", () => {
  const html = drawBlock(sideMenuBlock, attributes)
  expect(html).toContain('<a href="/resources/power-supply-glossary" aria-current="page">Glossary</a>')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})

test('the six entries stand in their order', () => {
  expect(Array.from(drawBlock(sideMenuBlock, attributes).matchAll(/<a href="([^"]*)"/g), (match) => match[1])).toEqual([
    '/resources/safety-standards',
    '/resources/environmental-standards',
    '/resources/power-supply-guides',
    '/resources/industry-reports',
    '/resources/power-supply-glossary',
    '/resources/power-supply-faqs',
  ])
})

test('a menu that does not exist draws nothing', () => {
  expect(drawBlock(sideMenuBlock, attributes, examplePage({ menu: () => undefined }))).toBe('')
})

test('the nearest entry above a page is the current one', () => {
  const entries = [{ href: '/' }, { href: '/resources' }, { href: '/resources/guides?x=1' }, {}]
  expect(currentEntry(entries, '/resources/guides/hold-up')).toBe(2)
  expect(currentEntry(entries, '/resources/guidesque')).toBe(1)
  expect(currentEntry(entries, '/')).toBe(0)
  expect(currentEntry(entries, '/contact-us')).toBe(-1)
})

test('on the page that the heading stands for, the heading is marked', () => {
  const heading = (path: string) =>
    /<p class="side-menu-heading"[^>]*>/.exec(
      drawBlock(sideMenuBlock, { ...attributes, page: '/resources' }, examplePage({ route: { path, params: {} } })),
    )?.[0]
  expect(heading('/resources')).toContain('aria-current="page"')
  expect(heading('/resources/power-supply-faqs')).not.toContain('aria-current')
})
