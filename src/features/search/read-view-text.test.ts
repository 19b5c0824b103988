import { expect, test } from 'vitest'

import type { PublishedDocument } from '#model/content/document.ts'
import type { Component } from '#model/pages/view.ts'

import { BLOCK_RULES } from '../../../tests/support/block-rules.ts'
import { readViewText } from './read-view-text.ts'

const block = (definition: string, attributes: Component['attributes'], children: Component[] = []): Component => ({
  id: definition.slice('busbar:'.length),
  definition,
  attributes,
  regions: [{ name: 'content', children }],
})

function page(...children: Component[]): PublishedDocument {
  return {
    contentKey: 'MC',
    managedContentId: '20Y',
    type: 'sfdc_cms__view',
    language: 'en_US',
    title: '',
    urlName: '',
    version: 1,
    publishedDate: '',
    access: 'public',
    body: { component: block('busbar:layout', {}, children) },
  }
}

const TEXT = block('busbar:richText', { html: '<p>What the page <b>says</b>.</p>' })

test('a page is found by its headings and texts, and by what search engines are told of it', () => {
  const seo = block('busbar:seo', { pageTitle: 'Title', description: 'In a sentence.' })
  const read = readViewText(page(seo, block('busbar:heading', { text: 'Heading' }), TEXT), BLOCK_RULES)
  expect(read).toEqual({ title: 'Title', text: 'In a sentence. Heading What the page says.', isIndexed: true })
})

test.each(['busbar:sideMenu', 'busbar:breadcrumbs', 'busbar:button', 'busbar:viewNotice', 'busbar:dataLayer', 'busbar:include'])(
  'a page is not found by the words of a %s',
  (definition) => {
    const beside = block(definition, { heading: 'Elsewhere', text: 'Press here' }, [block('busbar:heading', { text: 'Inside' })])
    expect(readViewText(page(beside, TEXT), BLOCK_RULES).text).toBe('What the page says.')
  },
)

test('a page is found by the text of a block that an older release stored', () => {
  const blocks = new Map([['busbar:quote', { upcasters: [({ words }: Component['attributes']) => ({ text: words })] }]])
  const quotes = page(block('busbar:quote', { words: 'Said before' }), { ...block('busbar:quote', { text: 'Said now' }), version: 2 })
  expect(readViewText(quotes, blocks).text).toBe('Said before Said now')
})

test('a page that wants no index says so', () => {
  const seo = block('busbar:seo', { pageTitle: 'Title', isSeoIndexed: false })
  expect(readViewText(page(seo), BLOCK_RULES).isIndexed).toBe(false)
})
