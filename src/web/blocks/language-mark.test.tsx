import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { cardGridBlock } from './card-grid/card-grid.block.ts'
import { LanguageMark } from './language-mark.tsx'
import { Cards, Entries } from './lists/items.tsx'
import { drawBlock } from './testing/draw-block.tsx'
import { examplePage } from './testing/example-page.ts'

const MARK = '<span class="language-mark">EN</span>'
const item = { id: 'ampere', title: 'Ampere', text: 'SI unit.', href: '/de/ampere', lang: 'en-US' }

test('an item in another language names it beside its title, in lists and on cards', () => {
  expect(renderToStaticMarkup(<Entries items={[item]} />)).toContain(`<a href="/de/ampere" lang="en-US">Ampere</a> ${MARK}`)
  expect(renderToStaticMarkup(<Cards items={[item]} level={3} />)).toContain(MARK)
  const from = { type: 'busbar__guide', limit: 1, hasPictures: false }
  expect(drawBlock(cardGridBlock, { columns: 3, look: 'cards', cards: [], from }, examplePage({ language: 'de' }))).toContain(MARK)
})

test('an item whose article is in another language names it in the mark of the article', () => {
  const { lang: _, ...own } = item
  expect(renderToStaticMarkup(<Entries items={[{ ...own, tag: 'Artikel', tagLang: 'en-US' }]} />)).toContain(
    `<span class="tag">Artikel ${MARK}</span>`,
  )
})

test('an item in the language of the page has no mark', () => {
  expect(renderToStaticMarkup(<LanguageMark lang={undefined} />)).toBe('')
  const { lang: _, ...own } = item
  expect(renderToStaticMarkup(<Entries items={[own]} />)).not.toContain('language-mark')
})
